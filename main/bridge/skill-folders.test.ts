import { expect, it, vi } from 'vitest';
import type { EngineReply } from '../../preload/contract/channels/channels';
import { giveSkillFolders } from './skill-folders';

const answering = (reply: EngineReply) => vi.fn(async () => reply);

it('gives its folders to the person’s own engine, and to no other', async () => {
  const request = answering({ ok: true, result: {} });
  await giveSkillFolders({ request }, 'tour', ['/skills'], vi.fn());
  await giveSkillFolders({ request }, 'local', [], vi.fn());
  expect(request).not.toHaveBeenCalled();
  await giveSkillFolders({ request }, 'local', ['/skills', '/more'], vi.fn());
  expect(request).toHaveBeenCalledWith('local', 'skills/extraRoots/set', { extraRoots: ['/skills', '/more'] });
});

it('says when the engine did not take them', async () => {
  const error = { kind: 'rpc', method: 'm', code: -32600, message: 'unknown variant', data: null } as const;
  const report = vi.fn();
  await giveSkillFolders({ request: answering({ ok: false, error }) }, 'local', ['/skills'], report);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('unknown variant'));
});
