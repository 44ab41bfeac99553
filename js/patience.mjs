// Waiting for a worker, but not for ever. One that has died and one that hangs look alike: they are silent.

// What was promised, or "" after so many milliseconds.
export async function wait(promise, milliseconds) {
  let timer;
  const silence = new Promise((done) => { timer = setTimeout(done, milliseconds, ""); });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
