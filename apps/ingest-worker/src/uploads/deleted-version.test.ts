import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import { waitFor } from '@groundwork/testing';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

/** Versions that their owner has deleted. No event reports it in this file: it would come too late. */
const deleted = new Set<string>();
let isOwnerDown = false;

let app: IngestTestApp;
beforeAll(async () => {
  const has = (subject: string) =>
    isOwnerDown ? Promise.reject(unavailable('nobody is there')) : Promise.resolve(!deleted.has(subject));
  app = await startIngestTestApp({}, { versionOwners: { has: ({ subject }) => has(subject) } });
});
beforeEach(() => {
  isOwnerDown = false;
});
afterAll(() => app.stop());

const kinds = { 'policy-set-version': 'policySetVersion', 'module-version': 'moduleVersion' } as const;
const purposes = ['policy-set-version', 'module-version'] as const;

function newVersion(purpose: (typeof purposes)[number]) {
  const subject = newId(kinds[purpose]);
  return { subject, path: app.signUpload({ purpose, subject }) };
}

/** Waits until an upload has passed its first checks. */
const objectsBeingWritten = () =>
  waitFor(async () => (await app.countObjects()).writing > 0, {
    describe: 'the upload to be written',
  });

async function traces(subject: string) {
  const rows = async (table: string): Promise<number> =>
    (await app.testDatabase.database.knex(table).where({ subject })).length;
  return {
    uploads: await rows('uploads'),
    jobs: await rows('jobs'),
    files: (await app.storedFiles()).length,
    events: (await app.outbox()).length,
  };
}

it.each(purposes)(
  'an upload for a %s that is deleted is 404 and leaves nothing, before any event tells of the deletion',
  async (purpose) => {
    const { subject, path } = newVersion(purpose);
    const before = await traces(subject);
    deleted.add(subject);
    expect(await app.client.put(path, Buffer.from('x'))).toMatchObject({
      status: 404,
      body: { errors: [{ status: '404', title: 'not found' }] },
    });
    expect(await traces(subject)).toEqual(before);
  },
);

it.each(purposes)('an upload is 404 when its %s is deleted while its bytes arrive', async (purpose) => {
  const { subject, path } = newVersion(purpose);
  const before = await traces(subject);
  const slow = request(`${app.baseUrl}${path}`, { method: 'PUT', headers: { 'content-length': '6' } });
  slow.write('one');
  await objectsBeingWritten();
  deleted.add(subject);
  slow.end('two');
  expect(await once(slow, 'response')).toMatchObject([{ statusCode: 404 }]);
  slow.destroy();
  expect(await traces(subject)).toEqual(before);
});

it('repeating an upload is 404 once its version is deleted', async () => {
  const { subject, path } = newVersion('policy-set-version');
  expect((await app.client.put(path, Buffer.from('x'))).status).toBe(200);
  deleted.add(subject);
  expect((await app.client.put(path, Buffer.from('x'))).status).toBe(404);
  expect((await app.client.put(path, Buffer.from('y'))).status).toBe(404);
});

it('an upload whose owner cannot be asked is 503 and leaves nothing, and its address stays usable', async () => {
  const { subject, path } = newVersion('policy-set-version');
  const before = await traces(subject);
  isOwnerDown = true;
  const refused = await app.client.put(path, Buffer.from('x'));
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(await traces(subject)).toEqual(before);
  isOwnerDown = false;
  expect((await app.client.put(path, Buffer.from('x'))).status).toBe(200);
});
