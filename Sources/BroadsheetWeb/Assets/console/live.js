// What makes pages of the console live.
(() => {
  "use strict";
})();
