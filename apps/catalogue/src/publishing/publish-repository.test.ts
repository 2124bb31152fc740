import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { organizationOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const path = '/app/organizations/acme/publish';
const connection = {
  id: 'oc-1',
  type: 'oauth-clients',
  attributes: { name: 'Our GitHub', 'service-provider-display-name': 'GitHub' },
  relationships: { 'oauth-tokens': { data: [{ id: 'ot-1', type: 'oauth-tokens' }] } },
};
const repositories = '/api/v2/organizations/acme/registry-modules/vcs';

function respondWith(connections: readonly object[]): void {
  const { responses, changes } = app.gateway;
  changes.length = 0;
  responses.set('/api/v2/organizations/acme', { status: 200, body: { data: organizationOf('acme') } });
  responses.set('/api/v2/organizations/acme/oauth-clients', { status: 200, body: { data: connections } });
}

describe('publishing a repository', () => {
  const send = async (fields: object = {}) =>
    browser.send(`${path}/repository`, {
      'form-token': await browser.formToken(),
      connection: 'ot-1',
      repository: 'acme/terraform-aws-network',
      branch: '',
      folder: '',
      ...fields,
    });
  const followed = { namespace: 'acme', name: 'network', provider: 'aws' };

  it.each([
    ['its tags', {}, { tags: true }],
    [
      'a branch',
      { branch: 'main', folder: 'modules/a' },
      { branch: 'main', tags: false, 'source-directory': 'modules/a' },
    ],
  ])('%s become versions, and the page of the module follows', async (_name, fields, asked) => {
    respondWith([connection]);
    app.gateway.responses.set(`POST ${repositories}`, {
      status: 201,
      body: { data: { attributes: followed } },
    });
    const { status, headers } = await send(fields);
    expect([status, headers.get('location')]).toEqual([303, '/app/modules/acme/network/aws']);
    const repo = { identifier: 'acme/terraform-aws-network', 'oauth-token-id': 'ot-1', ...asked };
    expect(app.gateway.changes).toEqual([
      {
        request: `POST ${repositories}`,
        body: { data: { type: 'registry-modules', attributes: { 'vcs-repo': repo } } },
      },
    ]);
  });

  it('what the platform has against it is shown, with what was typed', async () => {
    respondWith([connection]);
    const body = { errors: [{ status: '422', title: 'invalid attribute', detail: 'Name is missing' }] };
    app.gateway.responses.set(`POST ${repositories}`, { status: 422, body });
    const { status, page } = await send();
    expect([status, page.querySelector('[role="alert"]')?.text]).toEqual([422, 'Name is missing']);
    expect(page.querySelector('#repository-name')?.getAttribute('value')).toBe('acme/terraform-aws-network');
  });

  it('a form of another site follows nothing', async () => {
    respondWith([connection]);
    const fields = { 'form-token': await browser.formToken(), repository: 'a/b', connection: 'ot-1' };
    const { status } = await browser.send(`${path}/repository`, fields, { 'sec-fetch-site': 'cross-site' });
    expect([status, app.gateway.changes]).toEqual([403, []]);
  });
});
