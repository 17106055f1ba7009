import path from 'node:path';
import * as v from 'valibot';
import type { HostId } from '../../preload/contract/model/keys';
import type { TrustedHook } from '../../preload/contract/model/trusted-hook';
import type { JsonFileFormat } from './json-file';

/** What hooks were when they were trusted, by engine: the one kept last stands last. */
export type TrustedHooks = readonly (TrustedHook & { readonly hostId: HostId })[];

/** So many are remembered. */
const MAX_HOOKS = 2_000;

const schema = v.object({
  hooks: v.array(v.object({ hostId: v.string(), key: v.string(), hash: v.string(), text: v.string() })),
});

export const trustedHooksFile = (userDataDir: string) => path.join(userDataDir, 'trusted-hooks.json');

export const trustedHooksFormat = (writer: string): JsonFileFormat<{ readonly hooks: TrustedHooks }> => ({
  version: 1,
  writer,
  fallback: { hooks: [] },
  decode: (data) => {
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : null;
  },
  migrations: [],
});

/** @returns what is known of the trusted hooks of an engine */
export const trustedHooksOf = (hooks: TrustedHooks, hostId: HostId): readonly TrustedHook[] =>
  hooks.filter((hook) => hook.hostId === hostId).map(({ key, hash, text }) => ({ key, hash, text }));

/** @returns the hooks with some put in, each in the place of what was known under its key; the same list if all are known */
export function withTrustedHooks(hooks: TrustedHooks, hostId: HostId, trusted: readonly TrustedHook[]): TrustedHooks {
  const isKnown = ({ key, hash, text }: TrustedHook) =>
    hooks.some((hook) => hook.hostId === hostId && hook.key === key && hook.hash === hash && hook.text === text);
  const fresh = trusted.filter((hook) => !isKnown(hook));
  if (fresh.length === 0) return hooks;
  const keys = new Set(fresh.map(({ key }) => key));
  const others = hooks.filter((hook) => hook.hostId !== hostId || !keys.has(hook.key));
  return [...others, ...fresh.map((hook) => ({ hostId, ...hook }))].slice(-MAX_HOOKS);
}
