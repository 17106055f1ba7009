import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import type { Fetch } from './registry';

const MAX_REDIRECTS = 5;

/** What the different stacks say when they do not know who signed a certificate. */
const CERTIFICATE_FAULT = /ERR_CERT_|UNABLE_TO_(?:VERIFY|GET)|SELF_SIGNED_CERT|self.signed certificate/i;

const isCertificateFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { cause, message } = error;
  const code = 'code' in error ? String(error.code) : '';
  return CERTIFICATE_FAULT.test(`${message} ${code}`) || isCertificateFault(cause);
};

type Init = Parameters<Fetch>[1];

const request = (url: URL, { headers, signal }: Init, authorities: readonly string[]): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = { ...(headers && { headers }), ...(signal && { signal }) };
    const sent =
      url.protocol === 'https:'
        ? https.get(url, { ...options, ca: [...authorities] }, resolve)
        : http.get(url, options, resolve);
    sent.once('error', reject);
  });

/** Asks with more authorities than the system has. */
const fetchWith = async (url: string, init: Init, authorities: readonly string[]): Promise<Response> => {
  let at = new URL(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await request(at, init, authorities);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) {
      const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
    }
    answer.destroy();
    at = new URL(location, at);
    if (at.protocol !== 'https:' && at.protocol !== 'http:') throw new Error('the server leads elsewhere');
  }
  throw new Error('the server leads in circles');
};

/**
 * Makes a `fetch` that also trusts those whom npm trusts here: in companies, npm is told of authorities that the system does
 * not know. The other way is taken only when a certificate was all that failed.
 * @param certificates the file with npm's authorities (PEM); null for none
 */
export const trustingFetch = (fetch: Fetch, certificates: string | null): Fetch => {
  if (certificates === null) return fetch;
  return async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (!isCertificateFault(error)) throw error;
      const more = await readFile(certificates, 'utf8').catch(() => null);
      if (more === null) throw error;
      return fetchWith(url, init, [...rootCertificates, more]);
    }
  };
};
