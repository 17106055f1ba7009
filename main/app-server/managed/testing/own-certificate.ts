import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that nobody knows, for 127.0.0.1, with its key; both as PEM. */
export interface OwnCertificate {
  readonly certificate: string;
  readonly key: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const IP_ADDRESS = 0x87;

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const time = (date: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_IDENTIFIER, hex('2a8648ce3d040302')));
const NAME = der(
  SEQUENCE,
  der(SET, der(SEQUENCE, der(OBJECT_IDENTIFIER, hex('550403')), der(UTF8_STRING, Buffer.from('Test')))),
);
const ALTERNATIVE_NAME = der(
  SEQUENCE,
  der(
    SEQUENCE,
    der(OBJECT_IDENTIFIER, hex('551d11')),
    der(OCTET_STRING, der(SEQUENCE, der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])))),
  ),
);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Makes one that holds from yesterday to tomorrow. */
export const makeCertificate = (): OwnCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    der(SEQUENCE, time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, ALTERNATIVE_NAME),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = der(SEQUENCE, content, ECDSA_WITH_SHA256, der(BIT_STRING, Buffer.from([0]), signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
