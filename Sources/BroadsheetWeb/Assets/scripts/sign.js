// What says over a page that stays open that there is something new, or can be; it stands before
// what says so.
//
// Words stay on it while it goes, and other words are another piece: one that changed its width
// where it is seen would jump.

const sign = document.createElement("p");

const hang = () => {
  if (sign.isConnected) return;
  sign.className = "renewal";
  sign.setAttribute("role", "status");
  document.body.append(sign);
};

// Shows words or a button; without any, what is shown goes. What is said already is not said again.
const show = piece => {
  const old = sign.firstChild;
  if (piece && sign.classList.contains("shown") && old.isEqualNode(piece)) {
    old.onclick = piece.onclick;
  } else if (piece) sign.replaceChildren(piece);
  sign.classList.toggle("shown", !!piece);
};
