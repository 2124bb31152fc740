import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
const workspaceOf = (id: string, attributes: object = {}) => ({
  id,
  type: 'workspaces',
  attributes: {
    name: `name-of-${id}`,
    description: null,
    'created-at': '2026-01-02T03:04:05Z',
    'tag-names': [],
    'vcs-repo': null,
    locked: false,
    'locked-reason': null,
    ...attributes,
  },
  relationships: {
    organization: { data: { id: 'acme', type: 'organizations' } },
    project: { data: { id: 'prj-1', type: 'projects' } },
  },
});
const project = {
  id: 'prj-1',
  type: 'projects',
  attributes: { name: 'Network', description: null, 'workspace-count': 2 },
  relationships: { organization: { data: { id: 'acme', type: 'organizations' } } },
};
const effective = (name: string, attributes: object = {}) => ({
  id: `polset-${name}`,
  type: 'effective-policy-sets',
  attributes: {
    name,
    kind: 'kind1',
    enforced: true,
    'not-enforced-because': [],
    'applied-by': ['global'],
    'excluded-by': [],
    policies: [{ name: 'one', 'enforcement-level': 'advisory' }],
    ...attributes,
  },
});

describe('the page of a project', () => {
  it('it has its workspaces and what applies to them', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond('/api/v2/projects/prj-1', { data: project });
    respond(
      '/api/v2/projects/prj-1/effective-policy-sets',
      listOf([effective('rules', { 'applied-by': ['project'] })]),
    );
    respond(`${api}/workspaces`, listOf([workspaceOf('ws-1')]));
    const { page, text } = await browser.open(`${path}/projects/prj-1`);
    expect(text).toContain('Applies because it is attached to the project.');
    expect(page.querySelector('.lines a')?.getAttribute('href')).toBe(`${path}/workspaces/ws-1`);
    expect(text).toContain('It has 2 workspaces altogether.');
    expect(app.gateway.asked).toContain(`${api}/workspaces?filter[project][id]=prj-1&page[size]=100`);
  });

  it('a project of another organization is not there', async () => {
    respond('/api/v2/projects/prj-1', { data: project });
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/projects/prj-1`)).status).toBe(404);
  });
});
