import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf, problemsOf } from '@groundwork/testing';
import { buildSiteAdministrator } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltUser,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';
import { subscriptionBody, subscriptionPath } from '../testing/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/organizations';

async function ownerOf(names: readonly string[], email?: string): Promise<BuiltUser> {
  const user = await buildUser(app);
  for (const name of names) {
    const { organization, owners } = await buildOrganization(app, { name, ...(email ? { email } : {}) });
    await buildMembership(app, { organization }, user);
    await app.ctx.stores.teams.addMembers(organization.id, owners.id, [user.user.id]);
  }
  return user;
}

describe('GET /organizations', () => {
  it('only the organizations of the caller are listed, by name', async () => {
    const { principal } = await ownerOf(['list-beta', 'list-Alpha']);
    await buildOrganization(app, { name: 'list-foreign' });

    const { data, meta } = collectionOf(await app.as(principal).get(path));
    expect(data.map(({ id }) => id)).toEqual(['list-Alpha', 'list-beta']);
    expect(meta.pagination).toEqual({
      'current-page': 1,
      'page-size': 20,
      'prev-page': null,
      'next-page': null,
      'total-pages': 1,
      'total-count': 2,
    });
  });

  it('each listed organization includes its subscription on request, whether or not one was set', async () => {
    const { principal } = await ownerOf(['subscribed-one', 'subscribed-two']);
    const administrator = await buildSiteAdministrator(app);
    await app
      .as(administrator)
      .post(subscriptionPath('subscribed-two'), subscriptionBody({ 'runs-ceiling': 5 }));

    const response = await app.as(principal).get(`${path}?include=subscription`);
    expect(includedOf(response)).toMatchObject([
      {
        attributes: { 'runs-ceiling': null },
        relationships: { organization: { data: { id: 'subscribed-one' } } },
      },
      {
        attributes: { 'runs-ceiling': 5 },
        relationships: { organization: { data: { id: 'subscribed-two' } } },
      },
    ]);
    const named = collectionOf(response).data.map(({ relationships }) => relationships?.['subscription']);
    expect(named).toMatchObject(includedOf(response).map(({ id, type }) => ({ data: { id, type } })));
    expect((await app.as(principal).get(`${path}?include=default-project`)).status).toBe(400);
  });

  it('each listed organization shows what the caller may do there', async () => {
    const caller = await ownerOf(['perm-owned']);
    const joined = await buildOrganization(app, { name: 'perm-joined' });
    const { team } = await buildTeam(app, joined, { permissions: ['manageModules'] });
    await buildMembership(app, joined, caller);
    await app.ctx.stores.teams.addMembers(joined.organization.id, team.id, [caller.user.id]);

    const { data } = collectionOf(await app.as(caller.principal).get(path));
    expect(data.map(({ attributes }) => attributes['permissions'])).toMatchObject([
      { 'can-create-module': true, 'can-update': false, 'can-traverse': true },
      { 'can-create-module': true, 'can-update': true },
    ]);
  });

  it('page links of the organization list keep the other parameters', async () => {
    const { principal } = await ownerOf(['paged-1', 'paged-2', 'paged-3']);
    const { data, links, meta } = collectionOf(
      await app.as(principal).get(`${path}?q=paged&page%5Bnumber%5D=2&page%5Bsize%5D=2`),
    );
    expect(data.map(({ id }) => id)).toEqual(['paged-3']);
    expect(links['prev']).toBe(
      'http://groundwork.test/api/v2/organizations?q=paged&page%5Bnumber%5D=1&page%5Bsize%5D=2',
    );
    expect(links['next']).toBeNull();
    expect(meta.pagination).toMatchObject({ 'total-count': 3, 'total-pages': 2 });
  });

  it('all organizations are listed unless a page is asked for', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `whole-${String(index).padStart(2, '0')}`);
    const { principal } = await ownerOf(names);
    const whole = collectionOf(await app.as(principal).get(path));
    expect(whole.data.map(({ id }) => id)).toEqual(names);
    expect(whole.meta.pagination).toMatchObject({
      'current-page': 1,
      'page-size': 23,
      'next-page': null,
      'total-pages': 1,
      'total-count': 23,
    });
    const first = collectionOf(await app.as(principal).get(`${path}?page[number]=1`));
    expect(first.data).toHaveLength(20);
    expect(first.meta.pagination).toMatchObject({ 'next-page': 2, 'total-count': 23 });
  });

  it('a page beyond the end of the organization list is empty', async () => {
    const { principal } = await ownerOf(['beyond']);
    const { data, meta } = collectionOf(await app.as(principal).get(`${path}?page[number]=999`));
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'current-page': 999, 'total-count': 1 });
  });

  it('organizations can be searched by part of a name or email, ignoring case and wildcards', async () => {
    const { principal } = await ownerOf(['search-one', 'search_two'], 'Ops@Find.example');
    const found = async (q: string) =>
      collectionOf(await app.as(principal).get(`${path}?q=${encodeURIComponent(q)}`)).data.map(
        ({ id }) => id,
      );
    expect(await found('CH-ON')).toEqual(['search-one']);
    expect(await found('ops@find')).toEqual(['search-one', 'search_two']);
    expect(await found('search_')).toEqual(['search_two']);
    expect(await found('%')).toEqual([]);
  });

  it('organizations can be searched by part of the name or of the email alone; q overrides both', async () => {
    const { principal } = await ownerOf(['alone-one', 'alone-two'], 'Ops@Alone.example');
    const found = async (query: string) =>
      collectionOf(await app.as(principal).get(`${path}?${query}`)).data.map(({ id }) => id);
    expect(await found('q[name]=E-T')).toEqual(['alone-two']);
    expect(await found('q[email]=alone-')).toEqual([]);
    expect(await found('q[email]=ops@&q[name]=e-one')).toEqual(['alone-one']);
    expect(await found('q=two&q[name]=e-one')).toEqual(['alone-two']);
    expect(await found('q=&q[name]=')).toEqual(['alone-one', 'alone-two']);
  });

  it('a team or organization token sees its one organization in the list', async () => {
    const built = await buildOrganization(app);
    const { principal: team } = await buildTeam(app, built);
    for (const caller of [built.principal, team]) {
      const { data } = collectionOf(await app.as(caller).get(path));
      expect(data.map(({ id }) => id)).toEqual([built.organization.name]);
    }
  });

  it('disabled organizations are not listed', async () => {
    const { owner } = await buildOrganization(app, { disabled: true });
    expect(collectionOf(await app.as(owner.principal).get(path)).data).toEqual([]);
  });

  it('a site administrator sees only organizations of which they are a member', async () => {
    await buildOrganization(app);
    const { principal } = await buildUser(app, { siteAdministrator: true });
    expect(collectionOf(await app.as(principal).get(path)).data).toEqual([]);
  });

  it.each([
    'page[number]=0',
    'page[size]=-1',
    'page[number]=1e3',
    'page[size]=a',
    'q=%00',
    'page[size]=5&page[size]=6',
  ])('listing organizations with %s returns 422', async (query) => {
    const { principal } = await buildUser(app);
    const response = await app.as(principal).get(`${path}?${query}`);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
  });
});
