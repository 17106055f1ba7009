import { describe, expect, it } from 'vitest';
import { findOutdated } from './dependencies.mjs';

const system = { platform: 'linux', arch: 'x64' };
const react = { 'node_modules/react': { version: '1.0.0', integrity: 'sha512-a' } };

describe('findOutdated', () => {
  it('finds nothing when all is as the lock says', () => {
    expect(findOutdated({ '': { name: 'heddle' }, ...react }, react, system)).toEqual([]);
  });
  it('finds what is missing, of another version or of other bytes', () => {
    const folder = ['node_modules/react'];
    expect(findOutdated(react, {}, system)).toEqual(folder);
    expect(findOutdated(react, { 'node_modules/react': { version: '2.0.0', integrity: 'sha512-a' } }, system)).toEqual(
      folder,
    );
    expect(findOutdated(react, { 'node_modules/react': { version: '1.0.0', integrity: 'sha512-b' } }, system)).toEqual(
      folder,
    );
  });
  it('does not miss packages for other systems', () => {
    const wanted = {
      'node_modules/a-win32': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
      'node_modules/a-arm': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
      'node_modules/a-unix': { version: '1.0.0', optional: true, os: ['!linux'] },
    };
    expect(findOutdated(wanted, {}, system)).toEqual([]);
  });
  it('misses an optional package for this very system, which a node_modules from another machine lacks', () => {
    const wanted = { 'node_modules/a-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] } };
    expect(findOutdated(wanted, {}, system)).toEqual(['node_modules/a-linux']);
  });
  it('leaves optional packages to npm that depend on the C library', () => {
    const wanted = { 'node_modules/a-musl': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl'] } };
    expect(findOutdated(wanted, {}, system)).toEqual([]);
  });
});
