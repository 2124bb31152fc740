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

const locationOf = ({ headers }: { readonly headers: Response['headers'] }) => headers.get('location');

describe('the form to sign in', () => {
  it('somebody who is not signed in is asked to, and comes back', async () => {
    expect(locationOf(await app.browser().open('/?q=vpc'))).toBe('/app/sign-in?next=%2F%3Fq%3Dvpc');
  });

  it('somebody who is signed in goes on at once', async () => {
    const browser = await app.signedIn();
    expect(locationOf(await browser.open('/app/sign-in?next=%2Fapp%2Fx'))).toBe('/app/x');
    expect(locationOf(await browser.open('/app/sign-in?next=https%3A%2F%2Felsewhere.test'))).toBe('/');
  });

  it('a first visit says where the first token comes from, and how to log in in a terminal', async () => {
    const { status, text, page } = await app.browser().open('/app/sign-in?next=%2F');
    expect(status).toBe(200);
    expect(text).toContain('Where do I get a token?');
    const commands = page.querySelectorAll('main pre').map((each) => each.text.trim());
    expect(commands).toEqual([
      'cat .data/admin-token',
      'npm install --global https://groundwork.test/cli/groundwork.tgz\ngroundwork login groundwork.test',
    ]);
  });
});
