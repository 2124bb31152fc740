import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import {
  respondWithOrganization,
  groupMappingOf,
  listOf,
  teamOf,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';
const request = `POST ${api}/group-mappings`;
const typed = { provider: 'corp', group: 'engineers', team: 'team-deploy' };
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/group-mappings`;
  site.respond(`${api}/teams`, listOf([teamOf('owners'), teamOf('deploy')]));
  site.respond(`${api}/group-mappings`, listOf([]));
});

describe('mapping a group to a team', () => {
  it('the group is mapped, and the page says so', async () => {
    site.respond(request, { data: groupMappingOf('engineers') }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, typed);
      expect(headers.get('location')).toBe(`${path}?done=made`);
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: {
            type: 'group-mappings',
            attributes: { provider: 'corp', group: 'engineers' },
            relationships: { team: { data: { type: 'teams', id: 'team-deploy' } } },
          },
        },
      },
    ]);
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Group is mapped to this team already'));
    const { status, text, page } = await sendForm(site.browser, path, typed);
    expect([status, text]).toEqual([422, expect.stringContaining('Group is mapped to this team already')]);
    expect(page.querySelector('#group')?.getAttribute('value')).toBe('engineers');
    expect(page.querySelector('#team option[selected]')?.text).toBe('deploy');
  });

  it('a form of another site maps nothing', async () => {
    const fields = { ...typed, 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
