import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { envelopeSchema, events } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { collectionOf, fillTables, plansOf, waitFor } from '@groundwork/testing';
import { consumers } from '../consumers.ts';
import { newOrganization } from '../organizations/organization.ts';
import type { RunningService } from '@groundwork/service';
import { startAdminOrgs } from '../start.ts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { auditEvent } from '../testing/audit.ts';
import { buildOrganization, buildUser, type BuiltUser } from '../testing/builders.ts';
import { maxAuditListLength } from './audit-event.ts';

let app: TestApp;
let running: RunningService;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  running = await startAdminOrgs(app.ctx);
  administrator = await buildUser(app, { siteAdministrator: true });
  await deleteOrganizationOfSamples();
});
afterAll(async () => {
  await running.stop();
  await app.stop();
});

const samples = join(import.meta.dirname, '../../../../libs/contracts/src/samples');
const envelopes = readdirSync(samples).map((file) =>
  envelopeSchema.parse(JSON.parse(readFileSync(join(samples, file), 'utf8'))),
);

/** The samples describe purges, so their organization must be deleted. */
async function deleteOrganizationOfSamples(): Promise<void> {
  const ids = new Set(envelopes.flatMap(({ organizationId }) => organizationId ?? []));
  for (const id of ids) {
    const attributes = { name: `of-${id.slice(-6)}`, email: 'o@example.com' };
    await app.ctx.stores.organizations.insert({ ...newOrganization(attributes, app.clock.now()), id });
  }
  await app.ctx.databases.requests
    .knex('organizations')
    .whereIn('id', [...ids])
    .update({ deleted_at: app.clock.now() });
}

async function recordedEvents(query: string) {
  return collectionOf(await app.as(administrator.principal).get(`/api/v2/admin/audit-trail?${query}`)).data;
}

describe('the audit trail', () => {
  it('the audit trail records every event of every service once, even if it is delivered again, but none of archives that are read again', async () => {
    expect(new Set(envelopes.map(({ type, major }) => `${type}.v${major}`))).toEqual(
      new Set(events.map(({ routingKey }) => routingKey)),
    );
    // Samples may share an id, which would make them one event.
    const told = envelopes.map((envelope) => ({ ...envelope, id: auditEvent().id }));
    const messages = told.map((envelope) => ({
      id: envelope.id,
      publisher: envelope.publisher,
      routingKey: `${envelope.type}.v${envelope.major}`,
      body: JSON.stringify(envelope),
    }));
    await app.ctx.bus.publish([...messages, ...messages]);
    const { knex } = app.ctx.databases.requests;
    const ids = told.map(({ id }) => id);
    const expected = told.filter(({ data }) => !JSON.stringify(data).includes('"readAgain":true'));
    expect(expected).toHaveLength(told.length - 6);
    const rows = () => knex('audit_events').whereIn('id', ids).select('id', 'action', 'data');
    await waitFor(async () => (await rows()).length === expected.length, {
      describe: 'every event is recorded',
    });
    await running.settled();

    expect((await rows()).toSorted(byId)).toEqual(
      expected.map(({ id, type, data }) => ({ id, action: type, data })).toSorted(byId),
    );
    expect(await knex('inbox').whereNull('processed_at').select('reason')).toEqual([]);
  });

  it('an event that is handled twice is in the audit trail once', async () => {
    const [envelope] = envelopes;
    if (!envelope) throw new Error('there are no samples');
    const handler = consumers(app.ctx).find(({ definition }) => definition.type === envelope.type);
    const event = { ...envelope, id: auditEvent().id };
    for (let time = 0; time < 2; time += 1)
      await app.ctx.inTransaction(async (tx) => handler?.handle(tx, event));
    const stored = await app.ctx.databases.requests.knex('audit_events').where({ id: event.id });
    expect(stored).toHaveLength(1);
  });

  it('an action here reaches the audit trail, from the request to the entry', async () => {
    const { organization, owner } = await buildOrganization(app);
    const created = await app.as(owner.principal).post(`/api/v2/organizations/${organization.name}/teams`, {
      data: { type: 'teams', attributes: { name: 'auditors' } },
    });
    expect(created.status).toBe(201);
    const query = `filter%5Borganization%5D=${organization.id}`;
    await waitFor(async () => (await recordedEvents(query)).length === 1, {
      describe: 'the event is recorded',
    });

    expect((await recordedEvents(query))[0]?.attributes).toMatchObject({
      action: 'team.created',
      resource: { type: 'team', id: expect.stringMatching(/^team-/) },
      actor: { type: 'user', id: owner.user.id, 'token-id': owner.principal.tokenId },
      'request-id': created.headers['x-request-id'],
      data: { name: 'auditors' },
    });
  });

  it('the audit trail never contains the secret of a token', async () => {
    const { owner } = await buildOrganization(app);
    const response = await app
      .as(owner.principal)
      .post(`/api/v2/users/${owner.user.id}/authentication-tokens`, {
        data: { type: 'authentication-tokens', attributes: { description: 'for the audit' } },
      });
    expect(response.status).toBe(201);
    const query = `filter%5Bactor%5D=${owner.user.id}`;
    await waitFor(async () => (await recordedEvents(query)).length === 1, {
      describe: 'the event is recorded',
    });
    const stored = JSON.stringify(await app.ctx.databases.requests.knex('audit_events'));
    expect(stored).not.toMatch(/gw[uto]_/);
    expect(stored).toContain('token.created');
  });
});

