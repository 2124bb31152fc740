import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import { collectionOf, fillTables, plansOf, resourceOf } from '@groundwork/testing';
import { teamReaches } from '../access-levels/team-reach.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/team-tokens`;

async function issue(built: BuiltOrganization, { id }: { id: string }, description: string) {
  app.clock.advance(1000);
  const body = { data: { type: 'authentication-tokens', attributes: { description } } };
  await app.as(built.owner.principal).post(`/api/v2/teams/${id}/authentication-tokens`, body);
}

async function seenBy(caller: Principal, built: BuiltOrganization, query = ''): Promise<unknown[]> {
  const { data } = collectionOf(await app.as(caller).get(`${pathOf(built)}${query}`));
  return data.map(({ attributes }) => attributes['description']);
}

describe('GET /organizations/:organization_name/team-tokens', () => {
  it('the tokens of all teams are listed newest first, each with its team and without its secret', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const [red, blue] = [
      await buildTeam(app, built, { name: 'red' }),
      await buildTeam(app, built, { name: 'blue' }),
    ];
    await issue(built, red.team, 'of red');
    await issue(built, blue.team, 'of blue');
    await issue(built, built.owners, 'of owners');
    await issue(other, other.owners, 'of others');

    expect(await seenBy(built.owner.principal, built)).toEqual(['of owners', 'of blue', 'of red']);
    expect(await seenBy(built.owner.principal, built, '?q=BLU')).toEqual(['of blue']);
    const { data, meta } = collectionOf(
      await app.as(built.owner.principal).get(`${pathOf(built)}?page[size]=1&page[number]=2`),
    );
    expect(data).toMatchObject([{ relationships: { team: { data: { id: blue.team.id } } } }]);
    expect(data[0]?.attributes).not.toHaveProperty('token');
    expect(meta.pagination['total-count']).toBe(3);
  });

  describe('sorted', () => {
    let built: BuiltOrganization;
    beforeAll(async () => {
      built = await buildOrganization(app, { name: `M-${randomBase62(8)}` });
      const [red, blue] = [
        await buildTeam(app, built, { name: 'red', permissions: ['manageTeams'] }),
        await buildTeam(app, built, { name: 'Blue' }),
      ];
      const usernames = [
        [built.owner.user.id, `a${built.owner.user.username}`],
        [red.member.user.id, `Z${red.member.user.username}`],
      ];
      for (const [id, username] of usernames) {
        await app.ctx.databases.requests.knex('users').where({ id }).update({ username });
      }
      const first = await create(built.owner.principal, red.team, 'first', '2027-03-01T00:00:00Z');
      await create(red.member.principal, blue.team, 'second', null);
      const third = await create(built.principal, blue.team, 'third', '2027-02-01T00:00:00Z');
      await app.ctx.stores.apiTokens.noteUse([
        { id: first, at: new Date('2026-12-02T00:00:00Z') },
        { id: third, at: new Date('2026-12-01T00:00:00Z') },
      ]);
    });

    async function create(
      caller: Principal,
      { id }: { id: string },
      description: string,
      end: string | null,
    ) {
      app.clock.advance(1000);
      const attributes = { description, 'expired-at': end };
      const body = { data: { type: 'authentication-tokens', attributes } };
      return resourceOf(await app.as(caller).post(`/api/v2/teams/${id}/authentication-tokens`, body)).id;
    }

    it.each([
      ['team-name', ['third', 'second', 'first']],
      ['-team-name', ['first', 'third', 'second']],
      ['created-by', ['first', 'third', 'second']],
      ['-created-by', ['second', 'third', 'first']],
      ['expired-at', ['third', 'first', 'second']],
      ['-expired-at', ['second', 'first', 'third']],
      ['last-used-at', ['second', 'third', 'first']],
      ['-last-used-at', ['first', 'third', 'second']],
    ])('the tokens of all teams can be sorted by %s', async (sort, expected) => {
      expect(await seenBy(built.owner.principal, built, `?sort=${sort}`)).toEqual(expected);
      const pages = [1, 2, 3].map((number) => `?sort=${sort}&page[size]=1&page[number]=${number}`);
      const paged = await Promise.all(pages.map((page) => seenBy(built.owner.principal, built, page)));
      expect(paged.flat()).toEqual(expected);
    });

    it('sort and q go together', async () => {
      const query = '?sort=-expired-at&q=blue';
      expect(await seenBy(built.owner.principal, built, query)).toEqual(['second', 'third']);
    });

    it.each(['name', '', '--team-name', 'team-name,created-by', 'created_at;drop table users'])(
      'an unknown order is refused: %p',
      async (sort) => {
        const path = `${pathOf(built)}?sort=${encodeURIComponent(sort)}`;
        expect(await app.as(built.owner.principal).get(path)).toMatchObject({
          status: 422,
          body: { errors: [{ source: { parameter: 'sort' }, detail: 'Sort is not included in the list' }] },
        });
      },
    );
  });

  it('a team manager sees only the tokens of the teams they may manage', async () => {
    const built = await buildOrganization(app);
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const granter = await buildTeam(app, built, {
      permissions: ['manageTeams', 'manageOrganizationAccess'],
    });
    await issue(built, manager.team, 'of managers');
    await issue(built, strong.team, 'of the strong');
    await issue(built, built.owners, 'of owners');

    expect(await seenBy(manager.member.principal, built)).toEqual(['of managers']);
    expect(await seenBy(granter.member.principal, built)).toEqual(['of the strong', 'of managers']);
    expect(await seenBy(built.principal, built)).toEqual(['of managers']);
  });

  it('members do not see the tokens of their team if it does not let them manage those', async () => {
    const built = await buildOrganization(app);
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const closed = await buildTeam(app, built, {
      permissions: ['manageTeams'],
      allowMemberTokenManagement: false,
    });
    await issue(built, manager.team, 'of managers');
    await issue(built, closed.team, 'of the closed');

    expect(await seenBy(manager.member.principal, built)).toEqual(['of the closed', 'of managers']);
    expect(await seenBy(closed.member.principal, built)).toEqual(['of managers']);
    expect(await seenBy(built.owner.principal, built)).toEqual(['of the closed', 'of managers']);
  });

  it('the token list of all teams returns 404 to those who manage no team', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { member, principal } = await buildTeam(app, built, { permissions: ['manageMembership'] });
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(404);
    }
  });

  it('the token list of all teams is read from an index, however many tokens there are', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    await fillTables(
      app.ctx.databases.requests,
      `insert into api_tokens (id, kind, organization_id, team_id, hash, pepper_id, description, created_by_kind,
         created_by_id, version, created_at)
       select 'at-many' || n, 'team', ?, ?, 'many' || n, 'one', 'token ' || n, 'user', 'user-1', 1,
         now() - n * interval '1 second'
       from generate_series(1, 20000) n`,
      [built.organization.id, team.id],
    );
    await fillTables(app.ctx.databases.requests, 'analyze api_tokens');
    const { apiTokens } = app.ctx.stores;
    const page = { number: 1, size: 20 };
    const filter = { withOwners: true, without: [], reaches: teamReaches, ownTeams: [] };
    for (const work of [
      () => apiTokens.pageOfTeams(built.organization.id, filter, page),
      () => apiTokens.pageOfTeam(built.organization.id, team.id, page),
    ]) {
      const [, list] = await plansOf(app.ctx.databases.requests, work);
      expect(list).toMatch(/Index Scan using api_tokens_of_team/);
      expect(list).not.toContain('Sort');
    }
  });
});
