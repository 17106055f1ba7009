/** All targets, by the system they are made on. Names are electron-builder's. */
export const TARGETS = {
  linux: ['tar.gz', 'deb', 'rpm', 'AppImage'],
  darwin: ['dmg', 'zip'],
  win32: ['nsis', 'zip'],
};

const FLAGS = { '--trial': 'trial', '--all': 'all', '--help': 'help' };

export const USAGE = `npm run package -- [--trial] [--all] [TARGET ...]

Makes the packages for this system into release/ and checks what came out.

  TARGET    ${Object.entries(TARGETS)
    .map(([system, targets]) => `${system}: dir ${targets.join(' ')}`)
    .join('; ')}
            without one: all that can be made with the tools that are here
  --all     all of them, also where electron-builder has to download a tool
  --trial   marks them as a trial, which may be made with any Electron`;

/**
 * Reads the command line.
 * @param {string[]} args
 * @param {string} platform as Node names it
 * @returns {{ trial: boolean, all: boolean, help: boolean, targets: string[] }}
 * @throws {Error} when something in it is not known
 */
export function parseOptions(args, platform) {
  const options = { trial: false, all: false, help: false, targets: [] };
  const known = ['dir', ...(TARGETS[platform] ?? [])];
  for (const argument of args) {
    if (FLAGS[argument]) options[FLAGS[argument]] = true;
    else if (known.includes(argument)) options.targets.push(argument);
    else
      throw new Error(`"${argument}" cannot be packaged here. There are: ${known.join(', ')}; --trial, --all, --help`);
  }
  return options;
}

/**
 * Decides what to make.
 * @param {{ all: boolean, targets: string[] }} options
 * @param {string} platform
 * @param {(command: string) => boolean} hasCommand
 * @returns {{ make: string[], skipped: { target: string, why: string }[] }} targets that were asked for by name are always made
 */
export function chooseTargets({ all, targets }, platform, hasCommand) {
  if (targets.length > 0) return { make: targets, skipped: [] };
  const candidates = TARGETS[platform] ?? [];
  if (all || platform !== 'linux') return { make: candidates, skipped: [] };
  const lacks = {
    'tar.gz': hasCommand('7zz') || hasCommand('7z') ? undefined : 'wants 7zz (package 7zip)',
    deb: hasCommand('dpkg-deb') ? undefined : 'wants dpkg-deb (package dpkg)',
    rpm: hasCommand('rpmbuild') ? undefined : 'wants rpmbuild (package rpm, or rpm-build)',
    AppImage: 'electron-builder downloads its tool: --all',
  };
  return {
    make: candidates.filter((target) => !lacks[target]),
    skipped: candidates.filter((target) => lacks[target]).map((target) => ({ target, why: lacks[target] })),
  };
}

/**
 * Whether a package may be made with a runtime.
 * @param {{ source: string, version: string }} runtime
 * @param {{ trial: boolean, wantedVersion: string }} wanted
 * @returns {string | undefined} why not
 */
export function whyNotPackage({ source, version }, { trial, wantedVersion }) {
  if (trial) return undefined;
  if (source === 'fallback')
    return `Electron ${version} from npm only stands in for ${wantedVersion} and is not for shipping. For a trial: npm run package -- --trial`;
  if (version !== wantedVersion)
    return `this is Electron ${version}; what is shipped is ${wantedVersion}. For a trial: npm run package -- --trial`;
  return undefined;
}

/** The version of the package: a trial can be told by it, sorts before the version itself, and no updater takes it for that. */
export const packageVersion = (version, trial) => (trial ? `${version}-trial` : version);
