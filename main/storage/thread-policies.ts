import path from 'node:path';
import * as v from 'valibot';
import { isJsonValue } from '../../preload/contract/channels/json-value';
import { threadKey } from '../../preload/contract/model/keys';
import type { JsonValue } from '../../preload/contract/protocol';
import type { ChosenPolicies, PolicyStore } from '../feed/chosen-policies';
import type { JsonFileFormat } from './json-file';
import type { Saved } from './saved';

/** How many threads are remembered; beyond it the one chosen for longest ago goes. */
const MAX_THREADS = 5_000;

/** What was chosen for each thread, the latest choice last. */
export type ThreadPolicies = readonly (readonly [string, ChosenPolicies])[];

const policies = v.object({
  approvalPolicy: v.optional(v.custom<JsonValue>((value) => isJsonValue(value))),
  permissions: v.optional(v.string()),
  sandbox: v.optional(v.string()),
});
const schema = v.object({ threads: v.array(v.tuple([v.string(), policies])) });

export const threadPoliciesFile = (userDataDir: string) => path.join(userDataDir, 'thread-policies.json');

export const threadPoliciesFormat = (writer: string): JsonFileFormat<{ readonly threads: ThreadPolicies }> => ({
  version: 1,
  writer,
  fallback: { threads: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? { threads: parsed.output.threads as ThreadPolicies } : null;
  },
  migrations: [],
});

/** @returns a store of choices in a file */
export function createPolicyStore(file: Saved<{ readonly threads: ThreadPolicies }>): PolicyStore {
  const byThread = new Map(file.get().threads);
  return {
    get: (hostId, threadId) => byThread.get(threadKey(hostId, threadId)) ?? null,
    set: (hostId, threadId, chosen) => {
      const key = threadKey(hostId, threadId);
      byThread.delete(key);
      byThread.set(key, chosen);
      for (const oldest of byThread.keys()) {
        if (byThread.size <= MAX_THREADS) break;
        byThread.delete(oldest);
      }
      file.set({ threads: [...byThread] });
    },
  };
}
