import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, teamOf } from '../testing/organization-responses.ts';
import { permissions } from './team.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/teams`;
  site.respond(api, {
    data: teamOf('deploy', { ...noPermissions, 'manage-modules': true, 'read-projects': true }),
  });
  site.respond(`${api}/relationships/organization-memberships`, listOf([]));
});

const api = '/api/v2/teams/team-deploy';
const noPermissions = Object.fromEntries(permissions.map(({ name }) => [name, false]));

describe('changing a team', () => {
  it('only permissions that change are sent', async () => {
    site.respond(`PATCH ${api}`, { data: teamOf('deploy') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/team-deploy`, {
        ...{ name: 'release', 'right.manage-modules': 'on', 'right.manage-policies': 'on' },
        ...{ 'right.invented': 'on' },
      });
      expect(headers.get('location')).toBe(`${path}/team-deploy?done=changed`);
    });
    expect(changes).toEqual([
      {
        request: `PATCH ${api}`,
        body: {
          data: {
            type: 'teams',
            attributes: {
              name: 'release',
              visibility: 'organization',
              'allow-member-token-management': false,
              'organization-access': { 'manage-policies': true, 'read-projects': false },
            },
          },
        },
      },
    ]);
  });

  it('what was ticked stays ticked when the platform refuses it', async () => {
    site.app.gateway.responses.set(`PATCH ${api}`, refusal(422, 'You cannot grant what you do not have'));
    const { status, page, text } = await sendForm(site.browser, `${path}/team-deploy`, {
      ...{ name: 'deploy', 'right.manage-teams': 'on' },
    });
    expect([status, text]).toEqual([422, expect.stringContaining('You cannot grant what you do not have')]);
    const ticked = page.querySelectorAll('fieldset input[checked]').map((box) => box.getAttribute('name'));
    expect(ticked).toEqual(['right.manage-teams']);
  });
});
