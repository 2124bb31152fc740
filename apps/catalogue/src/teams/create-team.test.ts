import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/teams`;
});

const request = 'POST /api/v2/organizations/acme/teams';

describe('making a team', () => {
  it('it may do nothing yet, and its page is next', async () => {
    site.respond(request, { data: teamOf('deploy') }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { name: 'deploy', secret: 'on' });
      expect(headers.get('location')).toBe(`${path}/team-deploy?done=made`);
    });
    expect(changes).toEqual([
      { request, body: { data: { type: 'teams', attributes: { name: 'deploy', visibility: 'secret' } } } },
    ]);
  });

  it('a name that is taken is shown again with the reason', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, page, text } = await sendForm(site.browser, path, { name: 'deploy' });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('deploy');
  });
});
