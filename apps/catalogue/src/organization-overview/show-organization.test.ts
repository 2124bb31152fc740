import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, moduleOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
const namesOf = (page: Awaited<ReturnType<SignedInBrowser['open']>>['page']) =>
  page.querySelectorAll('nav[aria-label="Organization"] a:not(.more)').map(({ text }) => text);

describe('the first page of an organization', () => {
  it('an owner sees what is in it, what was published last, what is wrong, and all sections', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const failed = {
      'version-statuses': [{ version: '1.2.3', status: 'reg_ingress_failed', error: 'A zip.' }],
    };
    respond(`${api}/registry-modules`, listOf([moduleOf('vpc', failed)]));
    respond('/api/registry/v1/modules/acme', {
      meta: { limit: 100, current_offset: 0 },
      modules: ['2025-01-01', '2026-01-01'].map((day) => ({
        ...{ namespace: 'acme', name: `of-${day}`, provider: 'aws', version: '1.0.0' },
        published_at: `${day}T00:00:00Z`,
      })),
    });
    const { status, page, text } = await browser.open(path);
    expect(status).toBe(200);
    expect(page.querySelector('h1')?.text).toBe('acme');
    expect(text).toMatch(/Modules\s+1[^]*owners@acme\.test/);
    expect(page.querySelector('table')?.structuredText).toMatch(/module vpc\/aws 1\.2\.3[^]*A zip\./);
    expect(page.querySelectorAll('.lines a').map((a) => a.text)).toEqual([
      'of-2026-01-01/aws 1.0.0',
      'of-2025-01-01/aws 1.0.0',
    ]);
    expect(namesOf(page)).toEqual([
      ...[
        'Overview',
        'Problems',
        'Modules',
        'Deleted modules',
        'Members',
        'Teams',
        'Group mappings',
        'Tokens',
      ],
      ...['Connections', 'Policy sets', 'Workspaces', 'Sharing', 'Rules', 'Audit trail', 'Settings'],
    ]);
  });

  it('a member sees the sections that they may see, and nothing is asked of the others', async () => {
    const path = respondWithOrganization(app.gateway, 'small', { isOwner: false });
    const before = app.gateway.asked.length;
    const { status, page, text } = await browser.open(path);
    expect(status).toBe(200);
    expect(text).toContain('There are no modules yet');
    expect(namesOf(page)).toEqual([
      ...['Overview', 'Problems', 'Modules', 'Members', 'Teams', 'Workspaces', 'Sharing', 'Rules'],
    ]);
    const asked = app.gateway.asked.slice(before).join('\n');
    expect(asked).not.toMatch(/oauth-clients|policy-sets|tokens/);
  });

  it('a member without a team sees the organization, though the API shows them neither workspaces nor projects', async () => {
    const path = respondWithOrganization(app.gateway, 'teamless', { isOwner: false });
    for (const list of ['workspaces', 'projects'])
      app.gateway.responses.delete(`/api/v2/organizations/teamless/${list}`);
    const { status, page } = await browser.open(path);
    expect(status).toBe(200);
    expect(page.querySelectorAll('.facts dt').map(({ text }) => text.trim())).toEqual([
      ...['Modules', 'Members', 'Teams', 'Contact', 'Since'],
    ]);
    const workspaces = await browser.open(`${path}/workspaces`);
    expect([workspaces.status, workspaces.text]).toEqual([
      200,
      expect.stringMatching(/You may not see any workspaces[^]*read-workspaces/),
    ]);
  });

  it('an organization of others is not there, and an address that names none is not there either', async () => {
    for (const path of ['/app/organizations/other', `/app/organizations/${'x'.repeat(300)}`])
      expect((await browser.open(path)).status).toBe(404);
  });

  it.each(['tokens', 'connections', 'policy-sets', 'audit-trail'])(
    'somebody who may not see %s is told what is needed',
    async (section) => {
      const path = respondWithOrganization(app.gateway, 'narrow', { isOwner: false });
      const { status, text } = await browser.open(`${path}/${section}`);
      expect([status, text]).toEqual([
        403,
        expect.stringMatching(/You may not see this[^]*(You need|It is)/),
      ]);
    },
  );

  it('somebody who is not signed in is asked to, and comes back', async () => {
    const { status, headers } = await app.browser().open('/app/organizations/acme/teams?q=x');
    expect([status, headers.get('location')]).toEqual([
      303,
      '/app/sign-in?next=%2Fapp%2Forganizations%2Facme%2Fteams%3Fq%3Dx',
    ]);
  });

  it('somebody who is invited is led to the invitation; everybody else finds nothing', async () => {
    const invitation = (name: string) => ({
      id: `ou-${name}`,
      type: 'organization-memberships',
      relationships: { organization: { data: { id: name, type: 'organizations' } } },
    });
    respond('/api/v2/organization-memberships', listOf([invitation('initech')]));
    const { status, headers } = await browser.open('/app/organizations/initech/members');
    expect([status, headers.get('location')]).toEqual([303, '/app/organizations']);
    expect((await browser.open('/app/organizations/hooli')).status).toBe(404);
    app.gateway.responses.delete('/api/v2/organization-memberships');
    expect((await browser.open('/app/organizations/initech')).status).toBe(404);
  });
});
