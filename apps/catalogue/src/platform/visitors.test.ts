import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { organizationOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  app.gateway.responses.clear();
});

const from = (address: string) => ({ 'sec-fetch-site': 'same-origin', 'x-source-address': address });

/** Visitors for whom requests reached the gateway during the action. */
async function visitorsDuring(
  { gateway }: Pick<CatalogueTestApp, 'gateway'>,
  action: () => Promise<unknown>,
) {
  const before = gateway.visitors.length;
  await action();
  return gateway.visitors.slice(before);
}

describe('T-TK-8: for whom the gateway is asked', () => {
  it('somebody who types a token has no session yet, whether it is right or wrong', async () => {
    app.gateway.users.set('gwu_right', { id: 'user-1', username: 'ann' });
    for (const token of ['gwu_right', 'gwu_wrong'])
      expect(
        await visitorsDuring(app, () => app.browser().send('/app/sign-in', { token }, from('2001:db8::7'))),
      ).toEqual([{ sourceAddress: '2001:db8::7', hasSession: false }]);
  });

  it('somebody who is signed in is named with the address that they have now', async () => {
    const browser = await app.signedIn();
    const visitors = await visitorsDuring(app, () => browser.open('/app/settings/tokens', from('192.0.2.8')));
    expect(new Set(visitors)).toEqual(new Set([{ sourceAddress: '192.0.2.8', hasSession: true }]));
  });

  it('a forged cookie vouches for nobody: the gateway is not asked', async () => {
    const browser = app.browser();
    browser.cookies.set('__Host-groundwork-session', 'forged');
    expect(await visitorsDuring(app, () => browser.open('/app/settings/tokens'))).toEqual([]);
  });

  it('an archive is sent for the person who uploads it', async () => {
    const api = '/api/v2/organizations/acme/registry-modules';
    const { responses } = app.gateway;
    responses.set('/api/v2/organizations/acme', { status: 200, body: { data: organizationOf('acme') } });
    responses.set(`POST ${api}`, { status: 201, body: { data: {} } });
    const upload = 'https://groundwork.test/v1/object/object-1?signature=abc';
    const data = { id: 'modver-1', type: 'registry-module-versions', attributes: {}, links: { upload } };
    responses.set(`POST ${api}/private/acme/network/aws/versions`, { status: 201, body: { data } });
    responses.set('PUT /v1/object/object-1', { status: 200, body: {} });
    const browser = await app.signedIn();
    const fields = {
      'form-token': await browser.formToken(),
      name: 'network',
      provider: 'aws',
      version: '1.0.0',
    };
    const file = { name: 'module.tar.gz', text: 'the bytes of an archive' };
    const path = '/app/organizations/acme/publish/archive';
    const visitors = await visitorsDuring(app, () => browser.sendFile(path, fields, file, from('192.0.2.9')));
    expect(app.gateway.changes.at(-1)?.request).toContain('PUT /v1/object/object-1');
    expect(visitors.map((visitor) => visitor?.sourceAddress)).toEqual(visitors.map(() => '192.0.2.9'));
  });
});
