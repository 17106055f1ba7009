import { expect, it } from 'vitest';
import type { EngineReply } from '../../preload/contract/channels/channels';
import type { HostId } from '../../preload/contract/model/keys';
import { createServerReloads } from './server-reloads';

const RELOAD = 'config/mcpServer/reload';
const DONE: EngineReply = { ok: true, result: {} };

/** A request whose answer comes when the test wants it. */
function heldRequest() {
  let answer: (reply: EngineReply) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const reply = new Promise<EngineReply>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { ask: () => reply, answer: () => answer(DONE), fail: (error: Error) => fail(error) };
}

function watched() {
  const told: (readonly HostId[])[] = [];
  return { told, reloads: createServerReloads((hosts) => told.push(hosts)) };
}

it('tells which engine starts its servers anew, until it has answered', async () => {
  const { told, reloads } = watched();
  const request = heldRequest();
  const reply = reloads.around('local', RELOAD, request.ask);
  expect(told).toEqual([['local']]);
  request.answer();
  expect(await reply).toEqual(DONE);
  expect(told).toEqual([['local'], []]);
});

it('passes all else on, and tells nothing of it', async () => {
  const { told, reloads } = watched();
  expect(await reloads.around('local', 'mcpServerStatus/list', () => Promise.resolve(DONE))).toEqual(DONE);
  expect(told).toEqual([]);
});

it('goes on until the last of several requests has ended, each engine for itself', async () => {
  const { told, reloads } = watched();
  const [first, second, other] = [heldRequest(), heldRequest(), heldRequest()];
  const all = [
    reloads.around('local', RELOAD, first.ask),
    reloads.around('local', RELOAD, second.ask),
    reloads.around('tour', RELOAD, other.ask),
  ];
  expect(told.at(-1)).toEqual(['local', 'tour']);
  second.answer();
  await all[1];
  expect(told.at(-1)).toEqual(['local', 'tour']);
  other.answer();
  await all[2];
  expect(told.at(-1)).toEqual(['local']);
  first.answer();
  await all[0];
  expect(told.at(-1)).toEqual([]);
});

it('has ended as well when the connection broke or the engine refused, and keeps the reason', async () => {
  const { told, reloads } = watched();
  const request = heldRequest();
  const reply = reloads.around('local', RELOAD, request.ask);
  request.fail(new Error('the connection is gone'));
  await expect(reply).rejects.toThrow('the connection is gone');
  expect(told.at(-1)).toEqual([]);

  const refusal: EngineReply = {
    ok: false,
    error: { kind: 'rpc', method: RELOAD, code: -32603, message: 'no', data: null },
  };
  expect(await reloads.around('local', RELOAD, () => Promise.resolve(refusal))).toBe(refusal);
  expect(told.at(-1)).toEqual([]);
});
