import type { AskForApproval } from '../../../preload/contract/protocol';

/** @returns the key of the words for an approval policy */
export const approvalName = (policy: AskForApproval): 'untrusted' | 'on-request' | 'never' | 'granular' =>
  typeof policy === 'string' ? policy : 'granular';
