import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { collectionOf, problemsOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildAuditEvent } from '../testing/audit.ts';
import { buildOrganization, buildTeam, buildUser, type BuiltOrganization } from '../testing/builders.ts';
import type { AuditEvent } from './audit-event.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization, query = '') =>
  `/api/v2/organizations/${organization.name}/audit-trail${query}`;

const eventAt = ({ organization }: BuiltOrganization, second: number, given: Partial<AuditEvent> = {}) =>
  buildAuditEvent(app, {
    organizationId: organization.id,
    occurredAt: new Date(Date.UTC(2026, 10, 20, 12, 0, second)),
    ...given,
  });

async function idsFor(built: BuiltOrganization, query = '') {
  const { data } = collectionOf(await app.as(built.owner.principal).get(pathOf(built, query)));
  return data.map(({ id }) => id);
}

describe('GET /organizations/:organization_name/audit-trail', () => {
  it('the audit trail shows who did what to what, when, from where and in which request', async () => {
    const built = await buildOrganization(app);
    const event = await eventAt(built, 1);

    const response = await app.as(built.owner.principal).get(pathOf(built));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      data: [
        {
          id: event.id,
          type: 'audit-events',
          attributes: {
            timestamp: '2026-11-20T12:00:01.000Z',
            action: 'module.created',
            'organization-id': built.organization.id,
            resource: { type: 'module', id: event.resource.id },
            actor: { type: 'user', id: event.actor?.id, 'token-id': event.actor?.tokenId },
            'request-id': 'request-1',
            'source-address': '192.0.2.7',
            data: { name: 'vpc' },
          },
        },
      ],
      meta: { complete: true, pagination: { 'total-count': 1 } },
    });
  });

  it('the audit trail shows no actor for what a service did on its own', async () => {
    const built = await buildOrganization(app);
    await eventAt(built, 1, { actor: null, sourceAddress: null, requestId: null });

    const { data } = collectionOf(await app.as(built.owner.principal).get(pathOf(built)));
    expect(data[0]?.attributes).toMatchObject({ actor: null, 'source-address': null, 'request-id': null });
  });

  it('the audit trail is listed in pages, newest first', async () => {
    const built = await buildOrganization(app);
    const events = [];
    for (const second of [2, 5, 1, 4, 3]) events.push(await eventAt(built, second));
    const newestFirst = events
      .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())
      .map(({ id }) => id);

    expect(await idsFor(built)).toEqual(newestFirst);
    expect(await idsFor(built, '?page%5Bsize%5D=2&page%5Bnumber%5D=2')).toEqual(newestFirst.slice(2, 4));
    expect(await idsFor(built, '?page%5Bsize%5D=2&page%5Bnumber%5D=3')).toEqual(newestFirst.slice(4));
    expect(await idsFor(built, '?page%5Bnumber%5D=9')).toEqual([]);
  });

  it('events of the same moment have a fixed order, so that no page repeats one', async () => {
    const built = await buildOrganization(app);
    const events = [];
    for (let index = 0; index < 5; index += 1) events.push(await eventAt(built, 1));
    const pages = [];
    for (const page of [1, 2, 3, 4, 5])
      pages.push(...(await idsFor(built, `?page%5Bsize%5D=1&page%5Bnumber%5D=${page}`)));
    expect(pages.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it('what the platform did by itself can be left out', async () => {
    const built = await buildOrganization(app);
    const done = await eventAt(built, 1);
    const step = await eventAt(built, 2, { actor: null });
    expect(await idsFor(built, '?filter%5Binner-steps%5D=false')).toEqual([done.id]);
    expect(await idsFor(built, '?filter%5Binner-steps%5D=true')).toEqual([step.id, done.id]);
    const refused = await app.as(built.owner.principal).get(pathOf(built, '?filter%5Binner-steps%5D=no'));
    expect(refused.status).toBe(422);
  });

  describe('audit trail filters', () => {
    let built: BuiltOrganization;
    let first: AuditEvent;
    let second: AuditEvent;
    let third: AuditEvent;
    beforeAll(async () => {
      built = await buildOrganization(app);
      first = await eventAt(built, 1, { action: 'module.created' });
      second = await eventAt(built, 2, { action: 'module.deleted', resource: first.resource });
      third = await eventAt(built, 3, { action: 'team.updated', actor: first.actor });
    });

    it.each([
      ['since a moment, which belongs to it', () => 'since%5D=2026-11-20T12:00:02Z', () => [third, second]],
      ['until a moment, which does not', () => 'until%5D=2026-11-20T12:00:02Z', () => [first]],
      ['a moment with an offset', () => 'since%5D=2026-11-20T13:00:03%2B01:00', () => [third]],
      ['since a day', () => 'since%5D=2026-11-20', () => [third, second, first]],
      ['until a day', () => 'until%5D=2026-11-20', () => []],
      ['an action', () => 'action%5D=team.updated', () => [third]],
      ['an action that there is not', () => 'action%5D=team.exploded', () => []],
      ['a resource', () => `resource%5D=${first.resource.id}`, () => [second, first]],
      ['an actor', () => `actor%5D=${first.actor?.id}`, () => [third, first]],
      ['several', () => `actor%5D=${first.actor?.id}&filter%5Baction%5D=team.updated`, () => [third]],
    ])('the audit trail has a filter for events: %s', async (_what, query, expected) => {
      expect(await idsFor(built, `?filter%5B${query()}`)).toEqual(expected().map(({ id }) => id));
    });

    it('audit trail filters do not reach another organization', async () => {
      const other = await buildOrganization(app);
      await eventAt(other, 4, { resource: first.resource, actor: first.actor });
      expect(await idsFor(built, `?filter%5Bresource%5D=${first.resource.id}`)).toHaveLength(2);
      expect(await idsFor(built, `?filter%5Borganization%5D=${other.organization.id}`)).toHaveLength(3);
    });

    it.each(['yesterday', '2026-02-30', '2026-11-20T25:00:00Z', '1763640000', '2026-11-20T12:00:00', ''])(
      'the audit trail returns 422 for a filter that is not a time: %j',
      async (time) => {
        for (const filter of ['since', 'until']) {
          const query = `?filter%5B${filter}%5D=${encodeURIComponent(time)}`;
          const response = await app.as(built.owner.principal).get(pathOf(built, query));
          expect(response.status).toBe(422);
          expect(problemsOf(response)).toEqual([
            `filter[${filter}]: Filter ${filter} must be an ISO 8601 date or time`,
          ]);
        }
      },
    );

    it.each(['action', 'resource', 'actor'])(
      'the audit trail refuses the filter %s when it is given twice or too long',
      async (filter) => {
        const name = `filter%5B${filter}%5D`;
        for (const query of [`?${name}=a&${name}=b`, `?${name}=${'a'.repeat(257)}`]) {
          expect((await app.as(built.owner.principal).get(pathOf(built, query))).status).toBe(422);
        }
      },
    );
  });

  it('owners, the token of the owners team and the organization token can read the audit trail', async () => {
    const built = await buildOrganization(app);
    const { owners } = built;
    const team = { ...built.principal, kind: 'team', id: owners.id } as const;
    for (const principal of [built.owner.principal, team, built.principal]) {
      expect((await app.as(principal).get(pathOf(built))).status).toBe(200);
    }
  });

  it('the audit trail returns 404 to everyone else, whatever the query', async () => {
    const built = await buildOrganization(app);
    const { member, principal: team } = await buildTeam(app, built, {
      permissions: ['manageTeams', 'manageMembership', 'manageModules', 'managePolicies'],
    });
    const foreign = await buildOrganization(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const principal of [
      member.principal,
      team,
      foreign.owner.principal,
      foreign.principal,
      administrator.principal,
    ]) {
      expect((await app.as(principal).get(pathOf(built))).status).toBe(404);
      expect((await app.as(principal).get(pathOf(built, '?filter%5Bsince%5D=x'))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).get('/api/v2/organizations/none/audit-trail')).status).toBe(
      404,
    );
  });

  it('the audit trail returns 404 while the organization is disabled', async () => {
    const built = await buildOrganization(app, { disabled: true });
    expect((await app.as(built.owner.principal).get(pathOf(built))).status).toBe(404);
  });

  it('the audit trail omits events of other organizations and of none', async () => {
    const built = await buildOrganization(app);
    await buildAuditEvent(app);
    await buildAuditEvent(app, { organizationId: newId('organization') });
    expect(await idsFor(built)).toEqual([]);
  });
});
