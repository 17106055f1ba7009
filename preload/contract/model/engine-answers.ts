import type { EngineError } from './app-state';

const INVALID_REQUEST = -32600;
const NOT_SUPPORTED = -32601;
const INTERNAL_ERROR = -32603;

/** What the engine (0.171) says of a thread that is not stored yet: before its first turn, and as that begins. */
const NOT_STORED = [
  { code: INVALID_REQUEST, words: 'is not materialized yet' },
  { code: NOT_SUPPORTED, words: 'list_turns is not supported yet' },
  { code: NOT_SUPPORTED, words: 'paginated_threads is not supported yet' },
  // The file of a thread is made before its first line is written.
  { code: INTERNAL_ERROR, words: '.jsonl is empty' },
];

/** @returns whether a refusal only says that nothing of the thread is stored yet: all that there is of it is live */
export const saysNotStored = ({ kind, code, message }: Omit<EngineError, 'data'>): boolean =>
  kind === 'rpc' && NOT_STORED.some((each) => each.code === code && message.includes(each.words));

const GONE = /^(thread not loaded|thread not found|no rollout found|invalid thread id)/;

/** @returns whether a refusal says that the engine has no such thread */
export const saysGone = ({ kind, message }: Omit<EngineError, 'data'>): boolean => kind === 'rpc' && GONE.test(message);
