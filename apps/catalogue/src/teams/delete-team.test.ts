import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/teams`;
  site.respond(api, { data: teamOf('deploy') });
  site.respond(`${api}/relationships/organization-memberships`, listOf([]));
});

const api = '/api/v2/teams/team-deploy';

describe('deleting a team', () => {
  it('the team goes, and the list of teams says so', async () => {
    const request = `DELETE ${api}`;
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/team-deploy/delete`);
      expect(headers.get('location')).toBe(`${path}?done=deleted`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('a team of another organization is not deleted from here', async () => {
    const other = respondWithOrganization(site.app.gateway, 'globex');
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${other}/teams/team-deploy/delete`)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
