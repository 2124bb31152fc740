import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, teamOf, tokenOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the tokens of an organization', () => {
  it('tokens of the organization and of teams are listed with their ends', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(`${api}/authentication-token`, {
      data: tokenOf('at-1', { 'last-used-at': '2026-01-01T00:00:00Z' }),
    });
    respond(`${api}/authentication-token?token=audit-trails`, { data: tokenOf('at-2') });
    respond(`${api}/teams`, listOf([teamOf('deploy')]));
    respond(
      `${api}/team-tokens`,
      listOf([
        tokenOf('at-3', { description: 'a pipeline', 'expired-at': '2026-01-05T00:00:00Z' }, 'team-deploy'),
      ]),
    );
    const { page } = await browser.open(`${path}/tokens`);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      expect.stringMatching(/^the organization .* 2026-01-02 2026-01-01 never Revoke$/),
      expect.stringMatching(/^the audit trail .* 2026-01-02 never never Revoke$/),
      expect.stringMatching(/^team deploy a pipeline .* 2026-01-02 never 2026-01-05 soon Revoke$/),
    ]);
  });

  it('somebody who manages teams sees the tokens of teams only', async () => {
    const path = respondWithOrganization(app.gateway, 'acme', { isOwner: false, manageTeams: true });
    const before = app.gateway.asked.length;
    const { status, text } = await browser.open(`${path}/tokens`);
    expect([status, text]).toEqual([200, expect.stringContaining('There are no tokens yet')]);
    expect(app.gateway.asked.slice(before).join()).not.toContain('authentication-token');
  });
});
