import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { maxPrivateKeyLength, readPrivateKey } from './private-key.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-key-'));
});

let made = 0;
const fileOf = () => join(folder, `key${(made += 1)}`);

function opensshKey(...options: string[]): string {
  const file = fileOf();
  execFileSync('ssh-keygen', ['-q', '-N', '', '-C', 'a comment', '-f', file, ...options]);
  return readFileSync(file, 'utf8');
}

/** The public key, derived by ssh itself; throws if ssh cannot use the key. */
function publicKeyOf(key: string): string {
  const file = fileOf();
  writeFileSync(file, key, { mode: 0o600 });
  return execFileSync('ssh-keygen', ['-y', '-P', '', '-f', file], { stdio: 'pipe' }).toString();
}

const keyOf = (text: string) => {
  const read = readPrivateKey(text);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.key;
};
const refusalOf = (text: string) => {
  const read = readPrivateKey(text);
  return 'refusal' in read ? read.refusal : undefined;
};
const pem = { type: 'pkcs8', format: 'pem' } as const;
const spki = { type: 'spki', format: 'pem' } as const;

const notReadable = 'is invalid: it must be an OpenSSH or PEM private key';
const passphrase = 'is invalid: it has a passphrase. Use a key without one';

describe('a private key that ssh can use', () => {
  it.each([
    ['Ed25519', ['-t', 'ed25519']],
    ['RSA', ['-t', 'rsa', '-b', '2048']],
    ['ECDSA 256', ['-t', 'ecdsa', '-b', '256']],
    ['ECDSA 384', ['-t', 'ecdsa', '-b', '384']],
    ['ECDSA 521', ['-t', 'ecdsa', '-b', '521']],
  ])('a private key in OpenSSH form is accepted: %s', (_kind, options) => {
    const text = opensshKey(...options);
    expect(keyOf(text)).toBe(text);
  });

  it.each([
    ['RSA', ['-t', 'rsa', '-b', '2048', '-m', 'PEM']],
    ['RSA in PKCS #8', ['-t', 'rsa', '-b', '3072', '-m', 'PKCS8']],
    ['ECDSA', ['-t', 'ecdsa', '-b', '256', '-m', 'PEM']],
  ])('a private key in PEM form is accepted: %s', (_kind, options) => {
    const text = opensshKey(...options);
    expect(publicKeyOf(keyOf(text))).toBe(publicKeyOf(text));
  });

  it('an Ed25519 key in PKCS #8 is converted to a file that every ssh reads', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: pem,
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    const [type, encoded = ''] = publicKeyOf(keyOf(privateKey)).trim().split(' ');
    expect(type).toBe('ssh-ed25519');
    expect(Buffer.from(encoded, 'base64').subarray(-32)).toEqual(publicKey.subarray(-32));
    expect(refusalOf(keyOf(privateKey))).toBeUndefined();
  });

  it('a private key may have other line endings, and lack the last one', () => {
    const text = opensshKey('-t', 'ed25519');
    for (const given of [text.replaceAll('\n', '\r\n'), text.trim(), `\n ${text}\n\n`]) {
      expect(keyOf(given)).toBe(text);
    }
  });
});

describe('a text that is not a usable private key', () => {
  it.each([
    ['OpenSSH', []],
    ['PEM', ['-m', 'PEM']],
    ['PKCS #8', ['-m', 'PKCS8']],
  ])('a key with a passphrase (%s) is refused with that reason', (_form, options) => {
    const file = fileOf();
    execFileSync('ssh-keygen', ['-q', '-t', 'rsa', '-b', '2048', '-N', 'secret', '-f', file, ...options]);
    expect(refusalOf(readFileSync(file, 'utf8'))).toBe(passphrase);
  });

  it('a short RSA key is refused in either form', () => {
    expect(refusalOf(opensshKey('-t', 'rsa', '-b', '1024', '-m', 'PEM'))).toBe(
      'is invalid: an RSA key must have at least 2048 bits',
    );
    expect(refusalOf(opensshKey('-t', 'rsa', '-b', '1024'))).toBe(notReadable);
  });

  it('a key that ssh cannot use is refused', () => {
    const curve = generateKeyPairSync('ec', {
      namedCurve: 'secp256k1',
      privateKeyEncoding: pem,
      publicKeyEncoding: spki,
    });
    const exchange = generateKeyPairSync('x25519', { privateKeyEncoding: pem, publicKeyEncoding: spki });
    const dsa = generateKeyPairSync('dsa', {
      modulusLength: 1024,
      divisorLength: 160,
      privateKeyEncoding: pem,
      publicKeyEncoding: spki,
    });
    for (const { privateKey } of [curve, exchange, dsa]) expect(refusalOf(privateKey)).toBe(notReadable);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['a public key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHH me@here'],
    ['an empty frame', '-----BEGIN OPENSSH PRIVATE KEY-----\n-----END OPENSSH PRIVATE KEY-----'],
    ['no base64', '-----BEGIN OPENSSH PRIVATE KEY-----\n!!!!\n-----END OPENSSH PRIVATE KEY-----'],
    ['another file', '-----BEGIN OPENSSH PRIVATE KEY-----\naGVsbG8=\n-----END OPENSSH PRIVATE KEY-----'],
    ['a PEM of nothing', '-----BEGIN RSA PRIVATE KEY-----\naGVsbG8=\n-----END RSA PRIVATE KEY-----'],
    ['a certificate', '-----BEGIN CERTIFICATE-----\naGVsbG8=\n-----END CERTIFICATE-----'],
    ['too much', `-----BEGIN RSA PRIVATE KEY-----\n${'a'.repeat(maxPrivateKeyLength)}`],
  ])('%s is refused as a private key', (_what, text) => {
    expect(refusalOf(text)).toBe(notReadable);
  });

  it('a key with text before or after it is refused', () => {
    const text = opensshKey('-t', 'ed25519');
    for (const given of [`x${text}`, `${text}ProxyCommand=touch\n`, text + text, `${text}\u00e9`]) {
      expect(refusalOf(given)).toBe(notReadable);
    }
  });

  it('an OpenSSH key with a missing byte, or with mismatched halves, is refused', () => {
    const text = opensshKey('-t', 'ed25519');
    const lines = text.split('\n');
    const bytes = Buffer.from(lines.slice(1, -2).join(''), 'base64');
    const written = (file: Buffer) =>
      [lines[0], file.toString('base64'), '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
    expect(refusalOf(written(bytes))).toBeUndefined();
    for (let length = 0; length < bytes.length - 1; length += 1) {
      expect(refusalOf(written(bytes.subarray(0, length)))).toBe(notReadable);
    }
    const point = bytes.indexOf('ssh-ed25519') + 'ssh-ed25519'.length + 4;
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(point) ^ 1, point);
    expect(refusalOf(written(changed))).toBe(notReadable);
    const huge = Buffer.from(bytes);
    huge.writeUInt32BE(0xffffffff, 'openssh-key-v1\0'.length);
    expect(refusalOf(written(huge))).toBe(notReadable);
  });
});
