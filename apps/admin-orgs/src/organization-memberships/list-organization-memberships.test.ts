import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, fillTables, includedOf, plansOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';
import { statementsOf } from '../testing/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/organization-memberships`;

async function buildMember(built: BuiltOrganization, status: 'invited' | 'active' = 'active') {
  app.clock.advance(1000);
  const member = await buildUser(app);
  return { ...member, membership: await buildMembership(app, built, member, status) };
}

async function idsFor(caller: Principal, built: BuiltOrganization, query = ''): Promise<string[]> {
  return collectionOf(await app.as(caller).get(`${pathOf(built)}${query}`)).data.map(({ id }) => id);
}

describe('GET /organizations/:organization_name/organization-memberships', () => {
  it('memberships and invitations are listed in pages, newest first', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const [one, two] = [await buildMember(built), await buildMember(built, 'invited')];
    await buildMember(other);

    const { data, meta } = collectionOf(await app.as(one.principal).get(pathOf(built)));
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { status: 'invited', email: two.user.email },
      { status: 'active', email: one.user.email },
      { status: 'active', email: built.owner.user.email },
    ]);
    expect(data[1]).toMatchObject({
      id: one.membership.id,
      relationships: {
        user: { data: { id: one.user.id, type: 'users' } },
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        teams: { data: [] },
      },
    });
    expect(meta.pagination['total-count']).toBe(3);
    expect(await idsFor(one.principal, built, '?page[size]=1&page[number]=2')).toEqual([one.membership.id]);
  });

  it('memberships can be searched by part of a username or address', async () => {
    const built = await buildOrganization(app);
    const [one] = [await buildMember(built), await buildMember(built)];
    const owner = built.owner.principal;
    expect(await idsFor(owner, built, `?q=${one.user.username.toUpperCase()}`)).toEqual([one.membership.id]);
    expect(await idsFor(owner, built, `?q=${one.user.email.slice(3)}`)).toEqual([one.membership.id]);
    expect(await idsFor(owner, built, '?q=%25')).toEqual([]);
  });

  it('memberships can be filtered by whole addresses and by status', async () => {
    const built = await buildOrganization(app);
    const [one, two] = [await buildMember(built), await buildMember(built, 'invited')];
    const owner = built.owner.principal;
    expect(
      await idsFor(owner, built, `?filter[email]=${one.user.email.toUpperCase()},${two.user.email},x`),
    ).toEqual([two.membership.id, one.membership.id]);
    expect(await idsFor(owner, built, `?filter[email]=${one.user.email.slice(1)}`)).toEqual([]);
    expect(await idsFor(owner, built, '?filter[status]=invited')).toEqual([two.membership.id]);
    expect(await idsFor(owner, built, '?filter[status]=active')).toHaveLength(2);
    const response = await app.as(owner).get(`${pathOf(built)}?filter[status]=gone`);
    expect(response.status).toBe(422);
  });

  it('included users have their names and addresses, also those who are only invited, and teams can be included too', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const invited = await buildMember(built, 'invited');
    const included = includedOf(await app.as(member.principal).get(`${pathOf(built)}?include=user,teams`));
    expect(included.map(({ id }) => id).toSorted()).toEqual(
      [built.owner.user.id, member.user.id, invited.user.id, built.owners.id, team.id].toSorted(),
    );
    for (const { user } of [built.owner, member, invited]) {
      const { username, email } = user;
      expect(included.find(({ id }) => id === user.id)?.attributes).toMatchObject({ username, email });
    }
    expect((await app.as(member.principal).get(`${pathOf(built)}?include=tokens`)).status).toBe(400);
  });

  it('the membership list hides secret teams from those who may not see them', async () => {
    const built = await buildOrganization(app);
    const secret = await buildTeam(app, built, { visibility: 'secret' });
    const plain = await buildMember(built);
    const teamsSeenBy = async (caller: Principal) => {
      const path = `${pathOf(built)}?filter[email]=${secret.member.user.email}&include=teams`;
      const response = await app.as(caller).get(path);
      return {
        related: collectionOf(response).data[0]?.relationships?.['teams'],
        included: includedOf(response).map(({ id }) => id),
      };
    };
    const shown = { data: [{ id: secret.team.id, type: 'teams' }] };
    expect(await teamsSeenBy(plain.principal)).toEqual({ related: { data: [] }, included: [] });
    expect(await teamsSeenBy(secret.member.principal)).toEqual({
      related: shown,
      included: [secret.team.id],
    });
    expect(await teamsSeenBy(built.owner.principal)).toEqual({ related: shown, included: [secret.team.id] });
  });

  it('active members and tokens of the organization can list memberships; others get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { member, principal } = await buildTeam(app, built);
    const invited = await buildMember(built, 'invited');
    for (const caller of [member.principal, principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(200);
    }
    for (const caller of [invited.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(404);
    }
  });

  it('listing 100 members needs as many statements as listing one, and reads an index', async () => {
    const built = await buildOrganization(app);
    await fillTables(
      app.ctx.databases.requests,
      `with made as (
         insert into users (id, username, email, site_administrator, version, created_at, updated_at)
         select 'user-crowd' || n, 'crowd' || n, 'crowd' || n || '@example.com', false, 1, now(), now()
         from generate_series(1, 20000) n returning id)
       insert into organization_memberships
         (organization_id, id, user_id, status, version, created_at, updated_at)
       select ?, replace(id, 'user-', 'ou-'), id, 'active', 1, now() - random() * interval '1 year', now()
       from made`,
      [built.organization.id],
    );
    await fillTables(app.ctx.databases.requests, 'analyze users, organization_memberships');
    const plans = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.organizationMemberships.page(built.organization.id, {}, { number: 1, size: 20 }),
    );
    expect(plans).toHaveLength(2);
    expect(plans[1]).toContain('Index Scan using organization_memberships_newest');
    expect(plans[1]).not.toContain('Sort');

    const statementsFor = async (size: number) => {
      const list = `${pathOf(built)}?include=user,teams&page[size]=${size}`;
      return (await statementsOf(app, () => app.as(built.owner.principal).get(list))).length;
    };
    expect(await statementsFor(100)).toBe(await statementsFor(1));
  });
});
