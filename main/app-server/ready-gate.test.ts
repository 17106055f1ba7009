import { expect, test } from 'vitest';
import type { Connection } from './connection';
import { createConnection } from './connection';
import { createReadyGate } from './ready-gate';
import { createManualClock } from './testing/manual-clock';
import { createMemoryTransport } from './testing/memory-transport';

const clock = createManualClock();

const someConnection = (): Connection => {
  const ignore = () => undefined;
  const handlers = {
    onNotification: ignore,
    onServerRequest: ignore,
    onUndecodable: ignore,
    onBusy: ignore,
    onClose: ignore,
    onHandlerError: ignore,
  };
  return createConnection({ transport: createMemoryTransport(), clock, random: Math.random, handlers });
};

test('lets all that wait through, in order, once there is a connection', async () => {
  const gate = createReadyGate(clock);
  const connection = someConnection();
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    expect(await gate.pass(1_000)).toBe(connection);
    order.push(number);
  });
  gate.open(connection);
  await Promise.all(waiting);
  expect([order, gate.current()]).toEqual([[1, 2, 3], connection]);
  expect(clock.waiting()).toBe(0);
});

test('lets nobody wait longer than they want', async () => {
  const gate = createReadyGate(clock);
  const early = gate.pass(1_000);
  const late = gate.pass(2_000);
  clock.advance(1_000);
  expect(await early).toBeNull();
  const connection = someConnection();
  gate.open(connection);
  expect(await late).toBe(connection);
});

test('sends all away once there will be no connection, and lets them wait again when there may be one', async () => {
  const gate = createReadyGate(clock);
  const waiting = gate.pass(1_000);
  gate.shut();
  expect([await waiting, await gate.pass(1_000)]).toEqual([null, null]);
  gate.close();
  const again = gate.pass(1_000);
  const connection = someConnection();
  gate.open(connection);
  expect(await again).toBe(connection);
});
