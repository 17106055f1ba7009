import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/**
 * Every fuse of Electron, by name, with the reason for its state. A fuse that is missing here makes packaging fail on the Electron that
 * brings it, and a unit test as soon as the library knows it.
 * @type {Record<keyof typeof FuseV1Options, boolean>}
 */
export const FUSES = {
  /** The app must not serve as a Node for whoever can set a variable. The engine is a program of its own and needs none. */
  RunAsNode: false,
  /** Heddle sets no cookies; whatever a page may come to keep is kept encrypted. */
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  /** No debugger in main. Tests of a package look at its page instead, through the DevTools protocol. */
  EnableNodeCliInspectArguments: false,
  /** Where the system supports it (macOS, Windows), a changed app.asar does not start. */
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  /** There is no snapshot of our own. */
  LoadBrowserProcessSpecificV8Snapshot: false,
  /** Pages come from `app://heddle`; nothing is served from `file:`. */
  GrantFileProtocolExtraPrivileges: false,
  /** Chromium's own way of catching faults in WebAssembly: as it comes. */
  WasmTrapHandlers: true,
};

const nameOf = (index) => FuseV1Options[index] ?? `fuse ${index}`;

/**
 * The states to set in a runtime.
 * @param {number} count how many fuses it has; older ones have fewer
 * @returns {Record<number, boolean>} by the fuse's place
 * @throws {Error} when it has one that {@link FUSES} does not name
 */
export function fusesFor(count) {
  const states = {};
  for (let index = 0; index < count; index += 1) {
    const state = FUSES[FuseV1Options[index]];
    if (state === undefined) throw new Error(`this Electron has a fuse that FUSES does not name: ${nameOf(index)}`);
    states[index] = state;
  }
  return states;
}

/** Places of the wire that hold a state; a fuse that Electron has retired no longer counts. */
const placesOf = (wire) => Object.keys(wire).filter((key) => /^\d+$/.test(key));

/**
 * Sets all fuses of a runtime, before it is signed.
 * @param {string} executable the program, on macOS the `.app`
 * @param {{ resetAdHocDarwinSignature: boolean }} options changing a byte breaks the signature that macOS on arm64 insists on
 */
export async function setFuses(executable, { resetAdHocDarwinSignature }) {
  const wire = await getCurrentFuseWire(executable);
  const states = fusesFor(placesOf(wire).length);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature,
    ...states,
  });
}

/**
 * Compares the fuses of a shipped program with what they should be.
 * @param {Record<number | 'version', any>} wire from the library's `getCurrentFuseWire`
 * @returns {string[]} what differs
 */
export function compareFuses(wire) {
  const places = placesOf(wire);
  if (wire.version !== FuseVersion.V1) return [`fuses of version ${wire.version}, of which nothing is known`];
  return places.flatMap((place) => {
    const expected = FUSES[nameOf(place)];
    if (expected === undefined) return [`${nameOf(place)} is not named in FUSES`];
    if (wire[place] === FuseState.REMOVED) return [];
    const found = wire[place] === FuseState.ENABLE;
    return found === expected ? [] : [`${nameOf(place)} is ${found ? 'on' : 'off'}, not ${expected ? 'on' : 'off'}`];
  });
}

/**
 * Reads the fuses back from a shipped program.
 * @returns {Promise<{ count: number, differences: string[] }>}
 */
export async function readFuses(executable) {
  const wire = await getCurrentFuseWire(executable);
  return { count: placesOf(wire).length, differences: compareFuses(wire) };
}
