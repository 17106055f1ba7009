/**
 * Who publishes the packages. Known to whoever builds them, not to the sources: a fork is somebody else's.
 * @typedef {object} Publisher
 * @property {string} vendor
 * @property {string} homepage
 * @property {string} maintainer name and mail address, which deb and rpm want
 * @property {string | undefined} updateUrl the feed that is packaged along; nothing for packages that look for no updates
 */

/** `.invalid` belongs to nobody, for ever: a package with it can be told to be nobody's release. */
const NOBODY = { HOMEPAGE: 'https://heddle.invalid', MAINTAINER: 'Heddle contributors <maintainers@heddle.invalid>' };

/**
 * Reads who publishes from HEDDLE_HOMEPAGE, HEDDLE_MAINTAINER and HEDDLE_UPDATE_URL.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Publisher}
 * @throws {Error} when the feed is one that the app would refuse
 */
export function readPublisher(env) {
  const updateUrl = env.HEDDLE_UPDATE_URL || undefined;
  if (updateUrl && !updateUrl.startsWith('https://'))
    throw new Error(`HEDDLE_UPDATE_URL is not an https address: ${updateUrl}`);
  return {
    vendor: 'Heddle contributors',
    homepage: env.HEDDLE_HOMEPAGE || NOBODY.HOMEPAGE,
    maintainer: env.HEDDLE_MAINTAINER || NOBODY.MAINTAINER,
    updateUrl,
  };
}
