import type {
  CommandExecutionApprovalDecision,
  CommandExecutionRequestApprovalParams,
  FileChangeApprovalDecision,
} from '../../../preload/contract/protocol';
import { joinShellWords } from './shell-words.logic';

/** What a button of an approval does. */
type DecisionKind = 'accept' | 'acceptForSession' | 'allowPrefix' | 'allowHost' | 'decline' | 'denyHost' | 'cancel';

/** One button of an approval. */
export interface Decision {
  readonly kind: DecisionKind;
  /** The prefix or the host that the decision is about, in full; null for the others. */
  readonly subject: string | null;
  /** What the engine is answered. */
  readonly response: { readonly decision: CommandExecutionApprovalDecision };
}

/** From the least to the most lasting allowance, then the refusals. */
const ORDER: readonly DecisionKind[] = [
  'accept',
  'acceptForSession',
  'allowPrefix',
  'allowHost',
  'decline',
  'denyHost',
  'cancel',
];

/** For an engine that lists nothing: what every command approval takes. */
const PLAIN: readonly CommandExecutionApprovalDecision[] = ['accept', 'cancel'];

/**
 * @returns the buttons of a command's approval: what the engine lists, and declining, which it takes without listing it.
 *   Nothing that allows more than was offered; a decision of an unknown form is left out
 */
export function commandDecisions({ availableDecisions }: CommandExecutionRequestApprovalParams): readonly Decision[] {
  const offered = [...(availableDecisions ?? PLAIN), 'decline' as const];
  const known = new Map<string, Decision>();
  for (const decision of offered) {
    const button = decisionOf(decision);
    if (button) known.set(JSON.stringify(button.response), button);
  }
  return [...known.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** @returns the button of a decision; null for one of an unknown form */
export function decisionOf(decision: CommandExecutionApprovalDecision): Decision | null {
  const response = { decision };
  if (typeof decision === 'string') {
    const isKnown = ['accept', 'acceptForSession', 'decline', 'cancel'].includes(decision);
    return isKnown ? { kind: decision, subject: null, response } : null;
  }
  if ('acceptWithExecpolicyAmendment' in decision) {
    const prefix = decision.acceptWithExecpolicyAmendment.execpolicy_amendment;
    // An empty prefix would allow every command there is, which no button could say in good faith.
    return prefix.length === 0 ? null : { kind: 'allowPrefix', subject: joinShellWords(prefix), response };
  }
  if ('applyNetworkPolicyAmendment' in decision) {
    const { host, action } = decision.applyNetworkPolicyAmendment.network_policy_amendment;
    return { kind: action === 'allow' ? 'allowHost' : 'denyHost', subject: host, response };
  }
  return null;
}

/** The buttons of a file change: the request carries no list, so these are the four of its type. */
export const FILE_CHANGE_DECISIONS: readonly Decision[] = (
  ['accept', 'acceptForSession', 'decline', 'cancel'] satisfies FileChangeApprovalDecision[]
).map((decision) => ({ kind: decision, subject: null, response: { decision } }));
