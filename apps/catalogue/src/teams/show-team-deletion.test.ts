import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/teams`;
  site.respond(api, { data: teamOf('deploy') });
  site.respond(`${api}/relationships/organization-memberships`, listOf([]));
});

const api = '/api/v2/teams/team-deploy';

describe('the page before a team is deleted', () => {
  it('it says what is lost', async () => {
    const { text } = await site.browser.open(`${path}/team-deploy/delete`);
    expect(text).toMatch(/Delete the team deploy\?[^]*token/);
  });

  it('a team of another organization is not there', async () => {
    const other = respondWithOrganization(site.app.gateway, 'globex');
    expect((await site.browser.open(`${other}/teams/team-deploy/delete`)).status).toBe(404);
  });
});
