import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPair, keyIdOf, readKeySet, readPrivateKey } from './keys.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});

function file(content: string): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.txt`);
  writeFileSync(path, content);
  return path;
}

const pair = generateKeyPair();
const entry = { kid: pair.kid, issuer: 'gateway', publicKey: pair.publicKeyPem };
const p384 = generateKeyPairSync('ec', {
  namedCurve: 'P-384',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('keys', () => {
  it('both halves of a key pair have the same name', () => {
    expect(keyIdOf(pair.privateKeyPem)).toBe(pair.kid);
    expect(keyIdOf(pair.publicKeyPem)).toBe(pair.kid);
    expect(generateKeyPair().kid).not.toBe(pair.kid);
  });

  it('a private key file and a key set file are read', () => {
    expect(readPrivateKey(file(pair.privateKeyPem))).toEqual({
      kid: pair.kid,
      privateKeyPem: pair.privateKeyPem,
    });
    expect(readKeySet(file(JSON.stringify({ keys: [entry] })))).toEqual({ keys: [entry] });
  });

  it.each([
    ['no JSON', 'keys'],
    ['no keys', '{}'],
    ['a key of nobody', JSON.stringify({ keys: [{ ...entry, issuer: undefined }] })],
    ['a text that is not a key', JSON.stringify({ keys: [{ ...entry, publicKey: 'key' }] })],
    ['a private key', JSON.stringify({ keys: [{ ...entry, publicKey: pair.privateKeyPem }] })],
    ['another curve', JSON.stringify({ keys: [{ ...entry, publicKey: p384.publicKey }] })],
    ['two keys of one name', JSON.stringify({ keys: [entry, entry] })],
  ])('a key set with %s is refused', (_name, content) => {
    expect(() => readKeySet(file(content))).toThrow();
  });

  it('a key of a service that a later release has brought is left out', () => {
    const later = { ...entry, kid: 'later', issuer: 'reports' };
    expect(readKeySet(file(JSON.stringify({ keys: [later, entry] })))).toEqual({ keys: [entry] });
  });

  it('a private key is refused if it is unreadable, on another curve, or missing', () => {
    expect(() => readPrivateKey(file('key'))).toThrow();
    expect(() => readPrivateKey(file(p384.privateKey))).toThrow('P-256');
    expect(() => readPrivateKey(join(folder, 'missing'))).toThrow('ENOENT');
  });
});
