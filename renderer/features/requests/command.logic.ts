import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { areTexts, listOf, objectOf } from '../../../preload/contract/model/feed/json-fields';
import type { CommandExecutionRequestApprovalParams } from '../../../preload/contract/protocol';
import { commandDecisions, type Decision, OLD_DECISIONS } from './decisions.logic';
import { isOldApproval } from './old-approvals.logic';
import { joinShellWords, shellWords } from './shell-words.logic';

/** @returns what the approval of a command says; one of the older kind is read as one of today's */
export function commandParams(request: PendingRequest): CommandExecutionRequestApprovalParams {
  const params = request.params as unknown as CommandExecutionRequestApprovalParams;
  if (!isOldApproval(request)) return params;
  const words = listOf(objectOf(request.params)?.command) ?? [];
  // Several callbacks may belong to one call there as well; only today's kind says so by its id.
  return { ...params, kind: 'command', approvalId: null, command: areTexts(words) ? joinShellWords(words) : '' };
}

/** @returns the buttons of a command's approval */
export const decisionsOf = (
  request: PendingRequest,
  params: CommandExecutionRequestApprovalParams,
): readonly Decision[] => (isOldApproval(request) ? OLD_DECISIONS.command : commandDecisions(params));

/** Input for a command that runs. */
export interface StdinInput {
  /** Exactly what would be typed, where the engine's line reads as one of its own; else that line. */
  readonly text: string;
}

/** @returns the input that an engine's line `write_stdin --session-id 41948 'y'` asks leave for */
export function stdinInput(line: string): StdinInput {
  const words = shellWords(line);
  const isItsOwn = words?.length === 4 && words[0] === 'write_stdin' && words[1] === '--session-id';
  return { text: isItsOwn ? (words[3] ?? line) : line };
}

const quoted = (text: string): string => JSON.stringify(text);

/**
 * @returns the rules that the lasting decisions on offer would write, as they would stand in the engine's file (0.171);
 *   each once
 */
export function rulesOf(params: CommandExecutionRequestApprovalParams): readonly string[] {
  const { networkApprovalContext } = params;
  const rules = commandDecisions(params).flatMap(({ response: { decision } }) => {
    const fields = objectOf(decision);
    const prefix = listOf(objectOf(fields?.acceptWithExecpolicyAmendment)?.execpolicy_amendment);
    if (prefix !== null && areTexts(prefix))
      return [`prefix_rule(pattern=[${prefix.map(quoted).join(', ')}], decision="allow")`];
    const network = objectOf(objectOf(fields?.applyNetworkPolicyAmendment)?.network_policy_amendment);
    if (network === null || network.action !== 'allow') return [];
    const protocol = networkApprovalContext?.protocol ?? '';
    return [`network_rule(host=${quoted(String(network.host))}, protocol=${quoted(protocol)}, decision="allow")`];
  });
  return [...new Set(rules)];
}
