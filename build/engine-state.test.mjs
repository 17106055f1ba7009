import { describe, expect, it } from 'vitest';
import { filesIn, homeHash, socketParents } from '../main/app-server/socket-folder.ts';
import { engineFolders } from './engine-state.mjs';

describe('engineFolders', () => {
  it.each(['/run/user/1000', 'not/absolute', undefined])(
    'are the ones the app uses (XDG_RUNTIME_DIR %s)',
    (runtimeDir) => {
      const places = { runtimeDir, temporaryDir: '/var/folders/x/T', userId: 1000 };
      const home = '/home/ada/.codex';
      const theirs = socketParents(places).map((parent) => filesIn(`${parent}/${homeHash(home)}`).path);
      expect(engineFolders(home, places)).toEqual(theirs);
    },
  );
});
