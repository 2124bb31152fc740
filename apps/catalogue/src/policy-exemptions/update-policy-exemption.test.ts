import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { policyExemptionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/policy-exemptions/polex-1';
let organization: string;
let path: string;
beforeEach(() => {
  organization = respondWithOrganization(site.app.gateway, 'acme');
  path = `${organization}/policy-exemptions/polex-1/change`;
  site.respond(api, { data: policyExemptionOf('polex-1', { 'ends-at': '2026-03-31T12:00:00.000Z' }) });
  site.respond(`PATCH ${api}`, { data: policyExemptionOf('polex-1') });
});

const same = { ends: '2026-03-31', owner: 'storage team', reason: 'Until the move.' };

describe('changing an exemption', () => {
  it.each([
    ['another day', { ends: '2026-04-30' }, { 'ends-at': '2026-04-30T23:59:59Z' }],
    ['another reason', { reason: 'The move is late.' }, { reason: 'The move is late.' }],
    ['another owner', { owner: 'network team' }, { owner: 'network team' }],
  ])('%s is sent, and the rest stays as it is', async (_name, fields, changed) => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { ...same, ...fields });
      expect(headers.get('location')).toBe(`${organization}/policy-sets/polset-rules?done=changed`);
    });
    const { owner, reason } = same;
    const present = { owner, reason, 'ends-at': '2026-03-31T12:00:00.000Z' };
    expect(changes).toEqual([
      {
        request: `PATCH ${api}`,
        body: { data: { type: 'policy-exemptions', attributes: { ...present, ...changed } } },
      },
    ]);
  });

  it('what the platform refuses stays in the form, with the reason', async () => {
    site.app.gateway.responses.set(`PATCH ${api}`, refusal(422, 'Ends at must be in the future'));
    const { status, text, page } = await sendForm(site.browser, path, { ...same, ends: '2020-01-01' });
    expect([status, text]).toEqual([422, expect.stringContaining('Ends at must be in the future')]);
    expect(page.querySelector('input[name=ends]')?.getAttribute('value')).toBe('2020-01-01');
  });
});
