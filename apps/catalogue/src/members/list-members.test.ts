import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, memberOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the members of an organization', () => {
  it('members have names, addresses and teams, and invitations are marked', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const [ada, ben] = [memberOf('ada', ['owners', 'deploy']), memberOf('ben', [], 'invited')];
    respond(
      `${api}/organization-memberships`,
      listOf([ada.membership, ben.membership], { included: [...ada.included, ...ben.included] }),
    );
    const { page } = await browser.open(`${path}/members`);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      expect.stringMatching(/^ada ada@acme\.test owners, deploy 2026-01-02/),
      expect.stringMatching(/^ben invited ben@acme\.test none 2026-01-02/),
    ]);
    expect(page.querySelector('tbody td a')?.getAttribute('href')).toBe(`${path}/teams/team-owners`);
  });

  it('a member sees by which group of which provider they are one', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const { membership, included } = memberOf('ada', ['deploy']);
    const attributes = {
      ...membership.attributes,
      'group-mappings': [{ provider: 'corp', group: 'staff', 'team-id': 'team-deploy' }],
    };
    respond(`${api}/organization-memberships`, listOf([{ ...membership, attributes }], { included }));
    const { page } = await browser.open(`${path}/members`);
    expect(page.querySelector('tbody .quiet')?.text).toBe('by the group staff of corp');
  });

  it('a search that nobody matches says so', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    expect((await browser.open(`${path}/members?q=nobody`)).text).toContain('Nobody matches');
    expect(app.gateway.asked.filter((target) => target.includes('q=nobody'))).toHaveLength(1);
  });
});
