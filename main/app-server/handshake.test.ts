import { expect, test } from 'vitest';
import { createConnection } from './connection';
import { INITIALIZE_POLICY, performHandshake } from './handshake';
import { createManualClock } from './testing/manual-clock';
import { createMemoryTransport, type MemoryTransport, type SentMessage } from './testing/memory-transport';

const shakeHands = (answer: (message: SentMessage, transport: MemoryTransport) => void) => {
  const transport = createMemoryTransport((message, peer) => {
    if (message.method === 'initialize') answer(message, peer);
  });
  const clock = createManualClock();
  const ignore = () => undefined;
  const handlers = {
    onNotification: ignore,
    onServerRequest: ignore,
    onUndecodable: ignore,
    onBusy: ignore,
    onClose: ignore,
    onHandlerError: ignore,
  };
  const connection = createConnection({ transport, clock, random: Math.random, handlers });
  return { transport, clock, outcome: performHandshake(connection, '1.2.3') };
};

test('introduces Heddle, reads the version, and confirms', async () => {
  const { transport, outcome } = shakeHands(({ id }, peer) =>
    peer.receive({ id, result: { userAgent: 'heddle/0.171.0 (Debian)', codexHome: '/home/me/.codex' } }),
  );
  expect(await outcome).toEqual({
    ok: true,
    identity: { version: '0.171.0', userAgent: 'heddle/0.171.0 (Debian)', codexHome: '/home/me/.codex' },
  });
  expect(transport.sent[0]).toMatchObject({
    method: 'initialize',
    params: {
      clientInfo: { name: 'heddle', title: 'Heddle', version: '1.2.3' },
      capabilities: { experimentalApi: true, requestAttestation: false },
    },
  });
  expect(transport.sent[1]).toEqual({ method: 'initialized' });
});

test.each([
  ['a refusal', { error: { code: -32600, message: 'Invalid request' } }],
  ['an answer of another shape', { result: { version: 1 } }],
  ['an answer that is no object', { result: 'hello' }],
])('fails on %s', async (_, reply) => {
  const { transport, outcome } = shakeHands(({ id }, peer) => peer.receive({ id, ...reply }));
  expect(await outcome).toMatchObject({ ok: false, kind: 'refused' });
  expect(transport.sent).toHaveLength(1);
});

test('tells silence from a connection that ended', async () => {
  const silent = shakeHands(() => undefined);
  silent.clock.advance(INITIALIZE_POLICY.timeoutMs);
  expect(await silent.outcome).toMatchObject({ ok: false, kind: 'timeout' });
  expect(await shakeHands((_, peer) => peer.drop()).outcome).toMatchObject({ ok: false, kind: 'lost' });
});
