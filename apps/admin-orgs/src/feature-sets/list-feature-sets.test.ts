import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, problemsOf } from '@groundwork/testing';
import { buildSiteAdministrator, notAdministrators } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const path = '/api/v2/admin/feature-sets';

const get = (query: Record<string, string> = {}) =>
  app.as(administrator).get(`${path}?${new URLSearchParams(query).toString()}`);

describe('GET /admin/feature-sets', () => {
  it('the only feature set allows everything that clients ask for', async () => {
    const { data, meta } = collectionOf(await get());
    expect(data).toMatchObject([
      {
        id: 'fs-everything',
        type: 'feature-sets',
        attributes: {
          name: 'Everything',
          'plan-names': ['Business', 'Free', 'Premium', 'Standard (entitlement)'],
          agents: true,
          sentinel: true,
          'waypoint-actions': false,
        },
      },
    ]);
    expect(meta.pagination).toMatchObject({ 'total-count': 1 });
  });

  it.each(['Business', 'Free', 'Premium', 'Standard (entitlement)', 'business', 'every', ''])(
    'a search for %p finds the feature set that stands in for it',
    async (q) => {
      expect(collectionOf(await get({ q })).data.map(({ id }) => id)).toEqual(['fs-everything']);
    },
  );

  it('a search for another plan finds nothing', async () => {
    const { data, meta } = collectionOf(await get({ q: 'Enterprise' }));
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'total-count': 0, 'total-pages': 1 });
  });

  it('the page after the last feature set is empty', async () => {
    const { data, meta } = collectionOf(await get({ 'page[number]': '2', 'page[size]': '1' }));
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'current-page': 2, 'prev-page': 1, 'next-page': null });
  });

  it.each([
    ['q', 'x'.repeat(257)],
    ['page[number]', '-1'],
    ['page[size]', 'all'],
  ])('the list of feature sets refuses a malformed %s', async (name, value) => {
    const response = await get({ [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]?.startsWith(`${name}: `)).toBe(true);
  });

  it('feature sets are 404 for everyone except site administrators', async () => {
    for (const caller of await notAdministrators(app, await buildOrganization(app))) {
      expect((await app.as(caller).get(path)).status).toBe(404);
    }
  });

  it('feature sets do not exist in the hosted edition', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    expect((await hosted.as(await buildSiteAdministrator(hosted)).get(path)).status).toBe(404);
    await hosted.stop();
  });
});
