import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, memberOf, teamOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
function respondWithTeam(team: ReturnType<typeof teamOf>, ...members: ReturnType<typeof memberOf>[]): string {
  respond(`/api/v2/teams/${team.id}`, { data: team });
  respond(
    `/api/v2/teams/${team.id}/relationships/organization-memberships`,
    listOf(
      members.map(({ membership }) => membership),
      { included: members.flatMap(({ included }) => included) },
    ),
  );
  return `${respondWithOrganization(app.gateway, 'acme')}/teams/${team.id}`;
}

describe('the page of a team', () => {
  it('it has the members and every permission with what it means', async () => {
    const path = respondWithTeam(
      teamOf(
        'deploy',
        { 'manage-modules': true, 'manage-agent-pools': true },
        { permissions: { 'can-update-organization-access': false } },
      ),
      memberOf('ada'),
    );
    const { page, text } = await browser.open(path);
    const [members, permissions] = page.querySelectorAll('table');
    expect(members?.structuredText).toMatch(/ada\s+ada@acme\.test/);
    const granted =
      permissions?.querySelectorAll('tr').filter((row) => row.querySelector('.good') !== null) ?? [];
    expect(granted.map((row) => row.querySelector('th')?.text)).toEqual(['manage-modules']);
    expect(text).toContain('manage-agent-pools, which has no effect here');
  });

  it('owners may do everything, and an empty team says what that means', async () => {
    const { text } = await browser.open(respondWithTeam(teamOf('owners')));
    expect(text).toMatch(/This team has no members yet[^]*Everything in this organization/);
  });

  it('whoever may change it gets a form with what it may do now', async () => {
    const path = respondWithTeam(teamOf('deploy', { 'manage-modules': true }));
    const { page } = await browser.open(path);
    const ticked = page.querySelectorAll('fieldset input[checked]').map((box) => box.getAttribute('name'));
    expect(ticked).toEqual(['right.manage-modules']);
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`${path}/delete`, '/app/organizations/acme/tokens/new?for=team-deploy']),
    );
  });

  it('a team of another organization is not there', async () => {
    respondWithTeam(teamOf('deploy'));
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/teams/team-deploy`)).status).toBe(404);
    expect((await browser.open(`${path}/teams/team-unknown`)).status).toBe(404);
  });
});
