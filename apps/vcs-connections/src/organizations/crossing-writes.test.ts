import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleRepositoryChangedV1, organizationDeletedV1 } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { parseRows } from '@groundwork/database';
import { untilWaiting, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { createStores } from '../stores.ts';
import { connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const tablesOfOrganizations = async () => {
  const columns: unknown = await app.ctx.databases.requests
    .knex('information_schema.columns')
    .select('table_name')
    .where({ table_schema: 'public', column_name: 'organization_id' })
    // It loses its rows after an hour (ADR 100).
    .whereNot('table_name', 'organization_changes');
  return parseRows(z.object({ table_name: z.string() }), columns).map((row) => row.table_name);
};

async function rowsOf(id: OrganizationId): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfOrganizations()) {
    const rows: unknown[] = await app.ctx.databases.requests.knex(table).where({ organization_id: id });
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

const tellDeletion = (id: OrganizationId) =>
  app.publish({
    definition: organizationDeletedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion: 2,
    data: { id, name: 'acme' },
  });

describe('a VCS connection that crosses the deletion of its organization', () => {
  it('a connection whose creation began before the service heard of the deletion is undone by the purge', async () => {
    const { organization, create } = connectedOrganization(app);
    const { requests } = app.ctx.databases;
    let response: Promise<ApiResponse> | undefined;
    await requests.transaction(async (trx) => {
      await trx.raw('lock table oauth_clients in share mode');
      response = create();
      await untilWaiting(trx, 1);
      await tellDeletion(organization.id);
      // The tombstone waits for the request, which waits for the lock.
      await untilWaiting(trx, 2);
    });
    expect((await response)?.status).toBe(201);
    await app.settle();
    expect(await rowsOf(organization.id)).toEqual({});
  });

  it('a connection that reaches the tombstone while that is being written is refused with 404', async () => {
    const { organization, create } = connectedOrganization(app);
    const { id, name } = organization;
    const { requests } = app.ctx.databases;
    let response: Promise<ApiResponse> | undefined;
    await requests.transaction(async (trx) => {
      const { organizations } = createStores(trx);
      await organizations.apply({ id, version: 2, deleted: true, fields: { name, disabled: true } });
      response = create();
      await untilWaiting(trx, 1);
    });
    expect((await response)?.status).toBe(404);
    await app.settle();
    expect(await rowsOf(id)).toEqual({});
  });

  it('a connection that is created after the purge is refused with 404, although its grants are remembered', async () => {
    const { organization, client, clientsPath, create } = connectedOrganization(app);
    expect((await client.get(clientsPath)).status).toBe(200);
    await tellDeletion(organization.id);
    await app.settle();
    expect((await create()).status).toBe(404);
    expect(await rowsOf(organization.id)).toEqual({});
  });
});

describe('a subscription that crosses the deletion of its organization', () => {
  /** The registry reports the subscription before admin-orgs has reported the organization. */
  const subscribe = (id: OrganizationId) => {
    const data = {
      id: randomUUID(),
      subject: newId('module'),
      wanted: true,
      oauthTokenId: newId('oauthToken'),
      identifier: 'acme/terraform-aws-vpc',
      branch: null,
      tags: true,
      path: null,
      ingressSubmodules: false,
    };
    const about = { organizationId: id, aggregateId: data.id, aggregateVersion: 1 };
    return app.publish({ ...about, definition: moduleRepositoryChangedV1, data });
  };

  it('a subscription that is being stored when the deletion of an unknown organization arrives is undone by the purge', async () => {
    const id = newId('organization');
    const { requests } = app.ctx.databases;
    await requests.transaction(async (trx) => {
      await trx.raw('lock table repository_subscriptions in share mode');
      await subscribe(id);
      await untilWaiting(trx, 1);
      await tellDeletion(id);
      await untilWaiting(trx, 2);
    });
    await app.settle();
    expect(await rowsOf(id)).toEqual({});
  });

  it('a subscription that reaches the tombstone while that is being written is not stored', async () => {
    const id = newId('organization');
    const { requests } = app.ctx.databases;
    await requests.transaction(async (trx) => {
      const { organizations } = createStores(trx);
      await organizations.apply({ id, version: 2, deleted: true, fields: { name: 'acme', disabled: true } });
      await subscribe(id);
      await untilWaiting(trx, 1);
    });
    await app.settle();
    expect(await rowsOf(id)).toEqual({});
  });
});
