import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

function respondWith(connections: readonly object[], allowed: object = {}): void {
  const { responses } = app.gateway;
  responses.set('/api/v2/organizations/acme', {
    status: 200,
    body: { data: organizationOf('acme', allowed) },
  });
  responses.set('/api/v2/organizations/acme/oauth-clients', { status: 200, body: { data: connections } });
}

describe('the page to publish a module', () => {
  it('the recipes are those of examples/ci, with the address of this platform', async () => {
    respondWith([connection]);
    const { page, status } = await browser.open(path);
    expect(status).toBe(200);
    const recipes = join(import.meta.dirname, '../../../../examples/ci');
    for (const [index, file] of [
      'github-actions.yml',
      'gitlab-ci.yml',
      'Jenkinsfile',
      'publish-module.sh',
    ].entries()) {
      const text = readFileSync(join(recipes, file), 'utf8');
      expect(text).toContain('https://registry.example.com');
      expect(page.querySelector(`#recipe-${index}`)?.text).toBe(
        text.replaceAll('https://registry.example.com', 'https://groundwork.test'),
      );
    }
    expect(page.querySelector('#pipeline')?.text).toContain('--organization acme --access manage-modules');
  });

  it('a link to the form can have its values, as text', async () => {
    respondWith([]);
    const query = new URLSearchParams({ name: '"><b>', provider: 'aws', version: '1.0.0', unknown: 'x' });
    const { page } = await browser.open(`${path}?${query.toString()}`);
    const values = page.querySelectorAll('#archive input[type!="hidden"][type!="file"]');
    expect(values.map((input) => input.getAttribute('value'))).toEqual(['"><b>', 'aws', '1.0.0']);
  });

  it('without a connection, and without the permission to see one, the page says what is needed', async () => {
    respondWith([]);
    expect((await browser.open(path)).text).toContain('there is none yet');
    respondWith([connection], { manageVcsSettings: false });
    expect((await browser.open(path)).text).toContain('manage-vcs-settings');
  });

  it('who may not publish is told which permission is needed', async () => {
    respondWith([], { manageModules: false });
    const { status, text } = await browser.open(path);
    expect([status, text]).toEqual([403, expect.stringContaining('manage-modules')]);
  });
});
