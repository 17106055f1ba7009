import type { RequestId } from '../protocol';

/** Names one engine that Heddle talks to: the person's own, the tour's, later a remote one. */
export type HostId = string;

/** The person's own engine, on this machine. */
export const LOCAL_HOST: HostId = 'local';

/** The engine of the tour: its own CODEX_HOME, its own threads. */
export const TOUR_HOST: HostId = 'tour';

/** Recordings that are shown in the place of an engine; each that is opened has a number of its own. */
const REPLAY_HOST = 'recording';

/** @param number counts the recordings that were opened, from 1 */
export const replayHost = (number: number): HostId => `${REPLAY_HOST}-${number}`;

/** @returns whether a host is a recording: nothing in it can be changed, and nothing reaches an engine */
export const isReplayHost = (hostId: HostId): boolean => hostId.startsWith(`${REPLAY_HOST}-`);

/** Names a thread over all hosts: item and turn ids are unique within a thread only. */
export type ThreadKey = `${string}/${string}`;

/** @returns the key of a thread on a host. */
export const threadKey = (hostId: HostId, threadId: string): ThreadKey => `${hostId}/${threadId}`;

/** Names a server request over all hosts and engine runs. */
export type RequestKey = string;

/**
 * @param runId the engine's run: ids of server requests start at 0 again with each run
 * @param id the engine's id; a number and a string that look alike are different ids
 * @returns the key under which a server request waits for its answer
 */
export const requestKey = (hostId: HostId, runId: string, id: RequestId): RequestKey =>
  `${hostId}/${runId}/${typeof id === 'number' ? `n${id}` : `s${id}`}`;
