import { beforeEach, describe, expect, it } from '@jest/globals';
import { respondWithMember, changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/members`;
});

describe('removing somebody', () => {
  it('they are removed when it is confirmed', async () => {
    const id = respondWithMember(site, 'ada');
    const request = `DELETE /api/v2/organization-memberships/${id}`;
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/${id}/remove`);
      expect(headers.get('location')).toBe(`${path}?done=removed`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('the last owner stays, and the page says why', async () => {
    const id = respondWithMember(site, 'ada');
    site.app.gateway.responses.set(
      `DELETE /api/v2/organization-memberships/${id}`,
      refusal(422, 'An organization needs an owner'),
    );
    const { status, text } = await sendForm(site.browser, `${path}/${id}/remove`);
    expect([status, text]).toEqual([422, expect.stringContaining('An organization needs an owner')]);
  });

  it('a membership of another organization is not there', async () => {
    const id = respondWithMember(site, 'ada', 'other');
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${path}/${id}/remove`)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
