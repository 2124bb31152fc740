import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { feedPageSize, moduleFeed } from '@groundwork/contracts';
import { describeFeed, fillTables, readFeed, rowsReadBy } from '@groundwork/testing';
import { markDeleted, rename } from '../testing/organization-events.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
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
  return { organization: managed.organization, module };
}

let fills = 0;

/** Creates modules with ascending ids: `mod-1000000000000001` and so on; in the second call, `mod-2000…`. */
async function fill(count: number): Promise<void> {
  fills += 1;
  const { organization } = await published();
  await fillTables(
    app.ctx.databases.requests,
    `insert into modules (organization_id, id, registry_name, namespace, name, provider, no_code, status,
       aggregate_version, created_at, updated_at)
     select :organization, 'mod-' || :fills::text || lpad(n::text, 15, '0'), 'private', '', 'many-' || n, 'aws', false, 'pending', 1, now(), now()
     from generate_series(1, :count::int - 1) n`,
    { organization: organization.id, fills, count },
  );
  await fillTables(app.ctx.databases.requests, 'analyze');
}

describeFeed(moduleFeed, {
  app: () => app,
  async create() {
    const { organization, module } = await published();
    return {
      id: module.id,
      organizationId: organization.id,
      version: module.aggregateVersion,
      data: {
        id: module.id,
        registryName: 'private',
        namespace: organization.name,
        name: 'vpc',
        provider: module.provider,
        noCode: false,
        description: null,
        owner: null,
        contact: null,
        support: null,
        versionRule: null,
        noCodeModule: null,
        tagBindings: [],
        status: module.status,
      },
    };
  },
  async createDeleted() {
    const { organization, module } = await published();
    await markDeleted(app, organization.id);
    return module.id;
  },
  fill,
});

it('the feed of modules uses the current name of the organization', async () => {
  const { organization, module } = await published();
  const name = await rename(app, organization);
  const record = (await readFeed(app, moduleFeed)).find(({ id }) => id === module.id);
  expect(record?.data).toMatchObject({ namespace: name });
});

it('the cost of a page of the feed of modules depends only on its size', async () => {
  await fill(feedPageSize);
  const page = () => app.ctx.stores.feeds.listModules('mod-1000000000000100', 20);
  expect(await rowsReadBy(app.ctx.databases.requests, page)).toBeLessThan(200);
});
