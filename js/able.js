// For browsers that cannot run Praça at all: says so, in a JavaScript that they understand.
(function () {
  var able =
    typeof WebAssembly === "object" &&
    typeof DecompressionStream === "function" && // younger than all else that is needed
    "noModule" in document.createElement("script");
  var loading = document.getElementById("loading");
  if (able) return;
  document.getElementById("unable").removeAttribute("hidden");
  loading.parentNode.removeChild(loading);
})();
