import { MADE_FOR_VERSION } from '../../../preload/contract/model/codex-program';
import type { Environment } from '../engine-process';
import type { Machine } from '../vendor-binary';

/** The npm package that holds the engine for one kind of machine, as it was when Heddle was made. */
export interface PinnedPackage {
  readonly name: string;
  /** Its version on the registry, which names the machine, too. */
  readonly version: string;
  /** As npm writes it: the algorithm, and the sum of the packed file in base64. */
  readonly integrity: string;
  /** The size of the packed file. */
  readonly bytes: number;
}

const NAME = '@openai/codex';

/** Sum and size of each package; a test compares the sums with those that the project itself is installed by. */
const PACKAGES: ReadonlyMap<string, readonly [integrity: string, bytes: number]> = new Map([
  [
    'linux-x64',
    ['sha512-l66NZkQgdk2C3pbcfULDz42yEUB581MVA6I+Y43Wp4OIqEy73HCdmZ0GTjeAHY2ycuH4N00d9VsLrwT1jxshTw==', 172_033_439],
  ],
  [
    'linux-arm64',
    ['sha512-9z17t4bbUJ9UCIb49O4PoA+ki+45q3rd8nZ8PeH6sYnlKkBld/Xpo/OS3h3Ti954+foshX4o7k5TCU8N7zzqQA==', 176_542_339],
  ],
  [
    'darwin-x64',
    ['sha512-pwN5uNEKx/mZjwBEf/6CKq6SJMfJS5kruV3sJQAk7ebIPvC58Ote3CicIxETDZtjLj35rNv3PLPd7mHCg6hGPw==', 167_908_356],
  ],
  [
    'darwin-arm64',
    ['sha512-hIYTkRUpuYpkVfTq4cpby0PXqhAVcIgE7f6FoyY1lt2RyARj3GXS1Can/dIYUBItVhXzhb98HYHZNzCX74QRlQ==', 157_740_951],
  ],
  [
    'win32-x64',
    ['sha512-HKWBK25tLQxdEg6svw0CrBf+v0bQhRyF8EBVdNqeRxErqpfFa/dfSar6r3sJt6tyPqozOtgz2BH8B2G3n/+gnQ==', 193_373_309],
  ],
  [
    'win32-arm64',
    ['sha512-kkavDHtAkkNaYtO7eBw4IdBbE/PsWP+Ezp9JXcr/mBu/Cc7EevzFVIVC3sZYvWsF9xuvyjIUv9CKeN0LU0+N9Q==', 180_594_394],
  ],
]);

/** @returns the package for a machine; null when there is none for its kind */
export const pinnedPackage = ({ platform, arch }: Machine): PinnedPackage | null => {
  const target = `${platform}-${arch}`;
  const pin = PACKAGES.get(target);
  if (pin === undefined) return null;
  const [integrity, bytes] = pin;
  return { name: NAME, version: `${MADE_FOR_VERSION}-${target}`, integrity, bytes };
};

/**
 * For tests, which cannot serve the real package: `HEDDLE_CODEX_PACKAGE` gives another sum and size, as
 * `sha512-... 12345`. Never asked in a packaged Heddle.
 */
export const packageForTests = (pin: PinnedPackage | null, environment: Environment): PinnedPackage | null => {
  const [integrity, bytes] = (environment.HEDDLE_CODEX_PACKAGE ?? '').split(' ');
  return pin === null || !integrity || !bytes ? pin : { ...pin, integrity, bytes: Number(bytes) };
};
