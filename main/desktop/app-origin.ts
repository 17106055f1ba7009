/** The scheme of our own pages; `file:` is never used. */
export const APP_SCHEME = 'app';

/** The origin of every page that Heddle shows. */
export const APP_ORIGIN = `${APP_SCHEME}://heddle`;
