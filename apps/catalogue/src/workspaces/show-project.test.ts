import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf } from '../testing/organization-responses.ts';
import { effectiveOf, nothing, projectOf, tagOf, workspaceOf } from '../testing/workspaces.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the page of a project', () => {
  it('it has its workspaces and what applies to them', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
    respond('/api/v2/projects/prj-1/effective-tag-bindings', listOf([]));
    respond(
      '/api/v2/projects/prj-1/effective-policy-sets',
      listOf([effectiveOf('rules', { 'applied-by': ['project'] })]),
    );
    respond(`${api}/workspaces`, listOf([workspaceOf('ws-1')]));
    const { page, text } = await browser.open(`${path}/projects/prj-1`);
    expect(text).toContain('Applies because it is attached to the project.');
    expect(page.querySelector('.lines a')?.getAttribute('href')).toBe(`${path}/workspaces/ws-1`);
    expect(text).toContain('It has 2 workspaces altogether.');
    expect(app.gateway.asked).toContain(`${api}/workspaces?filter[project][id]=prj-1&page[size]=100`);
  });

  it.each([
    ['everything', {}, ['Change it', 'Teams with access', 'Delete it', 'Create a workspace']],
    ['reading', nothing, ['Teams with access']],
  ])('those who may do %s have the buttons for it', async (_name, permissions, buttons) => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, permissions) });
    respond('/api/v2/projects/prj-1/effective-tag-bindings', listOf([tagOf('env', 'prod')]));
    const { page, text } = await browser.open(`${path}/projects/prj-1`);
    expect(page.querySelectorAll('main a.button').map((link) => link.text.trim())).toEqual(buttons);
    expect(text).toContain('env=prod');
  });

  it('a project of another organization is not there', async () => {
    respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/projects/prj-1`)).status).toBe(404);
  });
});
