import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { policyExemptionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/policy-exemptions/polex-1';
let organization: string;
beforeEach(() => {
  organization = respondWithOrganization(site.app.gateway, 'acme');
});

describe('ending an exemption', () => {
  it.each([
    ['active', 'ended'],
    ['ended', 'deleted'],
  ])('one that is %s is deleted when it is confirmed', async (status, done) => {
    site.respond(api, { data: policyExemptionOf('polex-1', { status }) });
    site.respond(`DELETE ${api}`, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${organization}/policy-exemptions/polex-1/end`);
      expect(headers.get('location')).toBe(`${organization}/policy-sets/polset-rules?done=${done}`);
    });
    expect(changes.map(({ request }) => request)).toEqual([`DELETE ${api}`]);
  });

  it('one that somebody else ended meanwhile is named as such', async () => {
    site.respond(api, { data: policyExemptionOf('polex-1') });
    site.app.gateway.responses.set(`DELETE ${api}`, refusal(404, 'not found'));
    expect((await sendForm(site.browser, `${organization}/policy-exemptions/polex-1/end`)).status).toBe(404);
  });
});
