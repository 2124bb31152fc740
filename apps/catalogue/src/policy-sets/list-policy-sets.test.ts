import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import {
  respondWithOrganization,
  listOf,
  policySetOf,
  policySetVersionOf,
} from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the policy sets of an organization', () => {
  it('each says what it applies to, and how its newest version is', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const exclusions = { 'workspace-exclusions': { data: [{ id: 'ws-1', type: 'workspaces' }] } };
    const failed = { 'newest-version': { data: { id: 'polsetver-2', type: 'policy-set-versions' } } };
    const tag = { 'tag-key': 'env', 'tag-value': null, 'is-exclude': false };
    respond(
      `${api}/policy-sets`,
      listOf(
        [
          policySetOf('all', { global: true, description: 'For all.' }, exclusions),
          policySetOf('some', { 'project-count': 2, 'workspace-count': 1, 'tag-selectors': [tag] }, failed),
          policySetOf('single', { versioned: false }),
          policySetOf('new', {}, { 'newest-version': { data: null } }),
        ],
        {
          included: [
            policySetVersionOf('polsetver-1'),
            policySetVersionOf('polsetver-2', { status: 'errored', error: 'No such file.' }),
          ],
        },
      ),
    );
    const { page } = await browser.open(`${path}/policy-sets`);
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ')),
    ).toEqual([
      'all For all. Sentinel all workspaces, with 1 exclusion 2 ready',
      'some Sentinel 2 projects, 1 workspace, 1 tag 2 failed No such file.',
      'single Sentinel nothing 2 single policies',
      'new Sentinel nothing 2 none yet',
    ]);
  });

  it('without policy sets, the page says how one is published', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    expect((await browser.open(`${path}/policy-sets`)).text).toContain('groundwork policy-set publish');
    expect((await browser.open(`${path}/policy-sets?q=x`)).text).toContain('No policy set matches');
  });
});
