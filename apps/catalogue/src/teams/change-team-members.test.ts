import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/teams`;
  site.respond(api, { data: teamOf('deploy') });
  site.respond(`${api}/relationships/organization-memberships`, listOf([]));
});

const api = '/api/v2/teams/team-deploy';

describe('changing the members of a team', () => {
  it.each([
    ['add', 'POST', 'added'],
    ['remove', 'DELETE', 'removed'],
  ])('to %s a member sends %s, and the page says so', async (change, method, word) => {
    const request = `${method} ${api}/relationships/users`;
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/team-deploy/members/${change}`, {
        username: 'ada',
      });
      expect(headers.get('location')).toBe(`${path}/team-deploy?done=${word}`);
    });
    expect(changes).toEqual([{ request, body: { data: [{ type: 'users', id: 'ada' }] } }]);
  });

  it('a name that nobody has is shown again with the reason', async () => {
    site.app.gateway.responses.set(
      `POST ${api}/relationships/users`,
      refusal(422, 'nobody is not a member of this organization'),
    );
    const { status, page, text } = await sendForm(site.browser, `${path}/team-deploy/members/add`, {
      username: 'nobody',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('nobody is not a member')]);
    expect(page.querySelector('input[type="text"][name="username"]')?.getAttribute('value')).toBe('nobody');
  });

  it('another word than add and remove is no address', async () => {
    const { status } = await sendForm(site.browser, `${path}/team-deploy/members/invent`, {
      username: 'ada',
    });
    expect(status).toBe(404);
  });
});
