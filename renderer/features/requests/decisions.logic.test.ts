import { describe, expect, it } from 'vitest';
import type { CommandExecutionRequestApprovalParams } from '../../../preload/contract/protocol';
import { commandDecisions, FILE_CHANGE_DECISIONS } from './decisions.logic';
import recorded from './fixtures/requests.json';

const paramsOf = (request: { params: unknown } | undefined) => request?.params as CommandExecutionRequestApprovalParams;
const kinds = (params: CommandExecutionRequestApprovalParams) => commandDecisions(params).map(({ kind }) => kind);

const withDecisions = (availableDecisions: unknown): CommandExecutionRequestApprovalParams => ({
  ...paramsOf(recorded['approval-command-accept'][0]),
  availableDecisions: availableDecisions as NonNullable<CommandExecutionRequestApprovalParams['availableDecisions']>,
});

describe('commandDecisions', () => {
  it('offers what the engine lists, and declining, which it does not list', () => {
    const params = paramsOf(recorded['approval-command-accept'][0]);
    expect(kinds(params)).toEqual(['accept', 'allowPrefix', 'decline', 'cancel']);
    expect(commandDecisions(params)[1]).toEqual({
      kind: 'allowPrefix',
      subject: "/bin/bash -lc 'echo approved > out.txt; cat out.txt'",
      response: {
        decision: {
          acceptWithExecpolicyAmendment: {
            execpolicy_amendment: ['/bin/bash', '-lc', 'echo approved > out.txt; cat out.txt'],
          },
        },
      },
    });
  });

  it('answers a network approval with the amendment it was offered', () => {
    const decisions = commandDecisions(paramsOf(recorded['approval-network'][0]));
    expect(decisions.map(({ kind }) => kind)).toEqual(['accept', 'acceptForSession', 'allowHost', 'decline', 'cancel']);
    expect(decisions[2]?.response).toEqual({
      decision: { applyNetworkPolicyAmendment: { network_policy_amendment: { host: 'example.com', action: 'allow' } } },
    });
  });

  it('offers no lasting allowance for a command that asks for more permissions', () => {
    expect(kinds(paramsOf(recorded['permissions-request'][0]))).toEqual(['accept', 'decline', 'cancel']);
  });

  it('offers no approval where the engine lists none', () => {
    expect(kinds(withDecisions(['cancel']))).toEqual(['decline', 'cancel']);
    expect(kinds(withDecisions([]))).toEqual(['decline']);
  });

  it('offers the plain ones where the engine lists nothing', () => {
    expect(kinds(withDecisions(null))).toEqual(['accept', 'decline', 'cancel']);
    expect(kinds(withDecisions(undefined))).toEqual(['accept', 'decline', 'cancel']);
  });

  it('offers each decision once', () => {
    expect(kinds(withDecisions(['accept', 'decline', 'accept']))).toEqual(['accept', 'decline']);
  });

  it('leaves out what it cannot put into words', () => {
    expect(kinds(withDecisions(['acceptEverything', { allowAll: {} }, 'accept']))).toEqual(['accept', 'decline']);
    const emptyPrefix = { acceptWithExecpolicyAmendment: { execpolicy_amendment: [] } };
    expect(kinds(withDecisions([emptyPrefix]))).toEqual(['decline']);
  });
});

it('offers the four decisions of a file change', () => {
  expect(FILE_CHANGE_DECISIONS.map(({ response }) => response.decision)).toEqual([
    'accept',
    'acceptForSession',
    'decline',
    'cancel',
  ]);
});
