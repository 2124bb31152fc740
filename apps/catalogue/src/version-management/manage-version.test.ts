import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithRecords } from '../testing/managed-module.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const record = (name: string) => `/api/v2/organizations/acme/registry-modules/private/acme/${name}/aws`;

async function send(path: string, fields: Readonly<Record<string, string>>) {
  app.gateway.changes.length = 0;
  const sent = await browser.send(`${path}/1.2.3/manage`, {
    'form-token': await browser.formToken(),
    ...fields,
  });
  return { ...sent, location: sent.headers.get('location'), changes: app.gateway.changes };
}

const accept = (request: string, status = 200) =>
  app.gateway.responses.set(request, {
    status,
    body: { data: { id: 'modver-1', type: 'registry-module-versions' } },
  });

describe('POST …/:version/manage', () => {
  it.each([
    [
      'deprecate',
      { deprecation: { 'deprecated-status': 'Deprecated', reason: 'Old.\nUse 2.', link: 'https://x.test/' } },
    ],
    ['undeprecate', { deprecation: { 'deprecated-status': 'Undeprecated' } }],
    ['revoke', { revocation: { status: 'Revoked', message: 'Old.\nUse 2.', link: 'https://x.test/' } }],
    ['unrevoke', { revocation: { status: 'Unrevoked' } }],
  ])('%s changes the version and leads back to it', async (action, attributes) => {
    const path = respondWithRecords(app, action);
    accept(`PATCH ${record(action)}/1.2.3`);
    const { status, location, changes } = await send(path, {
      action,
      reason: 'Old.\r\nUse 2.',
      link: ' https://x.test/ ',
    });
    expect([status, location]).toEqual([303, `${path}/1.2.3`]);
    expect(changes).toEqual([
      { request: `PATCH ${record(action)}/1.2.3`, body: { data: { type: 'module-versions', attributes } } },
    ]);
  });

  it('a failed version is tried again', async () => {
    const path = respondWithRecords(app, 'retry', {
      version: { status: 'clone_failed', permissions: { 'can-delete': true, 'can-retry': true } },
    });
    accept('POST /api/v2/registry-module-versions/modver-1/actions/retry');
    const { status, location, changes } = await send(path, { action: 'retry' });
    expect([status, location]).toEqual([303, `${path}/1.2.3`]);
    expect(changes.map(({ request }) => request)).toEqual([
      'POST /api/v2/registry-module-versions/modver-1/actions/retry',
    ]);
  });

  it('a version is deleted only by somebody who is sure', async () => {
    const path = respondWithRecords(app, 'delete');
    accept(`DELETE ${record('delete')}/1.2.3`, 204);
    const unsure = await send(path, { action: 'delete' });
    expect([unsure.status, unsure.changes]).toEqual([422, []]);
    expect(unsure.text).toContain('Select the box');
    const sure = await send(path, { action: 'delete', sure: 'on' });
    expect([sure.status, sure.location]).toEqual([303, path]);
    expect(sure.changes).toHaveLength(1);
  });

  it('after the last version is deleted there is no page of the module to go to', async () => {
    const path = respondWithRecords(app, 'last', { statuses: [{ version: '1.2.3', status: 'ok' }] });
    accept(`DELETE ${record('last')}/1.2.3`, 204);
    expect((await send(path, { action: 'delete', sure: 'on' })).location).toBe('/');
  });

  it('what the platform has against it is shown, and what was typed is kept', async () => {
    const path = respondWithRecords(app, 'refused');
    app.gateway.responses.set(`PATCH ${record('refused')}/1.2.3`, {
      status: 422,
      body: { errors: [{ status: '422', title: 'invalid', detail: 'link must begin with https://' }] },
    });
    const { status, text, page } = await send(path, { action: 'deprecate', reason: '<b>', link: 'x' });
    expect(status).toBe(422);
    expect(text).toContain('link must begin with https://');
    expect(page.querySelector('#deprecate textarea')?.text.trim()).toBe('<b>');
    expect(page.querySelectorAll('main form')).toHaveLength(1);
  });

  it('a right that has ended meanwhile changes nothing and says so', async () => {
    const { status, text } = await send(respondWithRecords(app, 'gone'), { action: 'deprecate' });
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing was changed')]);
  });

  it('a form of another site, of another session or without an action changes nothing', async () => {
    const path = respondWithRecords(app, 'foreign');
    accept(`PATCH ${record('foreign')}/1.2.3`);
    app.gateway.changes.length = 0;
    const token = { 'form-token': await browser.formToken() };
    const foreign = await browser.send(
      `${path}/1.2.3/manage`,
      { ...token, action: 'revoke' },
      {
        'sec-fetch-site': 'cross-site',
      },
    );
    const forged = await browser.send(`${path}/1.2.3/manage`, { 'form-token': 'x', action: 'revoke' });
    expect([foreign.status, forged.status]).toEqual([403, 403]);
    expect((await browser.send(`${path}/1.2.3/manage`, { ...token, action: 'explode' })).status).toBe(422);
    expect(app.gateway.changes).toEqual([]);
  });
});
