import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, fillTables, includedOf, plansOf, problemsOf } from '@groundwork/testing';
import {
  adminPath,
  buildSiteAdministrator,
  notAdministrators,
  setOrganization,
  shareModules,
} from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const get = (query: Record<string, string> = {}) =>
  app.as(administrator).get(`${adminPath}?${new URLSearchParams(query).toString()}`);

async function namesFor(query: Record<string, string>) {
  return collectionOf(await get(query)).data.map(({ id }) => id);
}

describe('GET /admin/organizations', () => {
  it('the admin list contains all organizations by name, with their attributes', async () => {
    const two = await buildOrganization(app, { name: 'every-B', email: 'it@two.example' });
    await buildOrganization(app, { name: 'every-a' });

    const response = await get({ 'q[name]': 'every-' });

    expect(response.status).toBe(200);
    expect(collectionOf(response).data).toMatchObject([
      { id: 'every-a', type: 'organizations' },
      {
        id: 'every-B',
        type: 'organizations',
        attributes: {
          name: 'every-B',
          'external-id': two.organization.id,
          'access-beta-tools': false,
          'is-disabled': false,
          'engine-build-worker-apply-timeout': null,
          'engine-build-worker-plan-timeout': null,
          'engine-worker-sudo-enabled': false,
          'notification-email': 'it@two.example',
          'global-module-sharing': false,
          'global-provider-sharing': false,
          'sso-enabled': false,
          'workspace-limit': null,
        },
        relationships: {
          owners: { data: [{ id: two.owner.user.id, type: 'users' }] },
          subscription: { data: null },
          'feature-set': { data: null },
          'module-consumers': {
            links: { related: '/api/v2/admin/organizations/every-B/relationships/module-consumers' },
          },
        },
        links: { self: '/api/v2/admin/organizations/every-B' },
      },
    ]);
  });

  it('the admin list of organizations has 20 entries to a page', async () => {
    for (let n = 10; n < 32; n += 1) await buildOrganization(app, { name: `paged-${n}` });

    const first = collectionOf(await get({ q: 'paged-' }));
    expect(first.data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `paged-${n + 10}`));
    expect(first.meta.pagination).toEqual({
      'current-page': 1,
      'page-size': 20,
      'prev-page': null,
      'next-page': 2,
      'total-pages': 2,
      'total-count': 22,
    });
    const second = await namesFor({ q: 'paged-', 'page[number]': '5', 'page[size]': '5' });
    expect(second).toEqual(['paged-30', 'paged-31']);
    expect(await namesFor({ q: 'paged-', 'page[number]': '9' })).toEqual([]);
  });

  it('the q parameter searches name and notification email, ignoring case and wildcards', async () => {
    await buildOrganization(app, { name: 'needle-one', email: 'x@other.example' });
    await buildOrganization(app, { name: 'hay-two', email: 'NEEDLE@other.example' });
    await buildOrganization(app, { name: 'hay-three', email: 'y@other.example' });
    expect(await namesFor({ q: 'Needle' })).toEqual(['hay-two', 'needle-one']);
    expect(await namesFor({ q: 'need%e' })).toEqual([]);
    expect(await namesFor({ q: "needle'" })).toEqual([]);
  });

  it('q[name] and q[email] each search one field, and together need both to match', async () => {
    await buildOrganization(app, { name: 'both-one', email: 'one@both.example' });
    await buildOrganization(app, { name: 'both-two', email: 'two@both.example' });
    await buildOrganization(app, { name: 'other-one', email: 'one@neither.example' });
    expect(await namesFor({ 'q[name]': 'both-' })).toEqual(['both-one', 'both-two']);
    expect(await namesFor({ 'q[email]': 'one@' })).toEqual(['both-one', 'other-one']);
    expect(await namesFor({ 'q[name]': 'BOTH-', 'q[email]': 'ONE@' })).toEqual(['both-one']);
    expect(await namesFor({ 'q[name]': 'two@both' })).toEqual([]);
  });

  it('q takes precedence over q[email] and q[name], and an empty q is ignored', async () => {
    await buildOrganization(app, { name: 'first-wins' });
    await buildOrganization(app, { name: 'second-loses' });
    expect(await namesFor({ q: 'first-wins', 'q[name]': 'second-loses', 'q[email]': 'nobody' })).toEqual([
      'first-wins',
    ]);
    expect(await namesFor({ q: '', 'q[name]': 'second-loses' })).toEqual(['second-loses']);
  });

  it('filter[module_producer] selects organizations that share modules, or those that do not', async () => {
    const [withAll, withSome, alone] = [
      await buildOrganization(app, { name: 'sharing-all' }),
      await buildOrganization(app, { name: 'sharing-some' }),
      await buildOrganization(app, { name: 'sharing-none' }),
    ];
    await setOrganization(app, withAll, { globalModuleSharing: true });
    await shareModules(app, withSome, [alone]);
    const filtered = (value: string) => namesFor({ q: 'sharing-', 'filter[module_producer]': value });
    expect(await filtered('true')).toEqual(['sharing-all', 'sharing-some']);
    expect(await filtered('false')).toEqual(['sharing-none']);
  });

  it('meta.status-counts counts the matching organizations on all pages', async () => {
    await buildOrganization(app, { name: 'counted-1' });
    await buildOrganization(app, { name: 'counted-2', disabled: true });
    await buildOrganization(app, { name: 'counted-3', disabled: true });
    const response = await get({ q: 'counted-', 'page[size]': '1' });
    expect(collectionOf(response).data).toHaveLength(1);
    expect(response.body).toMatchObject({
      meta: {
        'status-counts': { total: 3, active: 1, disabled: 2 },
        pagination: { 'total-count': 3 },
      },
    });
    expect((await get({ q: 'no-such-one' })).body).toMatchObject({
      meta: { 'status-counts': { total: 0, active: 0, disabled: 0 } },
    });
  });

  it('include=owners on the admin list returns each owner once, with their email', async () => {
    const one = await buildOrganization(app, { name: 'owned-1' });
    const two = await buildOrganization(app, { name: 'owned-2' });
    await buildMembership(app, two, one.owner);
    await app.ctx.stores.teams.addMembers(two.organization.id, two.owners.id, [one.owner.user.id]);

    const response = await get({ q: 'owned-', include: 'owners' });

    expect(includedOf(response).map(({ id, type }) => ({ id, type }))).toHaveLength(2);
    expect(includedOf(response)).toContainEqual(
      expect.objectContaining({
        id: one.owner.user.id,
        type: 'users',
        attributes: expect.objectContaining({ email: one.owner.user.email }),
      }),
    );
    expect(collectionOf(response).data[1]?.relationships).toMatchObject({
      owners: {
        data: [one.owner.user.id, two.owner.user.id].toSorted().map((id) => ({ id, type: 'users' })),
      },
    });
  });

  it('a user who was only invited is not listed as an owner', async () => {
    const built = await buildOrganization(app, { name: 'invited-owner' });
    const invited = await buildUser(app);
    await buildMembership(app, built, invited, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, built.owners.id, [invited.user.id]);
    expect(collectionOf(await get({ q: 'invited-owner' })).data[0]?.relationships).toMatchObject({
      owners: { data: [{ id: built.owner.user.id }] },
    });
  });

  it.each([
    [{ 'filter[module_producer]': 'perhaps' }, 422],
    [{ 'page[size]': '0' }, 422],
    [{ 'page[number]': 'x' }, 422],
    [{ q: 'a'.repeat(257) }, 422],
    [{ include: 'subscription' }, 400],
    [{ sort: 'name', 'filter[other]': 'x' }, 200],
  ] as const)('an admin list request with the query %j returns %d', async (query, status) => {
    const response = await get(query);
    expect(response.status).toBe(status);
    if (status !== 200) expect(problemsOf(response)).toHaveLength(1);
  });

  it('the admin list of organizations returns 404 for non-administrators', async () => {
    for (const caller of await notAdministrators(app, await buildOrganization(app))) {
      expect((await app.as(caller).get(adminPath)).status).toBe(404);
    }
  });

  it('one page among thousands of organizations is read from an index, without reading the rest', async () => {
    await fillTables(
      app.ctx.databases.requests,
      `insert into organizations (id, name, email, disabled, version, created_at, updated_at)
       select 'org-many' || n, 'many' || n, 'a@b.example', false, 1, now(), now() from generate_series(1, 5000) n`,
    );
    await fillTables(
      app.ctx.databases.requests,
      `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
       select 'org-many' || n, 'prj-many' || n, 'Default', true, 1, now(), now() from generate_series(1, 5000) n`,
    );
    await fillTables(app.ctx.databases.requests, 'analyze');
    const [page] = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.organizations.pageOfAll({}, { number: 1, size: 20 }),
    );
    expect(page).toContain('organizations_name_key');
    expect(page).not.toContain('Sort');
  });
});
