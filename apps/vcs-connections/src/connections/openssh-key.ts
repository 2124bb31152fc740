import { randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** OpenSSH's key format: PROTOCOL.key in its sources. */
const magic = Buffer.from('openssh-key-v1\0', 'latin1');
const header = '-----BEGIN OPENSSH PRIVATE KEY-----\n';
const footer = '-----END OPENSSH PRIVATE KEY-----\n';

const keyTypes: Readonly<Record<string, { readonly publicFields: number; readonly privateFields: number }>> =
  {
    'ssh-ed25519': { publicFields: 1, privateFields: 2 },
    'ssh-rsa': { publicFields: 2, privateFields: 6 },
    'ecdsa-sha2-nistp256': { publicFields: 2, privateFields: 3 },
    'ecdsa-sha2-nistp384': { publicFields: 2, privateFields: 3 },
    'ecdsa-sha2-nistp521': { publicFields: 2, privateFields: 3 },
  };

const minRsaBytes = 256;

export function isOpensshPrivateKey(text: string): 'valid' | 'encrypted' | 'invalid' {
  const bytes = bytesOf(text);
  if (bytes === undefined || !bytes.subarray(0, magic.length).equals(magic)) return 'invalid';
  try {
    return judge(fieldsOf(bytes.subarray(magic.length)));
  } catch (error) {
    if (error instanceof CutShort) return 'invalid';
    throw error;
  }
}

function bytesOf(text: string): Buffer | undefined {
  if (!text.startsWith(header) || !text.endsWith(footer)) return undefined;
  const base64 = text.slice(header.length, -footer.length).replaceAll('\n', '');
  return /^[0-9A-Za-z+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : undefined;
}

function judge(file: Fields): 'valid' | 'encrypted' | 'invalid' {
  const [cipher, derivation] = [file.text(), file.text()];
  file.string();
  if (cipher !== 'none' || derivation !== 'none') return 'encrypted';
  if (file.number() !== 1) return 'invalid';
  const publicKey = fieldsOf(file.string());
  const privateKey = fieldsOf(file.string());
  return file.isAtEnd() && isKey(publicKey, privateKey) ? 'valid' : 'invalid';
}

function isKey(publicKey: Fields, privateKey: Fields): boolean {
  if (privateKey.number() !== privateKey.number()) return false;
  const type = privateKey.text();
  const shape = Object.hasOwn(keyTypes, type) ? keyTypes[type] : undefined;
  if (!shape || publicKey.text() !== type) return false;
  const published = take(publicKey, shape.publicFields);
  const kept = take(privateKey, shape.privateFields);
  privateKey.string();
  const isWhole = publicKey.isAtEnd() && privateKey.isPadding();
  return isWhole && (type === 'ssh-rsa' ? isStrongRsa(published, kept) : isSame(published, kept));
}

const take = (fields: Fields, count: number) => Array.from({ length: count }, () => fields.string());

/** The private half repeats the public fields in order. */
const isSame = (published: readonly Buffer[], kept: readonly Buffer[]) =>
  published.every((field, at) => kept[at]?.equals(field));

/** The public half has the exponent before the modulus; the private half begins with the modulus and the exponent. */
function isStrongRsa(published: readonly Buffer[], kept: readonly Buffer[]): boolean {
  const [exponent, modulus] = published;
  if (!exponent || !modulus || !isSame([modulus, exponent], kept)) return false;
  return modulus.length - (modulus[0] === 0 ? 1 : 0) >= minRsaBytes;
}

class CutShort extends Error {}

/** Fields of SSH's wire format: 32-bit numbers, and bytes preceded by their length. */
interface Fields {
  number(): number;
  string(): Buffer;
  text(): string;
  isAtEnd(): boolean;
  /** True if only padding is left: the bytes 1, 2, 3… */
  isPadding(): boolean;
}

function fieldsOf(bytes: Buffer): Fields {
  let at = 0;
  const takeBytes = (length: number) => {
    if (at + length > bytes.length) throw new CutShort();
    at += length;
    return bytes.subarray(at - length, at);
  };
  const number = () => takeBytes(4).readUInt32BE();
  const string = () => takeBytes(number());
  return {
    number,
    string,
    text: () => string().toString('latin1'),
    isAtEnd: () => at === bytes.length,
    isPadding: () => bytes.length - at < 256 && bytes.subarray(at).every((byte, n) => byte === n + 1),
  };
}

const ed25519Jwk = z.object({ d: z.base64url(), x: z.base64url() });
const blockBytes = 8;
const lineLength = 70;

export function writeOpensshEd25519(key: KeyObject): string {
  const { d, x } = ed25519Jwk.parse(key.export({ format: 'jwk' }));
  const [secret, point] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const type = field(Buffer.from('ssh-ed25519', 'latin1'));
  const publicKey = Buffer.concat([type, field(point)]);
  const check = randomBytes(4);
  const pair = [
    check,
    check,
    type,
    field(point),
    field(Buffer.concat([secret, point])),
    field(Buffer.alloc(0)),
  ];
  const unpadded = Buffer.concat(pair);
  const padding = Buffer.from(
    Array.from({ length: (blockBytes - (unpadded.length % blockBytes)) % blockBytes }, (_, at) => at + 1),
  );
  const none = field(Buffer.from('none', 'latin1'));
  const file = Buffer.concat([
    magic,
    none,
    none,
    field(Buffer.alloc(0)),
    number(1),
    field(publicKey),
    field(Buffer.concat([unpadded, padding])),
  ]).toString('base64');
  const lines = Array.from({ length: Math.ceil(file.length / lineLength) }, (_, at) =>
    file.slice(at * lineLength, (at + 1) * lineLength),
  );
  return `${header}${lines.join('\n')}\n${footer}`;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const field = (bytes: Buffer) => Buffer.concat([number(bytes.length), bytes]);
