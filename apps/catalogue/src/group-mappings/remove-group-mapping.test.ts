import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, groupMappingOf, teamOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const mapping = '/api/v2/group-mappings/gm-engineers';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/group-mappings`;
  site.respond(mapping, { data: groupMappingOf('engineers') });
  site.respond('/api/v2/teams/team-deploy', { data: teamOf('deploy') });
});

describe('removing a group mapping', () => {
  it('it is removed, and the list says so', async () => {
    site.respond(`DELETE ${mapping}`, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/gm-engineers/remove`);
      expect(headers.get('location')).toBe(`${path}?done=removed`);
    });
    expect(changes.map((each) => each.request)).toEqual([`DELETE ${mapping}`]);
  });

  it('what the platform has against it is shown', async () => {
    const detail = 'The owners team must keep at least one active member: add another member first';
    site.app.gateway.responses.set(`DELETE ${mapping}`, refusal(422, detail));
    const { status, text } = await sendForm(site.browser, `${path}/gm-engineers/remove`);
    expect([status, text]).toEqual([422, expect.stringContaining(detail)]);
  });

  it('a form of another site removes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(`${path}/gm-engineers/remove`, fields, {
        'sec-fetch-site': 'cross-site',
      });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
