import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedPageSize, moduleFeed, moduleVersionFeed, organizationUpdatedV1 } from '@groundwork/contracts';
import type { ApiResponse } from '@groundwork/testing';
import { fillTables, rowsReadBy } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

type AnyFeed = typeof moduleFeed | typeof moduleVersionFeed;

async function readAll({ request }: AnyFeed) {
  const records = [];
  for (let after: string | null = null; ;) {
    const answer: ApiResponse = await app.from('policy').post(request.path, { after });
    expect(answer.status).toBe(200);
    const page: ReturnType<typeof request.answer.parse> = request.answer.parse(answer.body);
    records.push(...page.records);
    after = page.next;
    if (after === null) return records;
  }
}

async function published() {
  const managed = managedOrganization(app);
  await app.ctx.inTransaction((tx) => tx.organizations.hold(managed.organization));
  const module = await managed.module({ name: 'vpc' });
  const version = await managed.version(module, '1.0.0');
  return { ...managed, module, version };
}

describe('the feeds of modules and module versions', () => {
  it('name each module as its events do', async () => {
    const { organization, module } = await published();
    const record = (await readAll(moduleFeed)).find(({ id }) => id === module.id);
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

  it('name each version as its events do', async () => {
    const { organization, module, version } = await published();
    const record = (await readAll(moduleVersionFeed)).find(({ id }) => id === version.id);
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

  it('follow the name of the organization', async () => {
    const { organization, module, version } = await published();
    const data = { id: organization.id, name: `${organization.name}-new`, disabled: true };
    await app.publish({
      definition: organizationUpdatedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 9,
      data,
    });
    await app.settle();
    expect((await readAll(moduleFeed)).find(({ id }) => id === module.id)?.data).toMatchObject({
      namespace: data.name,
    });
    expect((await readAll(moduleVersionFeed)).find(({ id }) => id === version.id)?.data).toMatchObject({
      module: { namespace: data.name },
    });
  });

  it('name nothing of a deleted organization, purged or not', async () => {
    const { organization, module, version } = await published();
    await app.ctx.databases.requests.knex('referenced_records').where({ id: organization.id }).update({
      deleted_at: new Date(),
      purged_at: new Date(),
    });
    expect((await readAll(moduleFeed)).map(({ id }) => id)).not.toContain(module.id);
    expect((await readAll(moduleVersionFeed)).map(({ id }) => id)).not.toContain(version.id);
  });

  it('name everything once, over pages that cost as much as what they hold', async () => {
    const { organization } = await published();
    const before = { modules: await readAll(moduleFeed), versions: await readAll(moduleVersionFeed) };
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
    const modules = await readAll(moduleFeed);
    expect(modules).toHaveLength(before.modules.length + more);
    expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length);

    const page = () => app.ctx.stores.feeds.listModules('mod-0000000000000100', 20);
    expect(await rowsReadBy(app.ctx.databases.requests, page)).toBeLessThan(200);
  });

  it.each([moduleFeed, moduleVersionFeed])('are for other services: %#', async ({ request }) => {
    expect((await app.anonymous.post(request.path, { after: null })).status).toBe(401);
    expect((await app.from('registry').post(request.path, { after: null })).status).toBe(404);
    expect((await app.from('policy').post(request.path, {})).status).toBe(422);
  });
});
