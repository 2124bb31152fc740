import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationDeletedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { parseRows } from '@groundwork/database';
import { untilWaiting, type ApiResponse } from '@groundwork/testing';
import type { Knex } from 'knex';
import { z } from 'zod';
import { createStores } from '../stores.ts';
import { exampleVersion } from '../testing/builders.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { connectedOrganization, publication } from '../testing/repositories.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

/** An organization whose manager's grants are already cached. */
async function granted() {
  const connected = connectedOrganization(app);
  const module = await connected.module({ name: 'vpc' });
  expect((await connected.client.get(connected.modulesPath)).status).toBe(200);
  return { ...connected, module, path: connected.modulePath(module) };
}
type Granted = Awaited<ReturnType<typeof granted>>;

/**
 * Blocks a write that has locked its organization. It continues once the returned function was called and the
 * transaction has ended.
 */
type HoldUp = (trx: Knex.Transaction, doomed: Granted) => Promise<() => Promise<unknown>>;

const byLockedTables: HoldUp = async (trx) => {
  await trx.raw('lock table modules in share mode');
  return () => Promise.resolve();
};

/** The statement that stores a version locks its tables before the organization, so a version with the same number blocks it instead. */
const byVersionOfItsNumber: HoldUp = async (trx, { module }) => {
  const { moduleVersions } = createStores(trx);
  const other = exampleVersion(module, '1.0.0');
  await moduleVersions.insert(other);
  return () => moduleVersions.delete(other.organizationId, other.id);
};

const writes: readonly (readonly [string, (doomed: Granted) => Promise<ApiResponse>, HoldUp])[] = [
  [
    'a module',
    ({ client, modulesPath }) => {
      const attributes = { name: 'late', provider: 'aws', 'registry-name': 'private' };
      return client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
    },
    byLockedTables,
  ],
  [
    'a version',
    ({ client, path }) => {
      const attributes = { version: '1.0.0' };
      return client.post(`${path}/versions`, { data: { type: 'registry-module-versions', attributes } });
    },
    byVersionOfItsNumber,
  ],
  [
    'a module from a repository',
    ({ client, modulesPath, token }) => {
      const repository = { identifier: 'acme/terraform-aws-net', 'oauth-token-id': token.id };
      return client.post(`${modulesPath}/vcs`, publication(repository));
    },
    byLockedTables,
  ],
];

/** Number of rows of the organization, keyed by table; tables without rows are absent. */
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

const tellDeletion = ({ organization: { id, name } }: Granted) =>
  app.publish({
    definition: organizationDeletedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name },
  });

describe.each(writes)(
  'the creation of %s that crosses the deletion of its organization',
  (_what, write, holdUp) => {
    it('a write that began before the service heard of the deletion is undone by the purge', async () => {
      const doomed = await granted();
      const { requests } = app.ctx.databases;
      let response: Promise<ApiResponse> | undefined;
      await requests.transaction(async (trx) => {
        const release = await holdUp(trx, doomed);
        response = write(doomed);
        await untilWaiting(trx, 1);
        await tellDeletion(doomed);
        // The tombstone waits for the request, which is blocked.
        await untilWaiting(trx, 2);
        await release();
      });
      expect((await response)?.status).toBe(201);
      await app.settle();
      expect(await rowsOf(doomed.organization.id)).toEqual({});
    });

    it('a write that reaches the tombstone while that is being written is refused with 404', async () => {
      const doomed = await granted();
      const { requests } = app.ctx.databases;
      const { id, name } = doomed.organization;
      let response: Promise<ApiResponse> | undefined;
      await requests.transaction(async (trx) => {
        const { organizations } = createStores(trx);
        await organizations.apply({ id, version: 2, deleted: true, fields: { name, disabled: true } });
        response = write(doomed);
        await untilWaiting(trx, 1);
      });
      expect((await response)?.status).toBe(404);
      await app.settle();
      expect(await rowsOf(id)).toEqual({});
    });

    it('a write after the purge is refused with 404, although its grants are remembered', async () => {
      const doomed = await granted();
      await tellDeletion(doomed);
      await app.settle();
      expect((await write(doomed)).status).toBe(404);
      expect(await rowsOf(doomed.organization.id)).toEqual({});
    });
  },
);
