// Paints: makes what the page shows like the HTML that the table sent, and leaves alone whatever is as it was.
//
// The table sends an element that has not changed since its last answer empty, with its id and `data-same`
// (praca.ui.render). Here it meets the one with that id and goes no further.
import { Idiomorph } from "../vendor/idiomorph-@idiomorph@/idiomorph.esm.js";

const options = { morphStyle: "innerHTML", restoreFocus: true, callbacks: { beforeNodeMorphed: differs } };

// False if something was said to be the same that is not here: the table must send everything.
export function paint(page, html) {
  Idiomorph.morph(page, html, options);
  return !page.querySelector("[data-same]");
}

function differs(shown, wanted) {
  return !(shown.id && shown.id === wanted.id && "same" in wanted.dataset);
}
