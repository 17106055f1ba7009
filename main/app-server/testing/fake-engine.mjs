#!/usr/bin/env node
/**
 * A stand-in for `codex app-server`, for faults that the real one cannot be made to show. Speaks the same transports:
 * WebSocket over the unix socket of `--listen unix://PATH`, or JSON lines over its pipes.
 *
 * The variable FAKE_ENGINE holds how it starts, separated by commas:
 *   no-listen        never opens its socket           no-initialize    never answers initialize
 *   silent-upgrade   takes connections, says nothing  no-diagnostics   does not know server/diagnostics
 *   ignore-sigterm   ends by SIGKILL only             other-home       claims to serve another CODEX_HOME
 *   flood-stderr     writes 4 MB to stderr first
 *
 * What it does later it does when asked, by methods that only it has (fake/...), see `act`.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { WebSocketServer } from 'ws';

const ways = new Set((process.env.FAKE_ENGINE ?? '').split(','));
const listenAt = process.argv.indexOf('--listen');
const socketPath = listenAt === -1 ? null : process.argv[listenAt + 1].replace('unix://', '');

if (process.argv.includes('--version')) {
  console.log('codex-cli 9.8.7');
  process.exit(0);
}
if (ways.has('flood-stderr')) process.stderr.write(`${'x'.repeat(99)}\n`.repeat(40_000));
process.on('SIGTERM', () => {
  if (ways.has('ignore-sigterm')) return;
  if (socketPath !== null) rmSync(socketPath, { force: true });
  process.exit(0);
});

/** Does what a test asks for. `peer.text` sends a text as it is, `peer.bytes` what is not text. */
const act = (peer, { id, method, params }) => {
  const answer = (result) => peer.text(JSON.stringify({ id, result }));
  switch (method) {
    case 'initialize':
      if (ways.has('no-initialize')) return;
      return answer({
        userAgent: `${params.clientInfo.name}/9.8.7 (fake)`,
        codexHome: ways.has('other-home') ? '/somewhere/else' : process.env.CODEX_HOME,
        platformFamily: 'unix',
        platformOs: 'linux',
      });
    case 'server/diagnostics':
      if (ways.has('no-diagnostics'))
        return peer.text(JSON.stringify({ id, error: { code: -32600, message: 'unknown variant' } }));
      return answer({ process: { id: process.pid }, gauges: [] });
    // Sends messages as they are, then answers.
    case 'fake/send':
      for (const text of params.texts) peer.text(text);
      return answer({});
    // Sends a message with a string of so many bytes in it, then answers.
    case 'fake/sendLarge':
      peer.text(JSON.stringify({ method: 'large', params: { text: 'x'.repeat(params.bytes) } }));
      return answer({});
    // Sends the bytes of a base64 text: a binary frame, or a piece of a line. Does not answer.
    case 'fake/bytes':
      return peer.bytes(Buffer.from(params.base64, 'base64'));
    case 'fake/echo':
      return answer(params);
    case 'fake/measure':
      return answer({ length: params.text.length });
    case 'fake/stderr':
      process.stderr.write(params.text, () => answer({}));
      return;
    case 'fake/silence':
      return;
    case 'fake/drop':
      return peer.drop();
    case 'fake/exit':
      process.exit(params.code);
  }
};

const takeMessage = (peer, text) => {
  const message = JSON.parse(text);
  if (message.method !== undefined && message.id !== undefined) act(peer, message);
  // Our answers to its questions come back as a notification, so that a test sees what arrived.
  else if (message.method === undefined) peer.text(JSON.stringify({ method: 'fake/answered', params: message }));
};

const serveSocket = () => {
  rmSync(socketPath, { force: true });
  if (ways.has('silent-upgrade')) return createNetServer(() => undefined).listen(socketPath);
  const server = createServer();
  new WebSocketServer({ server }).on('connection', (socket) => {
    const peer = {
      text: (text) => socket.send(text),
      bytes: (bytes) => socket.send(bytes, { binary: true }),
      drop: () => socket.terminate(),
    };
    socket.on('message', (data) => takeMessage(peer, data.toString()));
  });
  server.listen(socketPath);
};

const servePipes = () => {
  const peer = {
    text: (text) => process.stdout.write(`${text}\n`),
    bytes: (bytes) => process.stdout.write(bytes),
    drop: () => process.exit(1),
  };
  let parts = [];
  process.stdin.setEncoding('utf8').on('data', (chunk) => {
    const [first, ...more] = chunk.split('\n');
    parts.push(first);
    for (const next of more) {
      takeMessage(peer, parts.join(''));
      parts = [next];
    }
  });
  process.stdin.on('end', () => ways.has('ignore-sigterm') || process.exit(0));
};

if (ways.has('no-listen')) setInterval(() => undefined, 1_000);
else if (socketPath !== null) serveSocket();
else servePipes();
