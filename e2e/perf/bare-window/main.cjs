// The least that an Electron app can be: one window of the same size, with the same hardening, on a page with one textbox.
const path = require('node:path');
const { app, BrowserWindow } = require('electron');

app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, spellcheck: false },
  });
  window.once('ready-to-show', () => window.show());
  return window.loadFile(path.join(__dirname, 'index.html'));
});
