import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, teamOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the teams of an organization', () => {
  it('each team says what it may do', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const access = { 'manage-modules': true, 'manage-policies': true, 'manage-run-tasks': true };
    respond(
      `${api}/teams`,
      listOf([teamOf('owners'), teamOf('deploy', access, { visibility: 'secret' }), teamOf('readers')]),
    );
    const { page } = await browser.open(`${path}/teams`);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      'owners 1 everything',
      'deploy secret 1 manage-modules, manage-policies',
      'readers 1 read modules, as every member',
    ]);
  });

  it('somebody who may see no team is told why', async () => {
    const path = respondWithOrganization(app.gateway, 'acme', { isOwner: false });
    expect((await browser.open(`${path}/teams`)).text).toContain(
      'Secret teams are visible to their members only',
    );
  });
});
