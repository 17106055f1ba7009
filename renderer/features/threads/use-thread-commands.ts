import { useMemo } from 'react';
import { engineRequest } from '../../app/engine';
import { useEngineErrorText } from '../../app/engine-error-text';
import { beginFork } from '../fork/fork-actions';
import { useKeepCommands } from './keep/use-keep-commands';
import type { ThreadAim } from './thread-dialogs-store';

/** What can be done with a thread. None rejects. */
export interface ThreadCommands {
  /** Gives the thread a name. @returns null, or the reason why not */
  readonly rename: (aim: ThreadAim, name: string) => Promise<string | null>;
  /** Goes to where a fork of the thread begins: it is made with its first message. */
  readonly fork: (aim: ThreadAim) => void;
  /** Archives the thread; asks first when that would interrupt it. Says by itself how it went. */
  readonly archive: (aim: ThreadAim) => void;
  /** Says by itself when that fails. */
  readonly unarchive: (aim: ThreadAim) => Promise<void>;
}

/** The commands, with the words they say in the language of the window. */
export function useThreadCommands(): ThreadCommands {
  const keep = useKeepCommands();
  const errorText = useEngineErrorText();
  return useMemo(
    () => ({
      archive: (aim) => keep.archive([aim]),
      unarchive: (aim) => keep.unarchive([aim]),
      rename: async ({ hostId, thread }, name) => {
        try {
          await engineRequest(hostId, 'thread/name/set', { threadId: thread.id, name });
          return null;
        } catch (error) {
          return errorText(error);
        }
      },
      fork: ({ hostId, thread }) => beginFork(hostId, thread.id, null),
    }),
    [keep, errorText],
  );
}
