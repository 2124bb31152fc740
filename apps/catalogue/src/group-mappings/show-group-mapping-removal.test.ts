import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, groupMappingOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

describe('the page before a group mapping is removed', () => {
  it('it says who leaves the team', async () => {
    const path = respondWithOrganization(site.app.gateway, 'acme');
    site.respond('/api/v2/group-mappings/gm-engineers', { data: groupMappingOf('engineers') });
    site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
    const { status, text } = await site.browser.open(`${path}/group-mappings/gm-engineers/remove`);
    expect([status, text]).toEqual([
      200,
      expect.stringMatching(/Stop mapping engineers to the team deploy\?[^]*leave the team at once/),
    ]);
  });

  it('a mapping of another organization is not there', async () => {
    const path = respondWithOrganization(site.app.gateway, 'globex');
    site.respond('/api/v2/group-mappings/gm-engineers', { data: groupMappingOf('engineers') });
    site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
    expect((await site.browser.open(`${path}/group-mappings/gm-engineers/remove`)).status).toBe(404);
  });
});
