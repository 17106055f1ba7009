import type { JsonValue } from '../../preload/contract/protocol';
import type { AskEngine } from '../feed/outbox/find-message';
import { createLineages, type Lineages } from '../lineage/lineages';
import { createParentsIndex } from '../lineage/parents-index';
import type { KnownParents } from '../storage/known-parents';
import type { Saved } from '../storage/saved';
import type { Hosts } from './hosts';

/** The trees of forks on all hosts, with the file that keeps what was found out of them. */
export function createOwnLineages(saved: Saved<KnownParents>, hosts: () => Pick<Hosts, 'request'>): Lineages {
  const ask = ((hostId, method, params) => hosts().request(hostId, method, params as JsonValue)) as AskEngine;
  return createLineages({ ask, index: createParentsIndex({ ask, known: saved.get, keep: saved.set }) });
}
