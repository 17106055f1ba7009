import type { JsonValue, MethodPolicy, ServerNotification } from '../../preload/contract/protocol';
import type { InitializeParams } from '../../preload/contract/protocol/generated';
import type { Connection } from './connection';
import { versionFromUserAgent } from './version';

/**
 * Notifications that Heddle never draws: the engine is asked not to send them. Each is either raw model traffic that
 * comes again as an item, or belongs to voice, which Heddle does not offer.
 */
const UNUSED_NOTIFICATIONS = [
  'rawResponseItem/completed',
  'rawResponse/completed',
  'item/fileChange/outputDelta',
  'turn/moderationMetadata',
  'thread/realtime/started',
  'thread/realtime/itemAdded',
  'thread/realtime/item/started',
  'thread/realtime/item/transcript/delta',
  'thread/realtime/item/completed',
  'thread/realtime/transcript/delta',
  'thread/realtime/transcript/done',
  'thread/realtime/outputAudio/delta',
  'thread/realtime/sdp',
  'thread/realtime/error',
  'thread/realtime/closed',
] as const satisfies readonly ServerNotification['method'][];

/** Asking twice on one connection is refused, hence not repeated. The answer takes a few milliseconds. */
export const INITIALIZE_POLICY: MethodPolicy = { safeToRepeat: false, lane: 'urgent', timeoutMs: 15_000 };

/** What an engine says of itself. */
interface EngineIdentity {
  /** Null when `userAgent` has an unknown shape. */
  readonly version: string | null;
  readonly userAgent: string;
  /** The engine's own CODEX_HOME, an absolute path. */
  readonly codexHome: string;
}

export type HandshakeOutcome =
  | { readonly ok: true; readonly identity: EngineIdentity }
  | {
      readonly ok: false;
      /** `lost`: the connection ended, perhaps with the engine; `timeout`: no answer; `refused`: a wrong one. */
      readonly kind: 'lost' | 'timeout' | 'refused';
      readonly message: string;
    };

/**
 * The parameters of `initialize`. The client's name is stable: the engine's logs and the user agent carry it.
 * @param appVersion Heddle's own version
 */
const initializeParams = (appVersion: string): InitializeParams => ({
  clientInfo: { name: 'heddle', title: 'Heddle', version: appVersion },
  capabilities: {
    // Queue, search, sections, read state and more exist behind this flag only.
    experimentalApi: true,
    requestAttestation: false,
    // What must be asked of a person is: Heddle never answers for one, and its answer to such a question holds once.
    requiredHumanApproval: true,
    // Forms beyond what MCP allows: drawn as far as fields go, else declined with a word to the person.
    extensions: { 'openai/form': {} },
    optOutNotificationMethods: [...UNUSED_NOTIFICATIONS],
  },
});

const identityFrom = (result: JsonValue): EngineIdentity | null => {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const { userAgent, codexHome } = result;
  if (typeof userAgent !== 'string' || typeof codexHome !== 'string') return null;
  return { version: versionFromUserAgent(userAgent), userAgent, codexHome };
};

/** Introduces Heddle to the engine at the other end of a new connection. Never rejects. */
export const performHandshake = async (connection: Connection, appVersion: string): Promise<HandshakeOutcome> => {
  const outcome = await connection.requestByPolicy(
    'initialize',
    initializeParams(appVersion) as JsonValue,
    INITIALIZE_POLICY,
  );
  if (!outcome.ok) {
    const { kind, message } = outcome.error;
    return { ok: false, kind: kind === 'timeout' || kind === 'lost' ? kind : 'refused', message };
  }
  const identity = identityFrom(outcome.result);
  if (identity === null) {
    return { ok: false, kind: 'refused', message: 'the answer to initialize is not one of an engine' };
  }
  connection.notify('initialized');
  return { ok: true, identity };
};
