import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, platformOwner } from '@groundwork/contracts/resource-ids';
import { tarball } from '@groundwork/testing';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

const archive = Buffer.from(tarball({ 'main.tf': 'locals {}\n' }));
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function announced(content: Buffer, maxBytes = 1_000_000) {
  const subject = newId('publicArchive');
  const claim = { purpose: 'public-archive', subject, organizationId: platformOwner, maxBytes } as const;
  return { subject, address: app.signUpload({ ...claim, nonce: digestOf(content) }) };
}

describe('the archive of a public module that is imported', () => {
  it('is stored and announced if it has the digest', async () => {
    const { subject, address } = announced(archive);
    expect((await app.client.put(address, archive)).status).toBe(200);
    expect(await app.eventsAbout(subject)).toMatchObject([
      {
        type: 'public-archive.uploaded',
        organizationId: null,
        data: { publicArchiveId: subject, archive: { sha256: digestOf(archive), bytes: archive.length } },
      },
    ]);
  });

  it.each([
    ['another digest', archive, Buffer.from(tarball({ 'main.tf': 'locals { a = 1 }\n' })), 409],
    ['no archive', Buffer.from('not an archive'), Buffer.from('not an archive'), 400],
  ])('is refused with %s, and leaves nothing behind', async (_what, wanted, sent, status) => {
    const { subject, address } = announced(wanted);
    const before = await app.storedFiles();
    expect((await app.client.put(address, sent)).status).toBe(status);
    expect(await app.eventsAbout(subject)).toEqual([]);
    expect(await app.storedFiles()).toHaveLength(before.length);
  });

  it('is refused if it is larger than the address takes', async () => {
    const { subject, address } = announced(archive, 10);
    expect((await app.client.put(address, archive)).status).toBe(413);
    expect(await app.eventsAbout(subject)).toEqual([]);
  });
});
