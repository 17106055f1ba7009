import type {
  CommandExecutionApprovalDecision,
  CommandExecutionRequestApprovalParams,
  FileChangeApprovalDecision,
  JsonValue,
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
  readonly response: { readonly decision: JsonValue };
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

const ONCE: readonly DecisionKind[] = ['accept', 'decline', 'cancel'];

/** For an engine that lists nothing: what every command approval takes. */
const PLAIN: readonly CommandExecutionApprovalDecision[] = ['accept', 'cancel'];

/**
 * @returns the buttons of a command's approval: what the engine lists, and declining, which it takes without listing it.
 *   Nothing that allows more than was offered; a decision of an unknown form is left out
 */
export function commandDecisions({
  availableDecisions,
  kind: askedKind,
}: CommandExecutionRequestApprovalParams): readonly Decision[] {
  const offered = [...(availableDecisions ?? PLAIN), 'decline' as const];
  // What a person must be asked for is allowed once, whatever is listed.
  const isMeant = ({ kind }: Decision) => askedKind !== 'humanCommand' || ONCE.includes(kind);
  const known = new Map<string, Decision>();
  for (const decision of offered) {
    const button = decisionOf(decision);
    if (button && isMeant(button)) known.set(JSON.stringify(button.response), button);
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

const old = (kind: DecisionKind, decision: JsonValue): Decision => ({ kind, subject: null, response: { decision } });

/** The buttons of approvals of an older kind, whose decisions have names of their own. Those of commands list nothing. */
export const OLD_DECISIONS: Readonly<Record<'command' | 'fileChange', readonly Decision[]>> = (() => {
  const accept = old('accept', 'approved');
  const refusals = [old('decline', { denied: { rejection: 'The person declined.' } }), old('cancel', 'abort')];
  return {
    command: [accept, ...refusals],
    fileChange: [accept, old('acceptForSession', 'approved_for_session'), ...refusals],
  };
})();
