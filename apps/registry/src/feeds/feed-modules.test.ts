import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedPageSize, moduleFeed, organizationUpdatedV1 } from '@groundwork/contracts';
import { fillTables, rowsReadBy } from '@groundwork/testing';
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
  return { ...managed, module };
}

describe('the feed of modules', () => {
  it('the feed describes each module as its events do', async () => {
    const { organization, module } = await published();
    const record = (await readFeed(app, moduleFeed)).find(({ id }) => id === module.id);
    expect(record).toEqual({
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
        status: module.status,
      },
    });
  });

  it('the feed of modules uses the current name of the organization', async () => {
    const { organization, module } = await published();
    const data = { id: organization.id, name: `${organization.name}-new`, disabled: true };
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 9,
      data,
    });
    await app.settle();
    expect((await readFeed(app, moduleFeed)).find(({ id }) => id === module.id)?.data).toMatchObject({
      namespace: data.name,
    });
  });

  it('the feed omits modules of a deleted organization, purged or not', async () => {
    const { organization, module } = await published();
    await app.ctx.databases.requests.knex('referenced_records').where({ id: organization.id }).update({
      deleted_at: new Date(),
      purged_at: new Date(),
    });
    expect((await readFeed(app, moduleFeed)).map(({ id }) => id)).not.toContain(module.id);
  });

  it('the feed of modules contains everything once, and the cost of a page depends only on its size', async () => {
    const { organization } = await published();
    const before = await readFeed(app, moduleFeed);
    const more = feedPageSize + 7;
    await fillTables(
      app.ctx.databases.requests,
      `insert into modules (organization_id, id, registry_name, namespace, name, provider, no_code, status,
         aggregate_version, created_at, updated_at)
       select :organization, 'mod-' || lpad(n::text, 16, '0'), 'private', '', 'many-' || n, 'aws', false, 'pending', 1, now(), now()
       from generate_series(1, :more::int) n`,
      { organization: organization.id, more },
    );
    await fillTables(app.ctx.databases.requests, 'analyze');
    const modules = await readFeed(app, moduleFeed);
    expect(modules).toHaveLength(before.length + more);
    expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length);

    const page = () => app.ctx.stores.feeds.listModules('mod-0000000000000100', 20);
    expect(await rowsReadBy(app.ctx.databases.requests, page)).toBeLessThan(200);
  });

  it('only other services can read the feed of modules', async () => {
    const { request } = moduleFeed;
    expect((await app.anonymous.post(request.path, { after: null })).status).toBe(401);
    expect((await app.from('registry').post(request.path, { after: null })).status).toBe(404);
    expect((await app.from('policy').post(request.path, {})).status).toBe(422);
  });
});
