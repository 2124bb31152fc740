import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleVersionFeed, organizationUpdatedV1 } from '@groundwork/contracts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { readFeed } from '../testing/read-feed.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function published() {
  const managed = managedOrganization(app);
  await app.ctx.inTransaction((tx) => tx.organizations.hold(managed.organization));
  const module = await managed.module({ name: 'vpc' });
  const version = await managed.version(module, '1.0.0');
  return { ...managed, module, version };
}

describe('the feed of module versions', () => {
  it('the feed describes each module version as its events do', async () => {
    const { organization, module, version } = await published();
    const record = (await readFeed(app, moduleVersionFeed)).find(({ id }) => id === version.id);
    expect(record).toMatchObject({
      id: version.id,
      organizationId: organization.id,
      version: version.aggregateVersion,
      data: {
        id: version.id,
        moduleId: module.id,
        module: { namespace: organization.name, name: 'vpc', provider: module.provider },
        version: '1.0.0',
        status: version.status,
      },
    });
  });

  it('the feed of module versions uses the current name of the organization', async () => {
    const { organization, version } = await published();
    const data = { id: organization.id, name: `${organization.name}-new`, disabled: true };
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 9,
      data,
    });
    await app.settle();
    expect((await readFeed(app, moduleVersionFeed)).find(({ id }) => id === version.id)?.data).toMatchObject({
      module: { namespace: data.name },
    });
  });

  it('the feed omits module versions of a deleted organization, purged or not', async () => {
    const { organization, version } = await published();
    await app.ctx.databases.requests.knex('referenced_records').where({ id: organization.id }).update({
      deleted_at: new Date(),
      purged_at: new Date(),
    });
    expect((await readFeed(app, moduleVersionFeed)).map(({ id }) => id)).not.toContain(version.id);
  });

  it('only other services can read the feed of module versions', async () => {
    const { request } = moduleVersionFeed;
    expect((await app.anonymous.post(request.path, { after: null })).status).toBe(401);
    expect((await app.from('registry').post(request.path, { after: null })).status).toBe(404);
    expect((await app.from('policy').post(request.path, {})).status).toBe(422);
  });
});
