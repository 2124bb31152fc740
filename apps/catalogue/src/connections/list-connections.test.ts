import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, connectionOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the connections of an organization', () => {
  it('each has its health and the message of the provider', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(`${api}/oauth-clients`, {
      data: [
        connectionOf('oc-1', { name: 'ours' }),
        connectionOf('oc-2', {
          'connection-status': 'unreachable',
          'connection-message': 'No such host',
          'connection-checked-at': null,
        }),
        connectionOf('oc-3', {}, []),
        connectionOf('oc-4', { 'connection-status': 'unknown' }),
      ],
    });
    const { page } = await browser.open(`${path}/connections`);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      'ours works https://vcs.test 2026-01-02 03:04 UTC',
      'vcs2 cannot be reached No such host https://vcs.test never',
      'vcs2 has no token https://vcs.test 2026-01-02 03:04 UTC',
      'vcs2 not checked yet https://vcs.test 2026-01-02 03:04 UTC',
    ]);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe(`${path}/connections/oc-1`);
  });

  it('without connections, the page says what one is for', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    expect((await browser.open(`${path}/connections`)).text).toContain('There are no connections yet');
  });
});
