import { createSign, generateKeyPairSync } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A self-signed certificate and its key, as PEM. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  /** A name, or an IPv4 address. */
  readonly host: string;
  readonly notAfter?: Date;
}

/** Makes a certificate for a host, valid from the beginning of 2020 until `notAfter` (2049 by default). */
export function testCertificate({
  host,
  notAfter = new Date('2049-01-01'),
}: CertificateOptions): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const alternativeNames = sequence(
    isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  const signedPart = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(new Date('2020-01-01')), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, alternativeNames)))),
  );
  const signature = createSign('sha256').update(signedPart).sign(privateKey);
  const certificate = sequence(
    signedPart,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.of(0), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One element of DER: tag, length, value. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), value]);
  const head =
    length < 0x100 ? Buffer.of(tag, 0x81, length) : Buffer.of(tag, 0x82, length >> 8, length & 0xff);
  return Buffer.concat([head, value]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts));
const integer = (value: number) => der(0x02, Buffer.of(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** UTCTime, which has a year of two digits and is valid until 2049. */
const time = (at: Date) =>
  der(
    0x17,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
