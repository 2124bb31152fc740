import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fillTables } from '@groundwork/testing';
import {
  organizationCreatedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { createReferenceStore } from '@groundwork/references';
import { createStores } from '../stores.ts';
import { buildOauthToken } from '../testing/builders.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

async function tell(
  definition: EventDefinition,
  aggregateVersion: number,
  { id, name = 'acme' }: { readonly id: OrganizationId; readonly name?: string },
) {
  const data = { id, name, disabled: false };
  await app.publish({ definition, organizationId: id, aggregateId: id, aggregateVersion, data });
  await app.settle();
}

const hold = (id: OrganizationId) =>
  app.ctx.databases.requests.transaction((trx) =>
    createStores(trx).organizations.hold({ id, name: 'acme', version: 10, disabled: false }),
  );

const rowsOf = async (organizationId: OrganizationId) => {
  const { knex } = app.ctx.databases.requests;
  const clients: unknown[] = await knex('oauth_clients').where({ organization_id: organizationId });
  const tokens: unknown[] = await knex('oauth_tokens').where({ organization_id: organizationId });
  return clients.length + tokens.length;
};

describe('organization events', () => {
  it('organization events keep the newest name, in whatever order they arrive', async () => {
    const id = newId('organization');
    await tell(organizationUpdatedV1, 3, { id, name: 'third' });
    await tell(organizationCreatedV1, 1, { id, name: 'first' });
    await tell(organizationUpdatedV1, 2, { id, name: 'second' });
    const references = createReferenceStore(app.ctx.databases.requests.knex);
    expect(await references.find('organization', id)).toMatchObject({ fields: { name: 'third' } });
  });

  it('organization events that arrive after a deletion are ignored, and later writes are refused', async () => {
    const id = newId('organization');
    await hold(id);
    await tell(organizationDeletedV1, 2, { id });
    await tell(organizationUpdatedV1, 9, { id });
    await expect(hold(id)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('a deleted organization', () => {
  it('a deleted organization has no connections left, and each deletion is announced once', async () => {
    const id = newId('organization');
    await buildOauthToken(app, id);
    await buildOauthToken(app, id);
    await tell(organizationDeletedV1, 2, { id });
    await tell(organizationDeletedV1, 2, { id });
    expect(await rowsOf(id)).toBe(0);
    expect(app.published.filter(({ organizationId }) => organizationId === id)).toMatchObject([
      {
        type: 'vcs-connections-records.purged',
        aggregate: { kind: 'vcs-connections-records', id, version: 2 },
        data: { organizationId: id },
      },
    ]);
  });

  it('purging an organization removes nothing that belongs to another one', async () => {
    const [gone, other] = [newId('organization'), newId('organization')];
    await buildOauthToken(app, gone);
    await buildOauthToken(app, other);
    await tell(organizationDeletedV1, 2, { id: gone });
    expect(await rowsOf(other)).toBe(2);
  });

  it('an organization larger than a batch is removed completely', async () => {
    const id = newId('organization');
    const { oauthClientId } = await buildOauthToken(app, id);
    await fillTables(
      app.ctx.databases.requests,
      `insert into oauth_tokens (organization_id, id, oauth_client_id, version, created_at)
       select ?, 'ot-bulk' || n, ?, 1, now() from generate_series(1, 1200) n`,
      [id, oauthClientId],
    );
    await tell(organizationDeletedV1, 2, { id });
    expect(await rowsOf(id)).toBe(0);
  });
});
