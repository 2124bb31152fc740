import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
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

describe('revoking a token of an organization', () => {
  it('the token goes, and the list of tokens says so', async () => {
    const request = 'DELETE /api/v2/authentication-tokens/at-3';
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/at-3/revoke`);
      expect(headers.get('location')).toBe(`${path}?done=revoked`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('a token that is not of the organization is not there', async () => {
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${path}/at-9/revoke`)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
