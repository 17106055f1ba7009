/**
 * Loaded before the app where Playwright drives it: the app begins once Playwright is attached, which calls
 * `__playwright_run` then. A page that opens while it attaches is sometimes never told of, and the launch waits for ever.
 * Playwright's own loader does the same, but is left out where the executable is named, and changes Chromium's switches.
 */
const { app } = require('electron');

const ready = app.whenReady();
const attached = new Promise((resolve) => {
  globalThis.__playwright_run = resolve;
});
app.whenReady = () => attached.then(() => ready);
