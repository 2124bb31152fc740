import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fillTables } from '@groundwork/testing';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { parseRows } from '@groundwork/database';
import { z } from 'zod';
import { newModuleRepository } from '../module-repositories/module-repository.ts';
import type { Module } from '../modules/module.ts';
import { moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { checksPath, consumerOf, detailsCalling, moduleCheck, testHost } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function published() {
  const managed = managedOrganization(app);
  const module = await managed.module({ name: 'vpc' });
  await managed.version(module, '1.0.0', moduleDetails());
  await managed.version(module, '2.0.0');
  await followRepository(module);
  await deletedModule(managed);
  await reportedUses(managed);
  return { ...managed, module };
}

/** A module with a version that can be restored. */
async function deletedModule(managed: ReturnType<typeof managedOrganization>) {
  const module = await managed.module({ name: 'gone' });
  await managed.version(module, '1.0.0', moduleDetails());
  const owner = app.as(app.owner(managed.organization));
  expect((await owner.delete(managed.modulePath(module))).status).toBe(204);
}

/** The organization calls and reports its own module, and a consumer reports it. */
async function reportedUses(managed: ReturnType<typeof managedOrganization>) {
  const { organization, client, module: build, version } = managed;
  const address = `${organization.name}/vpc/aws`;
  await version(
    await build({ name: 'stack' }),
    '1.0.0',
    detailsCalling([{ source: `${testHost}/${address}` }]),
  );
  const modules = [{ key: 'vpc', source: address, version: '1.0.0' }];
  for (const reporter of [client, consumerOf(app, managed).client]) {
    const response = await reporter.post(checksPath, moduleCheck({ modules, report: { name: 'ci' } }));
    expect(response.status).toBe(200);
  }
}

/** The module follows a repository, and a user has deleted one of its versions. */
async function followRepository({ organizationId, id: moduleId }: Module) {
  const settings = {
    oauthTokenId: newId('oauthToken'),
    serviceProvider: 'vcs1',
    httpUrl: 'https://vcs.example',
    identifier: 'acme/vpc',
    displayIdentifier: 'acme/vpc',
    tags: true,
    branch: null,
    tagPrefix: '',
    sourceDirectory: '',
    ingressSubmodules: true,
  } as const;
  const { moduleRepositories } = app.ctx.stores;
  await moduleRepositories.insert(newModuleRepository({ organizationId, moduleId }, settings, null));
  await moduleRepositories.noteDeleted(organizationId, moduleId, [
    { version: '0.1.0', commit: 'f'.repeat(40) },
  ]);
}

async function tombstone({ id, name }: { id: OrganizationId; name: string }) {
  await app.publish({
    definition: organizationDeletedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name },
  });
  await app.settle();
}

/** Number of rows of the organization, keyed by table. */
async function rowsOf(organizationId: OrganizationId): Promise<Record<string, number>> {
  const { knex } = app.ctx.databases.requests;
  const columns: unknown = await knex('information_schema.columns')
    .select('table_name')
    .where({ table_schema: 'public', column_name: 'organization_id' })
    // It loses its rows after an hour (ADR 100).
    .whereNot('table_name', 'module_changes');
  const counts: Record<string, number> = {};
  for (const { table_name: table } of parseRows(z.object({ table_name: z.string() }), columns)) {
    const rows: unknown[] = await knex(table).where({ organization_id: organizationId });
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

describe('a deleted organization', () => {
  it('a deleted organization has no rows left in any table, and that is published once', async () => {
    const { organization } = await published();
    expect(await rowsOf(organization.id)).toMatchObject({
      modules: 2,
      module_versions: 3,
      module_calls: 1,
      reported_modules: 1,
      module_totals: 1,
      module_numbers: expect.any(Number),
      deleted_modules: 1,
      deleted_module_versions: 1,
    });
    await tombstone(organization);
    await tombstone(organization);
    expect(await rowsOf(organization.id)).toEqual({});
    const { knex } = app.ctx.databases.requests;
    expect(await knex('reported_modules').where({ owner_id: organization.id })).toEqual([]);
    expect(app.eventsAbout(organization.id)).toMatchObject([
      {
        type: 'registry-records.purged',
        organizationId: organization.id,
        aggregate: { kind: 'registry-records', version: 2 },
        data: { organizationId: organization.id },
      },
    ]);
  });

  it('purging an organization removes nothing that belongs to another one', async () => {
    const [gone, other] = [await published(), await published()];
    const before = await rowsOf(other.organization.id);
    await tombstone(gone.organization);
    expect(await rowsOf(other.organization.id)).toEqual(before);
    expect((await other.client.get(other.modulePath(other.module))).status).toBe(200);
  });

  it('a deleted organization gets no new modules and versions', async () => {
    const { organization, client, modulesPath, modulePath, module } = await published();
    await tombstone(organization);
    const attributes = { name: 'late', provider: 'aws', 'registry-name': 'private' };
    const created = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
    expect(created.status).toBe(404);
    const version = { data: { type: 'registry-module-versions', attributes: { version: '3.0.0' } } };
    expect((await client.post(`${modulePath(module)}/versions`, version)).status).toBe(404);
    expect(await rowsOf(organization.id)).toEqual({});
  });

  it('an organization larger than a batch is removed completely', async () => {
    const { organization, module } = managedOrganization(app);
    const first = await module({ name: 'many' });
    await fillTables(
      app.ctx.databases.requests,
      `insert into modules (organization_id, id, registry_name, namespace, name, provider, no_code, status,
         aggregate_version, created_at, updated_at)
       select organization_id, 'mod-bulk-' || n, registry_name, namespace, name || n, provider, no_code, status,
         1, created_at, updated_at
       from modules, generate_series(1, 1200) as n where id = ?`,
      [first.id],
    );
    await tombstone(organization);
    expect(await rowsOf(organization.id)).toEqual({});
  });
});
