import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';
import { projectOf, teamProjectOf, teamsOf, teamWorkspaceOf, workspaceOf } from '../testing/workspaces.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = respondWithOrganization(site.app.gateway, 'acme');
  site.respond('/api/v2/workspaces/ws-1', { data: workspaceOf('ws-1') });
  site.respond('/api/v2/projects/prj-1', { data: projectOf('prj-1') });
  site.respond('/api/v2/organizations/acme/teams', teamsOf({ 'team-2': 'deploy' }));
});

describe('removing the access of a team', () => {
  it.each([
    ['workspaces/ws-1', '/api/v2/team-workspaces/a', teamWorkspaceOf('a', 'team-2', { access: 'read' })],
    ['projects/prj-1', '/api/v2/team-projects/a', teamProjectOf('a', 'team-2', 'read')],
  ])('%s: it asks, and removes it', async (target, api, access) => {
    site.respond(api, { data: access });
    site.respond(`DELETE ${api}`, {}, 204);
    const address = `${path}/${target}/teams/a/remove`;
    expect((await site.browser.open(address)).text).toContain('Remove the access of deploy');
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, address);
      expect(headers.get('location')).toBe(`${path}/${target}/teams?done=removed`);
    });
    expect(changes.map(({ request }) => request)).toEqual([`DELETE ${api}`]);
  });
});
