import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  app.gateway.responses.set('/api/registry/v1/modules', {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0 }, modules: [] },
  });
});
afterAll(() => app.stop());

const searchesOf = async (path: string) =>
  (await (await app.signedIn()).open(path)).page
    .querySelectorAll('form[action="/"] input[name="q"]')
    .map((field) => field.closest('header') !== null);

describe('the bar of pages', () => {
  it('searches modules on every page, also on one that is not found, but beside the field of the start page', async () => {
    expect(await searchesOf('/app/settings/sessions')).toEqual([true]);
    expect(await searchesOf('/app/nothing')).toEqual([true]);
    expect(await searchesOf('/')).toEqual([false]);
  });

  it('leads site administrators, and nobody else, to the site administration', async () => {
    const linksOf = async (options: Parameters<CatalogueTestApp['signedIn']>[0]) =>
      (await (await app.signedIn(options)).open('/app/settings/sessions')).page
        .querySelectorAll('.bar nav a')
        .map((link) => link.getAttribute('href'));
    const everybody = ['/', '/app/organizations', '/docs', '/help'];
    expect(await linksOf({})).toEqual(everybody);
    expect(await linksOf({ isSiteAdmin: true })).toEqual([...everybody, '/app/admin']);
  });

  it('has no search for those who are not signed in', async () => {
    const { page } = await app.browser().open('/app/sign-in');
    expect(page.querySelectorAll('.bar form, .bar nav')).toEqual([]);
  });
});
