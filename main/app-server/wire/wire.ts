import { createRedactor } from '../../../preload/contract/model/redaction/redactor';
import type { WireDirection, WireFacts, WireHead, WireKept } from '../../../preload/contract/model/wire/types';
import type { JsonValue } from '../../../preload/contract/protocol';
import type { Clock } from '../clock';
import type { EngineLink, LinkOutcome } from '../engine-link';
import type { Transport } from '../transport';
import { payloadOf } from './payload';
import { recordedTransport, type TransportRecorder } from './recorded-transport';
import { createSecretAnswers } from './secret-answers';
import { createFactsTracker } from './wire-facts';
import { readWireMessage, type WireMessage } from './wire-message';
import { createWireRing, type WireRing } from './wire-ring';

/** The messages of one host: what went over its connections lately, and what that tells of its state. */
export interface Wire {
  /** @returns a link whose connections are recorded */
  readonly link: (inner: EngineLink) => EngineLink;
  /** @returns a transport that is recorded as a connection of its own */
  readonly transport: (inner: Transport) => Transport;
  readonly facts: () => WireFacts;
  readonly kept: () => WireKept;
  readonly read: WireRing['read'];
  readonly entry: WireRing['entry'];
  readonly all: WireRing['all'];
  /** Secrets that were seen, for taking them out of what is written elsewhere. In memory only. */
  readonly secrets: () => readonly string[];
  /** The last lines of the engine's stderr, without secrets, oldest first. */
  readonly stderr: () => Promise<readonly string[]>;
  /**
   * Calls back after messages came or went, not for each of them.
   * @returns the function that ends it
   */
  readonly onTraffic: (listener: () => void) => () => void;
}

export interface WireOptions {
  readonly clock: Clock;
  /** Told what went wrong in here; the connection is never held up by it. */
  readonly report: (message: string, error: unknown) => void;
  readonly ring?: WireRing;
}

/** A message that was not looked at yet. */
interface Noted {
  readonly direction: WireDirection;
  readonly connection: number;
  readonly text: string;
  readonly atMs: number;
  takenBack: boolean;
}

/** Messages are looked at together, away from the path on which they are delivered. In milliseconds. */
const LOOK_AFTER_MS = 50;
/** Or sooner, when so much waits. In UTF-16 units. */
const MAX_WAITING_LENGTH = 2 * 1024 * 1024;

export function createWire({ clock, report, ring = createWireRing() }: WireOptions): Wire {
  const redactor = createRedactor();
  const secretAnswers = createSecretAnswers();
  const tracker = createFactsTracker();
  const listeners = new Set<() => void>();
  let waiting: Noted[] = [];
  let waitingLength = 0;
  let cancelLook: (() => void) | null = null;
  let innerLink: EngineLink | null = null;

  /** Answers to secret questions are taken out here: by themselves they look like any text. */
  const withoutSecretAnswers = (direction: WireDirection, message: WireMessage): WireMessage => {
    const { id, kind, method, value } = message;
    if (id === null || value === null) return message;
    if (direction === '<' && kind === 'request' && method !== null) {
      secretAnswers.asked(id, method, value.params ?? null);
    }
    if (direction !== '>' || kind !== 'result') return message;
    const given = value.result ?? null;
    const result = secretAnswers.answered(id, given, redactor.learn);
    return result === given ? message : { ...message, value: { ...value, result } };
  };

  const look = ({ direction, connection, text, atMs }: Noted): void => {
    const bytes = Buffer.byteLength(text);
    const read = readWireMessage(text);
    const message = withoutSecretAnswers(direction, read);
    const placed = tracker.saw(direction, message, bytes, atMs);
    const kept = message === read ? text : JSON.stringify(message.value);
    const payload = payloadOf(kept, message, redactor);
    const { kind, id, errorCode } = message;
    const head = { connection, atMs, direction, kind, id, bytes, errorCode, shortened: payload.shortened, ...placed };
    ring.push(head, payload.text);
  };

  const lookAtAll = (): void => {
    cancelLook?.();
    cancelLook = null;
    const all = waiting;
    waiting = [];
    waitingLength = 0;
    for (const noted of all) {
      if (noted.takenBack) continue;
      try {
        look(noted);
      } catch (error) {
        report('A message could not be recorded.', error);
      }
    }
    if (all.length === 0) return;
    for (const listener of listeners) listener();
  };

  const note = (direction: WireDirection, connection: number, text: string): Noted => {
    const noted = { direction, connection, text, atMs: clock.now(), takenBack: false };
    waiting.push(noted);
    waitingLength += text.length;
    if (waitingLength > MAX_WAITING_LENGTH) lookAtAll();
    else cancelLook ??= clock.after(LOOK_AFTER_MS, lookAtAll);
    return noted;
  };

  const end = (kind: 'opened' | 'closed', connection: number, detail: JsonValue): void => {
    const head: Omit<WireHead, 'sequence'> = {
      connection,
      atMs: clock.now(),
      direction: '<',
      kind,
      method: null,
      id: null,
      threadId: null,
      bytes: 0,
      tookMs: null,
      errorCode: null,
      shortened: false,
    };
    ring.push(head, JSON.stringify(redactor.json(detail)));
    for (const listener of listeners) listener();
  };

  const recorderOf = (connection: number): TransportRecorder => ({
    sent: (text) => {
      const noted = note('>', connection, text);
      return () => {
        noted.takenBack = true;
      };
    },
    received: (text) => void note('<', connection, text),
    undecodable: ({ reason, excerpt }) => void note('<', connection, `${reason}: ${excerpt}`),
    closed: ({ by, detail }) => {
      lookAtAll();
      tracker.closed(clock.now());
      end('closed', connection, { by, detail });
    },
  });

  const transport = (inner: Transport): Transport => {
    lookAtAll();
    const connection = tracker.opened(clock.now());
    end('opened', connection, {});
    return recordedTransport(inner, recorderOf(connection));
  };

  const recorded = (outcome: LinkOutcome): LinkOutcome =>
    outcome.kind === 'open' ? { ...outcome, transport: transport(outcome.transport) } : outcome;

  return {
    link: (inner) => {
      innerLink = inner;
      return {
        ...inner,
        rejoin: async () => recorded(await inner.rejoin()),
        launch: async (order) => recorded(await inner.launch(order)),
      };
    },
    transport,
    facts: () => {
      lookAtAll();
      return tracker.facts(clock.now());
    },
    kept: ring.kept,
    read: (...query) => {
      lookAtAll();
      return ring.read(...query);
    },
    entry: ring.entry,
    all: () => {
      lookAtAll();
      return ring.all();
    },
    secrets: redactor.learned,
    stderr: async () => (innerLink === null ? [] : (await innerLink.lastStderr()).map(redactor.text)),
    onTraffic: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
