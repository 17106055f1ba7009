import type { EngineState } from '../../../preload/contract/model/app-state';
import type { AccountState } from '../account/account-query';

/** What a first start needs, in this order. */
export type FirstStep = 'codex' | 'account' | 'project';

/** `now`: it is asked for. `later`: something else comes first. */
export type StepState = 'done' | 'now' | 'later';

/**
 * Says where a first start is at. What is not known yet is not asked for, and keeps nobody from going on.
 * @param engine the person's own; null before it is there
 */
export function firstSteps(
  engine: Pick<EngineState, 'phase'> | null,
  account: AccountState['kind'],
): Readonly<Record<FirstStep, StepState>> {
  if (engine?.phase === 'stopped') return { codex: 'now', account: 'later', project: 'later' };
  const codex = engine?.phase === 'ready' || engine?.phase === 'reconnecting' ? 'done' : 'now';
  if (account === 'none') return { codex, account: 'now', project: 'later' };
  // An account that cannot be read may be there all the same.
  if (account === 'failed') return { codex, account: 'now', project: 'now' };
  return { codex, account: codex === 'done' && account !== 'reading' ? 'done' : 'later', project: 'now' };
}
