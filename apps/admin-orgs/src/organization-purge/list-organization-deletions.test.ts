import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EventDefinition,
  ingestWorkerRecordsPurgedV1,
  policyRecordsPurgedV1,
  type Principal,
  registryRecordsPurgedV1,
  vcsConnectionsRecordsPurgedV1,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { Unacceptable } from '@groundwork/outbox';
import { collectionOf } from '@groundwork/testing';
import { consumers } from '../consumers.ts';
import { createStores } from '../stores.ts';
import { buildSiteAdministrator, notAdministrators } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization } from '../testing/builders.ts';
import { purgeDeletedOrganizations } from './organization-purge.ts';

const path = '/api/v2/admin/organization-deletions';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

async function buildDeleted(): Promise<BuiltOrganization> {
  const built = await buildOrganization(app);
  await app.as(built.owner.principal).delete(`/api/v2/organizations/${built.organization.name}`);
  return built;
}

async function shown({ organization }: BuiltOrganization) {
  const { data } = collectionOf(await app.as(administrator).get(`${path}?page%5Bsize%5D=100`));
  return data.find(({ id }) => id === organization.id);
}

async function receive(definition: EventDefinition, { organization: { id } }: BuiltOrganization) {
  const handler = consumers(app.ctx).find((candidate) => candidate.definition === definition);
  await app.ctx.inTransaction(async (tx) =>
    handler?.handle(tx, {
      id: randomUUID(),
      type: definition.type,
      major: definition.major,
      publisher: definition.publisher,
      occurredAt: '2026-11-21T12:00:00.000Z',
      organizationId: id,
      aggregate: { kind: definition.aggregate, id, version: 2 },
      deleted: false,
      cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
      data: { organizationId: id },
    }),
  );
}

describe('GET /admin/organization-deletions', () => {
  it('a deleted organization is listed with the services that have to finish', async () => {
    const built = await buildDeleted();
    expect(await shown(built)).toMatchObject({
      id: built.organization.id,
      type: 'organization-deletions',
      attributes: {
        name: built.organization.name,
        'deleted-at': '2026-11-20T12:00:00.000Z',
        'finished-services': [],
        'remaining-services': ['admin-orgs', 'registry', 'policy', 'vcs-connections', 'ingest-worker'],
      },
    });
  });

  it('a service is shown as finished once it has reported so', async () => {
    const built = await buildDeleted();
    const { databases, clock, logger } = app.ctx;
    await purgeDeletedOrganizations({ database: databases.background, createStores, clock, logger });
    for (const [definition, remaining] of [
      [registryRecordsPurgedV1, ['policy', 'vcs-connections', 'ingest-worker']],
      [policyRecordsPurgedV1, ['vcs-connections', 'ingest-worker']],
      [vcsConnectionsRecordsPurgedV1, ['ingest-worker']],
      [ingestWorkerRecordsPurgedV1, []],
    ] as const) {
      await receive(definition, built);
      expect((await shown(built))?.attributes).toMatchObject({ 'remaining-services': remaining });
    }
    expect((await shown(built))?.attributes['finished-services']).toContainEqual({
      service: 'admin-orgs',
      'finished-at': '2026-11-20T12:00:00.000Z',
    });
  });

  it('a service that reports twice has finished once', async () => {
    const built = await buildDeleted();
    await receive(registryRecordsPurgedV1, built);
    await receive(registryRecordsPurgedV1, built);
    expect((await shown(built))?.attributes['finished-services']).toHaveLength(1);
  });

  it('a purge report about an organization that is not deleted is parked', async () => {
    const built = await buildOrganization(app);
    await expect(receive(registryRecordsPurgedV1, built)).rejects.toThrow(Unacceptable);
    expect(await shown(built)).toBeUndefined();
  });

  it('a purge report about an unknown organization is ignored', async () => {
    const built = await buildOrganization(app);
    const unknown = { ...built, organization: { ...built.organization, id: newId('organization') } };
    await receive(registryRecordsPurgedV1, unknown);
    expect(await shown(unknown)).toBeUndefined();
  });

  it('deletions of organizations are listed in pages, newest first', async () => {
    const older = await buildDeleted();
    app.clock.advance(1000);
    const newer = await buildDeleted();
    const first = collectionOf(await app.as(administrator).get(`${path}?page%5Bsize%5D=1`));
    expect(first.data.map(({ id }) => id)).toEqual([newer.organization.id]);
    const second = collectionOf(
      await app.as(administrator).get(`${path}?page%5Bsize%5D=1&page%5Bnumber%5D=2`),
    );
    expect(second.data.map(({ id }) => id)).not.toContain(newer.organization.id);
    expect(second.meta.pagination).toMatchObject({ 'current-page': 2 });
    expect(await shown(older)).toBeDefined();
  });

  it('the list of deletions returns 404 to non-administrators', async () => {
    for (const caller of await notAdministrators(app, await buildOrganization(app))) {
      expect((await app.as(caller).get(path)).status).toBe(404);
    }
  });
});
