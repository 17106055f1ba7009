import { expect, it } from 'vitest';
import type { AdditionalPermissionProfile } from '../../../preload/contract/protocol';
import recorded from './fixtures/requests.json';
import { requestedPermissions } from './permissions.logic';

it('lists what a recorded command asks for, once', () => {
  const params = recorded['permissions-request'][0]?.params as unknown as {
    additionalPermissions: AdditionalPermissionProfile;
  };
  expect(requestedPermissions(params.additionalPermissions)).toEqual([
    { kind: 'write', place: { kind: 'path', path: '/var/tmp' } },
  ]);
});

it('lists network, patterns and named places', () => {
  expect(
    requestedPermissions({
      network: { enabled: true },
      fileSystem: {
        read: null,
        write: null,
        entries: [
          { path: { type: 'special', value: { kind: 'root' } }, access: 'read' },
          { path: { type: 'glob_pattern', pattern: '/srv/**' }, access: 'deny' },
          { path: { type: 'special', value: { kind: 'project_roots', subpath: 'dist' } }, access: 'write' },
        ],
      },
    }),
  ).toEqual([
    { kind: 'network' },
    { kind: 'read', place: { kind: 'root', path: null } },
    { kind: 'deny', place: { kind: 'path', path: '/srv/**' } },
    { kind: 'write', place: { kind: 'projectRoots', path: 'dist' } },
  ]);
});

it('reads the older lists where there are no entries', () => {
  expect(requestedPermissions({ network: null, fileSystem: { read: ['/etc'], write: ['/var'] } })).toEqual([
    { kind: 'read', place: { kind: 'path', path: '/etc' } },
    { kind: 'write', place: { kind: 'path', path: '/var' } },
  ]);
});
