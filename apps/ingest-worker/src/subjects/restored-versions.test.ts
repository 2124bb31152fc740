import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleVersionsPurgedV1, moduleVersionsRestoredV1 } from '@groundwork/contracts';
import { newId, type ModuleVersionId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { sweepObjects } from '../objects/object-sweep.ts';
import { deliver, moduleVersionDeleted } from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

const content = randomBytes(5_000);
const sha256 = createHash('sha256').update(content).digest('hex');

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

/** A version with an archive. */
async function uploaded() {
  const organizationId = newId('organization');
  const subject = newId('moduleVersion');
  expect((await app.client.put(app.signUpload({ organizationId, subject }), content)).status).toBe(200);
  const upload = await app.ctx.stores.uploads.find(organizationId, 'module-version', subject);
  const key = upload?.archive.key ?? '';
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000);
  const claim = { key, sha256, fileName: 'vpc.tar.gz', expiresAt };
  const download = async () =>
    (await app.client.get(`/v1/object/${app.ctx.objectLinks.signDownload(claim)}`)).status;
  return { organizationId, subject, key, download };
}

type Uploaded = Awaited<ReturnType<typeof uploaded>>;

const remove = ({ organizationId, subject }: Uploaded) =>
  deliver(app, moduleVersionDeleted(organizationId, subject, { restorable: true }));

const about = (organizationId: OrganizationId, moduleId = newId('module')) =>
  ({ organizationId, aggregateId: moduleId, aggregateVersion: 1 }) as const;

const restore = ({ organizationId, subject, key }: Uploaded, id: ModuleVersionId) =>
  deliver(app, {
    definition: moduleVersionsRestoredV1,
    ...about(organizationId),
    data: {
      moduleId: newId('module'),
      versions: [
        { id, restoredFrom: subject, version: '1.0.0', archive: { key, sha256, bytes: content.length } },
      ],
    },
  });

const purge = (organizationId: OrganizationId, ...ids: ModuleVersionId[]) =>
  deliver(app, {
    definition: moduleVersionsPurgedV1,
    ...about(organizationId),
    data: { moduleId: newId('module'), moduleVersionIds: ids },
  });

const sweep = () => sweepObjects({ ...app.ctx, retentionSeconds: 0 });
const isStored = async ({ key }: Uploaded) => (await app.ctx.storage.stat(key)) !== undefined;

describe('the archive of a deleted version that can be restored', () => {
  it('is kept, but not delivered', async () => {
    const version = await uploaded();
    await remove(version);
    await sweep();
    expect(await isStored(version)).toBe(true);
    expect(await version.download()).toBe(404);
  });

  it('is delivered again when the version is restored, and can be read again', async () => {
    const version = await uploaded();
    await remove(version);
    const restored = newId('moduleVersion');
    await restore(version, restored);
    await sweep();
    expect(await version.download()).toBe(200);
    const { stores } = app.ctx;
    expect(await stores.uploads.find(version.organizationId, 'module-version', restored)).toMatchObject({
      archive: { key: version.key, sha256, bytes: content.length },
    });
  });

  it('is removed when the version is purged', async () => {
    const version = await uploaded();
    await remove(version);
    await purge(version.organizationId, newId('moduleVersion'), version.subject);
    await sweep();
    expect(await isStored(version)).toBe(false);
  });

  it('is kept by a restoration that arrives before the deletion', async () => {
    const version = await uploaded();
    await restore(version, newId('moduleVersion'));
    await remove(version);
    await purge(version.organizationId, version.subject);
    await sweep();
    expect(await version.download()).toBe(200);
  });

  it('is kept by a restoration if an earlier release has withdrawn it', async () => {
    const version = await uploaded();
    await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));
    await restore(version, newId('moduleVersion'));
    await sweep();
    expect(await version.download()).toBe(200);
  });

  it('is kept for a restored version that was deleted again, and removed with that', async () => {
    const version = await uploaded();
    const restored = newId('moduleVersion');
    await remove(version);
    await deliver(app, moduleVersionDeleted(version.organizationId, restored, { restorable: true }));
    await restore(version, restored);
    await sweep();
    expect(await isStored(version)).toBe(true);
    expect(await version.download()).toBe(404);
    await purge(version.organizationId, restored);
    await sweep();
    expect(await isStored(version)).toBe(false);
  });

  it('stays where it is if the restoration names another organization', async () => {
    const version = await uploaded();
    await remove(version);
    await restore({ ...version, organizationId: newId('organization') }, newId('moduleVersion'));
    expect(await version.download()).toBe(404);
  });
});
