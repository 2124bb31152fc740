import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moduleVersionFeed } from '@groundwork/contracts';
import { describeFeed, readFeed } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { markDeleted, rename } from '../testing/organization-events.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function published() {
  const managed = managedOrganization(app);
  await app.ctx.inTransaction((tx) => tx.organizations.hold(managed.organization));
  const module = await managed.module({ name: 'vpc' });
  return { organization: managed.organization, module, version: await managed.version(module, '1.0.0') };
}

describeFeed(moduleVersionFeed, {
  app: () => app,
  async create() {
    const { organization, module, version } = await published();
    return {
      id: version.id,
      organizationId: organization.id,
      version: version.aggregateVersion,
      data: expect.objectContaining({
        id: version.id,
        moduleId: module.id,
        module: { namespace: organization.name, name: 'vpc', provider: module.provider },
        version: '1.0.0',
        status: version.status,
      }),
    };
  },
  async createDeleted() {
    const { organization, version } = await published();
    await markDeleted(app, organization.id);
    return version.id;
  },
});

it('the feed of module versions uses the current name of the organization', async () => {
  const { organization, version } = await published();
  const name = await rename(app, organization);
  const record = (await readFeed(app, moduleVersionFeed)).find(({ id }) => id === version.id);
  expect(record?.data).toMatchObject({ module: { namespace: name } });
});
