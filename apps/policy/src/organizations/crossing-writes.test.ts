import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { parseRows } from '@groundwork/database';
import { untilWaiting, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { createStores } from '../stores.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { inDays, related } from '../testing/policy-exemptions.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

/** An organization whose manager's grants are already cached. */
async function granted() {
  const managed = managedOrganization(app);
  const policyId = await managed.policy();
  const setId = await managed.policySet();
  return { ...managed, policyId, setId };
}
type Granted = Awaited<ReturnType<typeof granted>>;

/** Requests that insert rows, and the status of their responses. */
const writes: readonly (readonly [string, (doomed: Granted) => Promise<ApiResponse>, number])[] = [
  [
    'a policy',
    ({ client, policiesPath }) =>
      client.post(policiesPath, { data: { type: 'policies', attributes: { name: 'late' } } }),
    201,
  ],
  [
    'the text of a policy',
    ({ client, policyId }) => client.put(`/api/v2/policies/${policyId}/upload`, Buffer.from('text')),
    200,
  ],
  ['a policy set', ({ createSet }) => createSet(), 201],
  [
    'a version of a policy set',
    ({ client, setId, setPath }) => client.post(`${setPath(setId)}/versions`),
    201,
  ],
  [
    'an exemption',
    ({ client, setId, organization, project }) =>
      client.post(`/api/v2/organizations/${organization.name}/policy-exemptions`, {
        data: {
          type: 'policy-exemptions',
          attributes: { reason: 'r', owner: 'o', 'ends-at': inDays(1) },
          relationships: {
            'policy-set': related('policy-sets', setId),
            project: related('projects', project()),
          },
        },
      }),
    201,
  ],
  [
    'a relation of a policy set',
    ({ relate, setId, workspace }) =>
      relate('post', idSchema('policySet').parse(setId), 'workspaces', [workspace()]),
    204,
  ],
];

const tablesOfOrganizations = async () => {
  const columns: unknown = await app.database.database
    .knex('information_schema.columns')
    .select('table_name')
    .where({ table_schema: 'public', column_name: 'organization_id' })
    // It loses its rows after an hour (ADR 100).
    .whereNot('table_name', 'organization_changes');
  return parseRows(z.object({ table_name: z.string() }), columns).map((row) => row.table_name);
};

/** Rows of the organization, keyed by table, without empty tables; and the records that its sets are related to. */
async function rowsOf({ organization: { id } }: Granted): Promise<Record<string, number>> {
  const { knex } = app.database.database;
  const counts: Record<string, number> = {};
  for (const table of await tablesOfOrganizations()) {
    const rows: unknown[] = await knex(table).where({ organization_id: id });
    if (rows.length > 0) counts[table] = rows.length;
  }
  const related: unknown[] = await knex('referenced_records').whereRaw("fields ->> 'organizationId' = ?", [
    id,
  ]);
  return related.length > 0 ? { ...counts, referenced_records: related.length } : counts;
}

const tellDeletion = ({ organization: { id, name } }: Granted) =>
  app.publish({
    definition: organizationDeletedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name },
  });

describe.each(writes)('%s that crosses the deletion of its organization', (_what, write, status) => {
  it('a write that began before the service heard of the deletion is undone by the purge', async () => {
    const doomed = await granted();
    const { requests } = app.ctx.databases;
    const owned = (await tablesOfOrganizations()).map((table) => `"${table}"`).join(', ');
    let response: Promise<ApiResponse> | undefined;
    await requests.transaction(async (trx) => {
      await trx.raw(`lock table ${owned} in share mode`);
      response = write(doomed);
      await untilWaiting(trx, 1);
      await tellDeletion(doomed);
      // The tombstone waits for the request, which waits for the lock.
      await untilWaiting(trx, 2);
    });
    expect((await response)?.status).toBe(status);
    await app.settle();
    expect(await rowsOf(doomed)).toEqual({});
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
    expect(await rowsOf(doomed)).toEqual({});
  });

  it('a write after the purge is refused with 404, although its grants are remembered', async () => {
    const doomed = await granted();
    await tellDeletion(doomed);
    await app.settle();
    expect((await write(doomed)).status).toBe(404);
    expect(await rowsOf(doomed)).toEqual({});
  });
});
