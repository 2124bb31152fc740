import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, policyExemptionOf } from '../testing/organization-responses.ts';
import { effectiveOf, nothing, projectOf, tagOf, workspaceOf } from '../testing/workspaces.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
function respondWithWorkspace(attributes: object = {}): string {
  const path = respondWithOrganization(app.gateway, 'acme');
  respond('/api/v2/workspaces/ws-1/effective-tag-bindings', listOf([]));
  respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1', attributes) });
  respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  return `${path}/workspaces/ws-1`;
}

describe('the page of a workspace', () => {
  it('each policy set that applies says why, and why it is not enforced', async () => {
    const path = respondWithWorkspace({ locked: true, 'locked-reason': 'A migration.' });
    respond(
      '/api/v2/workspaces/ws-1/effective-policy-sets',
      listOf([
        effectiveOf('all'),
        effectiveOf('excluded', {
          enforced: false,
          'applied-by': ['project', 'tag-selector'],
          'not-enforced-because': ['excluded'],
          'excluded-by': ['workspace-exclusion'],
        }),
        effectiveOf('empty', { enforced: false, 'not-enforced-because': ['no-policies'], policies: [] }),
      ]),
    );
    const { page, text } = await browser.open(path);
    expect(text).toMatch(/Network[^]*A migration\./);
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual([
      'all yes Applies because it applies to all workspaces. one (advisory) Exempt',
      'excluded no Applies because it is attached to the project, a tag selects it. Not enforced because the workspace is excluded. one (advisory) Exempt',
      'empty no Applies because it applies to all workspaces. Not enforced because it has no policies. Exempt',
    ]);
  });

  it('exemptions that hold for it are listed, of the sets that apply', async () => {
    const path = respondWithWorkspace();
    respond('/api/v2/workspaces/ws-1/effective-policy-sets', listOf([effectiveOf('rules')]));
    const ofOther = { 'policy-set': { data: { id: 'polset-other', type: 'policy-sets' } } };
    respond(
      '/api/v2/organizations/acme/policy-exemptions',
      listOf([policyExemptionOf('polex-1'), policyExemptionOf('polex-2', {}, ofOther)]),
    );
    const { page } = await browser.open(path);
    const table = page.querySelector('[aria-label=Exemptions]');
    expect(
      table?.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual(['rules 2026-03-31 disks storage team Until the move. Change End']);
    expect(table?.querySelector('tbody td a')?.getAttribute('href')).toBe(
      '/app/organizations/acme/policy-exemptions/polex-1/change',
    );
  });

  it('without exemptions, and for somebody who may not see them, there is no such part', async () => {
    const path = respondWithWorkspace();
    respond('/api/v2/workspaces/ws-1/effective-policy-sets', listOf([effectiveOf('rules')]));
    expect((await browser.open(path)).text).not.toContain('Exemptions in force');
    app.gateway.responses.delete('/api/v2/organizations/acme/policy-exemptions');
    const { status, text } = await browser.open(path);
    expect([status, text.includes('Exemptions in force')]).toEqual([200, false]);
  });

  it('somebody who may not see what applies is told so, and a workspace without sets says what would apply', async () => {
    const path = respondWithWorkspace();
    app.gateway.responses.delete('/api/v2/workspaces/ws-1/effective-policy-sets');
    expect((await browser.open(path)).text).toContain('You may not see them');
    respond('/api/v2/workspaces/ws-1/effective-policy-sets', listOf([]));
    expect((await browser.open(path)).text).toContain('None. A policy set applies when');
  });

  it('its tags say which ones it has from its project', async () => {
    const path = respondWithWorkspace({ 'tag-names': ['eu', 'network'] });
    const tags = [tagOf('env', 'prod'), tagOf('team', '', '/api/v2/projects/prj-1')];
    respond('/api/v2/workspaces/ws-1/effective-tag-bindings', listOf(tags));
    const { text } = await browser.open(path);
    expect(text).toMatch(/env=prod, team \(of its project\)[^]*eu, network/);
  });

  it.each([
    ['everything', {}, {}, ['Change it', 'Teams with access', 'Lock it', 'Delete it']],
    ['reading', nothing, nothing, ['Teams with access']],
    ['moving', nothing, {}, ['Move it', 'Teams with access']],
  ])('those who may do %s have the buttons for it', async (_name, onWorkspace, onProject, buttons) => {
    const path = respondWithWorkspace();
    respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1', {}, onWorkspace) });
    respond('/api/v2/projects/prj-1', { data: projectOf('prj-1', {}, onProject) });
    const { page } = await browser.open(path);
    expect(page.querySelectorAll('main a.button').map(({ text }) => text.trim())).toEqual(buttons);
  });

  it('a workspace of another organization is not there', async () => {
    respondWithWorkspace();
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/workspaces/ws-1`)).status).toBe(404);
  });
});
