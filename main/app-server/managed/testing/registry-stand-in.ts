import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from './make-tarball';

/** How a stand-in behaves; all of it may change while it runs. */
interface RegistryBehaviour {
  /** The packed file that it serves. */
  tarball: Buffer;
  /** Cuts the connection after so many bytes of an answer; null for never. */
  cutAfter: number | null;
  /** How many answers are still to be cut. */
  cuts: number;
  /** Holds back what comes behind so many bytes until `release`; null for nothing. */
  holdAfter: number | null;
  /** Answers everything with this status; null for as it should. */
  refuseWith: number | null;
  /** Whether it goes on in the middle of a file when asked to. */
  doesRanges: boolean;
}

/** A npm registry on this machine with a single package, for tests. */
export interface RegistryStandIn {
  readonly url: string;
  readonly behaviour: RegistryBehaviour;
  /** What was asked for, as `GET /path bytes=5-`. */
  readonly requests: readonly string[];
  /** The sum of what it serves, as npm writes it. */
  readonly integrity: () => string;
  /** Lets go of what is held back. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a registry on loopback. */
export async function startRegistry(tarball: Buffer): Promise<RegistryStandIn> {
  const behaviour: RegistryBehaviour = {
    tarball,
    cutAfter: null,
    cuts: 1,
    holdAfter: null,
    refuseWith: null,
    doesRanges: true,
  };
  const requests: string[] = [];
  const held = new Set<() => void>();

  const serveTarball = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const whole = behaviour.tarball;
    const asked = behaviour.doesRanges ? /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] : undefined;
    const start = Number(asked ?? 0);
    if (start >= whole.length) {
      response.writeHead(416).end();
      return;
    }
    const range = asked === undefined ? {} : { 'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}` };
    response.writeHead(asked === undefined ? 200 : 206, { 'content-length': whole.length - start, ...range });
    const { holdAfter } = behaviour;
    const cutAfter = behaviour.cuts > 0 ? behaviour.cutAfter : null;
    const first = cutAfter ?? holdAfter;
    if (first === null) {
      response.end(whole.subarray(start));
      return;
    }
    if (cutAfter !== null) behaviour.cuts -= 1;
    await new Promise<void>((resolve) => response.write(whole.subarray(start, start + first), () => resolve()));
    if (cutAfter !== null) {
      // In an orderly way, or what was sent before may be lost with it.
      response.socket?.end();
      return;
    }
    await new Promise<void>((resolve) => {
      held.add(resolve);
      response.once('close', resolve);
    });
    response.end(whole.subarray(start + first));
  };

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    if (behaviour.refuseWith !== null) response.writeHead(behaviour.refuseWith).end('no');
    else if (request.url?.endsWith('.tgz')) void serveTarball(request, response);
    else response.end(JSON.stringify({ dist: { tarball: `${url()}-/package.tgz` } }));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url(),
    behaviour,
    requests,
    integrity: () => integrityOf(behaviour.tarball),
    release: () => {
      behaviour.holdAfter = null;
      for (const go of held) go();
      held.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
