import { objectOf, textOf } from '../../../preload/contract/model/feed/json-fields';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { Clock } from '../clock';
import type { Transport, TransportHandlers } from '../transport';
import type { ReplayEngine } from './replay-engine';
import { playSteps } from './timeline';

/** The recording begins to play once nothing was asked for this long, in milliseconds: threads are joined first. */
const QUIET_MS = 100;

/**
 * A transport at whose other end there is no engine but a recording. It answers what it is asked and then plays what the
 * engine told; what is said to it goes nowhere.
 */
export function createReplayTransport(engine: ReplayEngine, clock: Clock): Transport {
  let handlers: TransportHandlers | null = null;
  let isOpen = true;
  /** `waiting`: for the handshake; `ready`: for a quiet moment. */
  let play: 'waiting' | 'ready' | 'playing' = 'waiting';
  let cancelPlay: () => void = () => undefined;

  const tell = (text: string): void => {
    if (isOpen) handlers?.onText(text);
  };

  const playFrom = (steps: ReturnType<typeof playSteps>, index: number): void => {
    const step = steps[index];
    if (step === undefined || !isOpen) return;
    for (const message of step.messages) {
      engine.played(message);
      tell(message.text);
    }
    const next = steps[index + 1];
    if (next !== undefined) cancelPlay = clock.after(Math.max(1, next.pauseMs), () => playFrom(steps, index + 1));
  };

  const playWhenQuiet = (): void => {
    if (play !== 'ready') return;
    cancelPlay();
    cancelPlay = clock.after(QUIET_MS, () => {
      play = 'playing';
      playFrom(playSteps(engine.timeline), 0);
    });
  };

  return {
    listen: (next) => {
      handlers = next;
    },
    send: (text) => {
      if (!isOpen) return 'closed';
      const message = objectOf(JSON.parse(text));
      const method = textOf(message?.method);
      const id = message?.id;
      if (method === 'initialized') play = 'ready';
      // An answer to a question of the recording: it was answered, or not, when it was recorded.
      if (method === null) return 'sent';
      if (typeof id === 'number' || typeof id === 'string') {
        const outcome = engine.answer(method, (message?.params ?? null) as JsonValue);
        // Not in the same breath: whoever asks expects the answer later.
        clock.after(0, () => tell(JSON.stringify({ id, ...outcome })));
      }
      playWhenQuiet();
      return 'sent';
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      cancelPlay();
      handlers?.onClose({ by: 'us', detail: 'the recording was closed' });
    },
  };
}
