import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { createObjectLinks, newNonce, uploaderKey, uploaderOf, type KeyRing } from './object-links.ts';

function keyRing(...ids: [string, ...string[]]): KeyRing {
  const keys = ids.map((id) => ({ id, key: createHmac('sha256', 'test').update(id).digest() }));
  const [current] = keys;
  if (!current) throw new Error('a key ring has a key');
  return { current, find: (id) => keys.find((known) => known.id === id) };
}

const links = createObjectLinks(keyRing('k1'));
const upload = {
  purpose: 'module-version' as const,
  subject: newId('moduleVersion'),
  organizationId: newId('organization'),
  expiresAt: new Date('2026-01-02T03:04:05.678Z'),
  maxBytes: 268_435_456,
  nonce: newNonce(),
};
const download = {
  key: 'ab/cdef0123456789',
  sha256: 'a'.repeat(64),
  fileName: 'acme-vpc-aws-1.0.0.tar.gz',
  expiresAt: new Date('2026-01-02T03:04:05Z'),
};
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

function changedAt(text: string, position: number): string[] {
  return Array.from(alphabet)
    .filter((character) => character !== text.charAt(position))
    .map((character) => text.slice(0, position) + character + text.slice(position + 1));
}

describe('object links', () => {
  it('an upload claim opens as it was signed', () => {
    expect(links.open(links.signUpload(upload))).toEqual({
      kind: 'upload',
      ...upload,
      uploader: null,
    });
  });

  it('an upload claim says who asked for the address, by a text that is not their id', () => {
    const uploader = uploaderKey('user-abc');
    const nonce = newNonce(uploader);
    expect(links.open(links.signUpload({ ...upload, nonce }))).toMatchObject({ nonce, uploader });
    expect(uploaderOf(nonce)).toBe(uploader);
    expect(uploaderKey('user-abc')).toBe(uploader);
    expect(uploaderKey('user-abd')).not.toBe(uploader);
    expect(uploader).toMatch(/^[\w-]{16}$/);
  });

  it('an upload claim of the former release says nothing about who asked', () => {
    expect(links.open(links.signUpload({ ...upload, nonce: 'x'.repeat(22) }))).toMatchObject({
      uploader: null,
    });
  });

  it('a download claim opens as it was signed', () => {
    expect(links.open(links.signDownload(download))).toEqual({ kind: 'download', ...download });
  });

  it('a download claim may name the organization that owns the object', () => {
    const owned = { ...download, organizationId: newId('organization') };
    expect(links.open(links.signDownload(owned))).toEqual({ kind: 'download', ...owned });
    expect(links.signDownload(owned)).toMatch(/^[\w.-]{1,400}$/);
  });

  it('a claim for a fetched archive opens as it was signed', () => {
    const { subject } = upload;
    expect(links.open(links.signFetched({ subject }))).toEqual({ kind: 'fetched', subject });
  });

  it('the same claim gives the same address on every replica', () => {
    expect(createObjectLinks(keyRing('k1')).signUpload({ ...upload })).toBe(links.signUpload(upload));
    expect(links.signUpload({ ...upload, nonce: newNonce() })).not.toBe(links.signUpload(upload));
  });

  it('an object id is one path segment of at most 400 characters', () => {
    expect(links.signUpload(upload)).toMatch(/^[\w.-]{1,400}$/);
    expect(links.signDownload(download)).toMatch(/^[\w.-]{1,400}$/);
  });

  it.each([
    ['upload', links.signUpload(upload)],
    ['download', links.signDownload(download)],
    ['fetched', links.signFetched(upload)],
  ])('an %s id with any character changed is refused', (_name, objectId) => {
    const opened = Array.from(objectId)
      .flatMap((_character, position) => changedAt(objectId, position))
      .filter((changed) => links.open(changed) !== null);
    expect(opened).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['cut short', links.signUpload(upload).slice(0, -1)],
    ['lengthened', `${links.signUpload(upload)}A`],
    ['padded', `${links.signUpload(upload)}=`],
    ['with a fourth part', `${links.signUpload(upload)}.A`],
    ['two parts', links.signUpload(upload).split('.').slice(0, 2).join('.')],
    ['dots', '...'],
    ['very long', 'a'.repeat(100_000)],
    ['another key', createObjectLinks(keyRing('k2')).signUpload(upload)],
    ['the id of an inherited member as key', links.signUpload(upload).replace(/^k1/, '__proto__')],
  ])('an object id that we did not sign is refused: %s', (_name, objectId) => {
    expect(links.open(objectId)).toBeNull();
  });

  it('a claim that was signed for another use is refused, even with the right key', () => {
    const { key } = keyRing('k1').current;
    const signed = `k1.${Buffer.from(JSON.stringify(['u'])).toString('base64url')}`;

    expect(
      links.open(`${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`),
    ).toBeNull();
  });

  it('after a rotation old addresses still open, and new ones use the new key', () => {
    const rotated = createObjectLinks(keyRing('k2', 'k1'));

    expect(rotated.open(links.signUpload(upload))).toMatchObject({ nonce: upload.nonce });
    expect(rotated.signUpload(upload)).toMatch(/^k2\./);
    expect(links.open(rotated.signUpload(upload))).toBeNull();
  });

  it('random ids do not open', () => {
    for (let count = 0; count < 1_000; count += 1) {
      const [payload, signature] = [
        randomBytes(90).toString('base64url'),
        randomBytes(32).toString('base64url'),
      ];
      expect(links.open(`k1.${payload}.${signature}`)).toBeNull();
    }
  });

  it('a claim that could not be opened later is not signed', () => {
    expect(() => links.signUpload({ ...upload, maxBytes: 0 })).toThrow(TypeError);
    expect(() => links.signUpload({ ...upload, expiresAt: new Date(Number.NaN) })).toThrow(TypeError);
    expect(() => links.signDownload({ ...download, sha256: 'A' })).toThrow(TypeError);
  });
});
