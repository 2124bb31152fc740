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
  return browser.send(`${path}/delete`, fields);
}

describe('POST …/:provider/delete', () => {
  it('deletes the module for this provider', async () => {
    const path = respondWithRecords(app, 'vpc');
    app.gateway.responses.set(`DELETE ${record('vpc')}`, { status: 204, body: undefined });
    const { status, headers } = await send(path, { 'form-token': await browser.formToken() });
    expect([status, headers.get('location')]).toEqual([303, '/?organization=acme']);
    expect(app.gateway.changes).toEqual([{ request: `DELETE ${record('vpc')}`, body: undefined }]);
  });

  it('says what the platform has against it', async () => {
    const path = respondWithRecords(app, 'kept');
    app.gateway.responses.set(`DELETE ${record('kept')}`, {
      status: 409,
      body: { errors: [{ status: '409', title: 'conflict', detail: 'It is in use.' }] },
    });
    const { status, text } = await send(path, { 'form-token': await browser.formToken() });
    expect([status, text]).toEqual([422, expect.stringContaining('It is in use.')]);
  });

  it('a form without the proof of the session changes nothing, nor does somebody without the right', async () => {
    expect((await send(respondWithRecords(app, 'forged'), { 'form-token': 'x' })).status).toBe(403);
    const other = respondWithRecords(app, 'other', { canDelete: false });
    expect((await send(other, { 'form-token': await browser.formToken() })).status).toBe(404);
    expect(app.gateway.changes).toEqual([]);
  });
});
