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

describe('ending one of several sessions', () => {
  it('a session that is ended is over, and the others go on', async () => {
    const here = await app.signedIn();
    const there = app.browser();
    await there.send('/app/sign-in', { token: here.token });
    await app.signedIn();
    const { page } = await here.open('/app/settings/sessions');
    const ends = page
      .querySelectorAll('form[action$="/end"]')
      .map((form) => form.getAttribute('action') ?? '');
    expect(ends).toHaveLength(2);
    const rows = page.querySelectorAll('tbody tr');
    const other = rows.findIndex((row) => !row.text.includes('this one'));
    await here.send(ends[other] ?? '', { 'form-token': await here.formToken() });
    expect((await there.open('/')).status).toBe(303);
    expect((await here.open('/')).status).toBe(200);
  });
  it('nobody ends the session of somebody else', async () => {
    const [ann, ben] = [await app.signedIn(), await app.signedIn()];
    const { page } = await ann.open('/app/settings/sessions');
    const path = page.querySelector('form[action$="/end"]')?.getAttribute('action') ?? '';
    await ben.send(path, { 'form-token': await ben.formToken() });
    expect((await ann.open('/')).status).toBe(200);
  });

  it('a session that is not there is 404', async () => {
    const browser = await app.signedIn();
    const fields = { 'form-token': await browser.formToken() };
    expect((await browser.send('/app/settings/sessions/x/end', fields)).status).toBe(404);
  });
});
