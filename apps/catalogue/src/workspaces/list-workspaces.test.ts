import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf } from '../testing/organization-responses.ts';
import { nothing, projectOf, workspaceOf } from '../testing/workspaces.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the workspaces of an organization', () => {
  it('workspaces are listed with project and tags, and projects below', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(
      `${api}/workspaces`,
      listOf([workspaceOf('ws-1', { 'tag-names': ['prod', 'eu'], description: 'Ours.' })]),
    );
    respond(`${api}/projects`, listOf([projectOf('prj-1')]));
    const { page } = await browser.open(`${path}/workspaces`);
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ')),
    ).toEqual(['name-of-ws-1 Ours. Network prod, eu', 'Network 2']);
    expect(page.querySelectorAll('tbody a').map((a) => a.getAttribute('href'))).toEqual([
      `${path}/workspaces/ws-1`,
      `${path}/projects/prj-1`,
      `${path}/projects/prj-1`,
    ]);
  });

  it('a search is passed on, and finding nothing is explained', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    expect((await browser.open(`${path}/workspaces?q=prod`)).text).toContain('No workspace matches');
    expect(app.gateway.asked).toContain(`${api}/workspaces?page[number]=1&page[size]=50&search[name]=prod`);
  });

  it('without workspaces, those who may create one get the button and the command', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(`${api}/projects`, listOf([projectOf('prj-1')]));
    const { page } = await browser.open(`${path}/workspaces`);
    expect(page.querySelectorAll('main a.button').map((a) => a.getAttribute('href'))).toEqual([
      `${path}/workspaces/new`,
      `${path}/projects/new`,
    ]);
    expect(page.querySelector('.empty pre')?.text).toContain('organizations/acme/workspaces');
  });

  it('others get neither', async () => {
    const path = respondWithOrganization(app.gateway, 'acme', { isOwner: false });
    respond(`${api}/projects`, listOf([projectOf('prj-1', {}, nothing)]));
    const { page, text } = await browser.open(`${path}/workspaces`);
    expect(text).toContain('You may not see any workspace');
    expect(page.querySelector('main a.button, main pre')).toBeNull();
  });
});
