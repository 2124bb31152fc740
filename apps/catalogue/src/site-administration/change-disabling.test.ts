import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { adminOrganizationOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/organizations';
const acme = '/api/v2/admin/organizations/acme';
beforeEach(() => site.respond(acme, { data: adminOrganizationOf('acme') }));

describe('disabling and enabling an organization', () => {
  it.each([
    ['disable', true],
    ['enable', false],
  ])('the form to %s does it, and the list of organizations says so', async (change, isDisabled) => {
    site.respond(`PATCH ${acme}`, { data: adminOrganizationOf('acme') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/acme/${change}`);
      expect(headers.get('location')).toBe(`${path}?done=${change}`);
    });
    expect(changes).toEqual([
      {
        request: `PATCH ${acme}`,
        body: { data: { type: 'organizations', attributes: { 'is-disabled': isDisabled } } },
      },
    ]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(`PATCH ${acme}`, refusal(422, 'not now'));
    const { status, text } = await sendForm(site.browser, `${path}/acme/disable`);
    expect([status, text]).toEqual([422, expect.stringContaining('not now')]);
  });

  it('a form of another site changes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(`${path}/acme/disable`, fields, {
        'sec-fetch-site': 'cross-site',
      });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
