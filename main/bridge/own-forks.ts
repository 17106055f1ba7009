import { randomUUID } from 'node:crypto';
import type { HostId } from '../../preload/contract/model/keys';
import type { JsonValue } from '../../preload/contract/protocol';
import { desktopText } from '../desktop/texts';
import type { AskEngine } from '../feed/outbox/find-message';
import { createForks, type Forks, type Mended } from '../fork/forks';
import type { OpenFork } from '../storage/open-forks';
import type { Saved } from '../storage/saved';
import type { Hosts } from './hosts';

const TEXTS = { archived: 'forkMended', inUse: 'forkMendedInUse', failed: 'forkNotMended' } as const satisfies Record<
  Mended['how'],
  string
>;

/** Forks threads of all hosts; what was found half done is told in words. */
export function createOwnForks({
  saved,
  hosts,
  tell,
}: {
  readonly saved: Saved<{ readonly forks: readonly OpenFork[] }>;
  readonly hosts: () => Pick<Hosts, 'request' | 'titleOf'>;
  readonly tell: (hostId: HostId, threadId: string, text: string) => void;
}): Forks {
  return createForks({
    ask: ((hostId, method, params) => hosts().request(hostId, method, params as JsonValue)) as AskEngine,
    makeId: randomUUID,
    open: () => saved.get().forks,
    keep: (forks) => {
      saved.set({ forks });
      saved.flush();
    },
    onMended: ({ hostId, threadId, how }) => {
      const say = (title: string | null) =>
        tell(hostId, threadId, desktopText(TEXTS[how], { title: title ?? desktopText('newsUntitled') }));
      hosts()
        .titleOf(hostId, threadId)
        .then(say, () => say(null));
    },
  });
}
