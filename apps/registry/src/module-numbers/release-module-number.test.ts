import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { allButOwners, ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const first = { sha256: 'a'.repeat(64) };
const second = { sha256: 'b'.repeat(64) };

/** A module with version 1.0.0, which was published and then deleted, and 0.1.0. */
async function deletedNumber() {
  const owned = ownedOrganization(app);
  const module = await owned.module({ name: 'vpc' });
  await owned.version(module, '0.1.0', moduleDetails());
  const path = owned.modulePath(module);
  const stored = async () => {
    await owned.client.post(`${path}/versions`, {
      data: { type: 'registry-module-versions', attributes: { version: '1.0.0' } },
    });
    const { organizationId, id } = module;
    const version = await app.ctx.stores.moduleVersions.findByText(organizationId, id, '1.0.0');
    if (!version) throw new Error('the version was not stored');
    return version;
  };
  const publish = async (archive: { readonly sha256: string }) => {
    const version = await stored();
    await worker.accept(version, undefined, undefined, archive);
    await app.settle();
    return app.ctx.stores.moduleVersions.find(version.organizationId, version.id);
  };
  await publish(first);
  const remove = () => owned.ownerClient.delete(`${path}/1.0.0`);
  await remove();
  const releasePath = `${path}/versions/1.0.0/actions/release-number`;
  const body = (reason: unknown) => ({ data: { type: 'registry-module-numbers', attributes: { reason } } });
  const release = (reason: unknown = 'It was a test') => owned.ownerClient.post(releasePath, body(reason));
  return { ...owned, module, path, publish, remove, release, releasePath, body };
}

describe('POST …/versions/:version/actions/release-number', () => {
  it('a released number takes other content', async () => {
    const { publish, release } = await deletedNumber();
    expect((await publish(second))?.status).toBe('reg_ingress_failed');
    const response = await release();
    expect({ status: response.status, body: response.body }).toEqual({ status: 204, body: undefined });
    expect((await publish(second))?.status).toBe('ok');
    expect((await release()).status).toBe(422);
  });

  it('a version that failed because of its number can be retried when the number is released', async () => {
    const { client, publish, release } = await deletedNumber();
    const failed = await publish(second);
    await release();
    const retried = await client.post(`/api/v2/registry-module-versions/${failed?.id}/actions/retry`);
    expect(retried.status).toBe(200);
  });

  it('the release is in the audit trail, with its reason and what had the number', async () => {
    const { organization, owner, release } = await deletedNumber();
    await release('  The archive had a password  ');
    await app.settle();
    const released = app.eventsAbout('vpc/aws/1.0.0');
    expect(released.find(({ organizationId }) => organizationId === organization.id)).toMatchObject({
      type: 'module-number.released',
      cause: { actor: owner },
      data: {
        module: { namespace: organization.name, name: 'vpc', provider: 'aws' },
        version: '1.0.0',
        archiveSha256: first.sha256,
        commitSha: null,
        sourceDirectory: null,
        reason: 'The archive had a password',
      },
    });
  });

  it('a number that nothing has is 404, and so is a public module', async () => {
    const { ownerClient, releasePath, body, release } = await deletedNumber();
    const free = releasePath.replace('1.0.0', '7.0.0');
    expect((await ownerClient.post(free, body('why'))).status).toBe(404);
    expect((await ownerClient.post(releasePath.replace('/private/', '/public/'), body('why'))).status).toBe(
      404,
    );
    expect((await release()).status).toBe(204);
    expect((await release()).status).toBe(404);
  });

  it('a number whose version is ok is not released', async () => {
    const { publish, release, remove } = await deletedNumber();
    await publish(first);
    expect((await release()).status).toBe(422);
    await remove();
    expect((await publish(second))?.status).toBe('reg_ingress_failed');
  });

  it.each([[''], [' \n '], [null], [7], ['a\u0007b'], ['x'.repeat(1001)]])(
    'the reason %j is refused',
    async (reason) => {
      const { release } = await deletedNumber();
      expect((await release(reason)).status).toBe(422);
    },
  );

  it('only owners release numbers; others get 404', async () => {
    const owned = await deletedNumber();
    for (const person of allButOwners(app, owned))
      expect((await app.as(person).post(owned.releasePath, owned.body('why'))).status).toBe(404);
  });
});
