import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond('/api/v2/organizations', listOf([])));

const path = '/app/organizations';
const request = 'DELETE /api/v2/organizations/acme';

describe('deleting an organization', () => {
  it('with another name nothing is deleted', async () => {
    const deletion = `${respondWithOrganization(site.app.gateway, 'acme')}/delete`;
    const changes = await changesOf(site.app, async () => {
      const { status, text } = await sendForm(site.browser, deletion, { name: 'ACME' });
      expect([status, text]).toEqual([422, expect.stringContaining('This is not its name')]);
    });
    expect(changes).toEqual([]);
  });

  it('with its name it is deleted', async () => {
    const deletion = `${respondWithOrganization(site.app.gateway, 'acme')}/delete`;
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, deletion, { name: 'acme' });
      expect(headers.get('location')).toBe(`${path}?done=deleted`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('whoever has lost the right meanwhile is told so', async () => {
    const deletion = `${respondWithOrganization(site.app.gateway, 'acme')}/delete`;
    site.app.gateway.responses.set(request, refusal(403, 'no'));
    const { status, text } = await sendForm(site.browser, deletion, { name: 'acme' });
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing was changed')]);
  });
});
