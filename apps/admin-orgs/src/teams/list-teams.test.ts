import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, includedOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) => `/api/v2/organizations/${organization.name}/teams`;

async function namesFor(caller: Principal, built: BuiltOrganization, query = ''): Promise<unknown[]> {
  const { data } = collectionOf(await app.as(caller).get(`${pathOf(built)}${query}`));
  return data.map(({ attributes }) => attributes['name']);
}

describe('GET /organizations/:organization_name/teams', () => {
  it('the teams that the caller may see are listed by name', async () => {
    const built = await buildOrganization(app);
    const open = await buildTeam(app, built, { name: 'Open' });
    const secret = await buildTeam(app, built, { name: 'hidden', visibility: 'secret' });

    expect(await namesFor(built.owner.principal, built)).toEqual(['hidden', 'Open', 'owners']);
    expect(await namesFor(open.member.principal, built)).toEqual(['Open', 'owners']);
    expect(await namesFor(secret.member.principal, built)).toEqual(['hidden', 'Open', 'owners']);
    expect(await namesFor(secret.principal, built)).toEqual(['hidden', 'Open', 'owners']);
  });

  it('the total of the team list counts only what the caller may see', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built);
    await buildTeam(app, built, { visibility: 'secret' });
    const { meta } = collectionOf(await app.as(member.principal).get(pathOf(built)));
    expect(meta.pagination['total-count']).toBe(2);
  });

  it('teams are listed in pages', async () => {
    const built = await buildOrganization(app);
    for (const name of ['a', 'b', 'c']) await buildTeam(app, built, { name });
    expect(await namesFor(built.owner.principal, built, '?page[size]=2&page[number]=2')).toEqual([
      'c',
      'owners',
    ]);
  });

  it('teams can be searched by part of a name with q, and by whole names with filter[names]', async () => {
    const built = await buildOrganization(app);
    for (const name of ['red', 'dark-red', 'blue']) await buildTeam(app, built, { name });
    expect(await namesFor(built.owner.principal, built, '?q=RED')).toEqual(['dark-red', 'red']);
    expect(await namesFor(built.owner.principal, built, '?filter[names]=red,blue,none')).toEqual([
      'blue',
      'red',
    ]);
  });

  it('names with spaces and slashes are found whole, and a repeated filter[names] finds the union', async () => {
    const built = await buildOrganization(app);
    for (const name of ['foo bar', 'a/b/c', 'foo', 'bar']) await buildTeam(app, built, { name });
    const found = (query: string) => namesFor(built.owner.principal, built, query);
    expect(await found('?filter[names]=foo%20bar,a/b/c')).toEqual(['a/b/c', 'foo bar']);
    expect(await found('?filter[names]=foo&filter[names]=a%2Fb%2Fc,bar')).toEqual(['a/b/c', 'bar', 'foo']);
  });

  it('the team list includes each member once', async () => {
    const built = await buildOrganization(app);
    const one = await buildTeam(app, built);
    const two = await buildTeam(app, built);
    await app.ctx.stores.teams.addMembers(built.organization.id, two.team.id, [one.member.user.id]);
    const included = includedOf(await app.as(built.owner.principal).get(`${pathOf(built)}?include=users`));
    expect(included.map(({ id }) => id).toSorted()).toEqual(
      [built.owner.user.id, one.member.user.id, two.member.user.id].toSorted(),
    );
  });

  it('the team list returns 404 to strangers', async () => {
    const built = await buildOrganization(app);
    const { principal } = await buildUser(app, { siteAdministrator: true });
    expect((await app.as(principal).get(pathOf(built))).status).toBe(404);
  });
});
