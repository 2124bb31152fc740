import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, teamOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/tokens`;
  site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
  site.respond(
    '/api/v2/organizations/acme/team-tokens',
    listOf([tokenOf('at-3', { description: 'ci' }, 'team-deploy')]),
  );
});

describe('the page before a token is revoked', () => {
  it('it says what that means', async () => {
    const { text } = await site.browser.open(`${path}/at-3/revoke`);
    expect(text).toMatch(/Revoke the token “ci”[^]*refused within a second/);
  });

  it('a token that is not of the organization is not there', async () => {
    expect((await site.browser.open(`${path}/at-9/revoke`)).status).toBe(404);
  });
});