describe('a long trail', () => {
  it('a long audit trail shows its 10,000 newest events', async () => {
    const { organization, owner } = await buildOrganization(app);
    await fillTables(
      app.ctx.databases.requests,
      `insert into audit_events (id, occurred_at, organization_id, action, resource_kind, resource_id, resource_version, data)
       select gen_random_uuid(), timestamptz '2026-11-20' - number * interval '1 second', ?, 'module.created', 'module',
         'mod-' || number, 1, '{}' from generate_series(1, ?) number`,
      [organization.id, maxAuditListLength + 5],
    );
    await fillTables(app.ctx.databases.requests, 'analyze audit_events');
    const client = app.as(owner.principal);
    const get = (number: number, size: number) =>
      client.get(
        `/api/v2/organizations/${organization.name}/audit-trail?page%5Bnumber%5D=${number}&page%5Bsize%5D=${size}`,
      );
    const first = await get(1, 20);
    expect(first.body).toMatchObject({
      meta: {
        complete: false,
        pagination: { 'total-count': maxAuditListLength, 'total-pages': maxAuditListLength / 20 },
      },
    });
    expect(collectionOf(first).data[0]?.attributes['resource']).toEqual({ type: 'module', id: 'mod-1' });
    const last = collectionOf(await get(Math.ceil(maxAuditListLength / 30), 30)).data;
    expect(last).toHaveLength(maxAuditListLength % 30);
    expect(last.at(-1)?.attributes['resource']).toEqual({
      type: 'module',
      id: `mod-${maxAuditListLength}`,
    });
    expect(collectionOf(await get(maxAuditListLength, 20)).data).toEqual([]);
  });

  describe('of many organizations', () => {
    const organizationId = idSchema('organization').parse('org-0000000000000001');
    beforeAll(async () => {
      await fillTables(
        app.ctx.databases.requests,
        `insert into audit_events (id, occurred_at, organization_id, action, resource_kind, resource_id,
          resource_version, actor_kind, actor_id, actor_token_id, data)
        select gen_random_uuid(), timestamptz '2026-11-20' - number * interval '1 second',
          'org-' || lpad((number % 100)::text, 16, '0'), 'action.' || number % 40, 'module', 'mod-' || number % 5000, 1,
          'user', 'user-' || number % 1000, 'at-1', '{}'
        from generate_series(1, 60000) number`,
      );
      await fillTables(app.ctx.databases.requests, 'analyze audit_events');
    });

    const since = new Date('2026-11-19T23:00:00Z');
    it.each([
      ['the whole trail', {}],
      ['a time', { since, until: new Date('2026-11-20') }],
      ['an action', { action: 'action.7' }],
      ['a resource', { resourceId: 'mod-7' }],
      ['an actor', { actorId: 'user-7' }],
      ['an organization', { organizationIds: [organizationId] }],
      ['an action in an organization', { organizationIds: [organizationId], action: 'action.1' }],
      ['a resource in an organization', { organizationIds: [organizationId], resourceId: 'mod-101' }],
      ['an actor in an organization', { organizationIds: [organizationId], actorId: 'user-101' }],
    ])('the audit trail of many organizations is read from an index: %s', async (_what, criteria) => {
      const { auditEvents } = app.ctx.stores;
      const plans = await plansOf(app.ctx.databases.requests, () =>
        auditEvents.page(criteria, { number: 1, size: 20 }),
      );
      expect(plans).toHaveLength(2);
      expect(plans[1]).not.toContain('Seq Scan on audit_events');
      expect(plans[1]).toMatch(/Index (Only )?Scan (using|on) audit_events_by_/);
      // Without a filter the total counts every row, up to the limit of a list.
      if (Object.keys(criteria).length > 0) expect(plans[0]).not.toContain('Seq Scan on audit_events');
    });
  });
});

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
