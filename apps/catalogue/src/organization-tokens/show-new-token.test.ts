import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, teamOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/tokens`;
  site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
});

const api = '/api/v2/organizations/acme';

describe('the form of a new token', () => {
  it('it says whose token it is', async () => {
    const { text } = await site.browser.open(`${path}/new?for=team-deploy`);
    expect(text).toContain('Create a token for the team deploy');
  });

  it('whoever makes a second one of the organization is told that it replaces the first', async () => {
    site.respond(`${api}/authentication-token`, { data: tokenOf('at-1') });
    expect((await site.browser.open(`${path}/new?for=organization`)).text).toContain('replaces it');
  });

  it.each(['', 'team-unknown', 'toString'])('there is no token of %j', async (holder) => {
    expect((await site.browser.open(`${path}/new?for=${holder}`)).status).toBe(404);
  });
});
