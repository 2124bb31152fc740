import { describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization, organizationOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

describe('changing the settings of an organization', () => {
  it('they are changed, and the page says so', async () => {
    const settings = `${respondWithOrganization(site.app.gateway, 'acme')}/settings`;
    const request = 'PATCH /api/v2/organizations/acme';
    site.respond(request, { data: organizationOf('acme') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, settings, {
        ...{ name: 'acme', email: 'new@acme.test', 'user-tokens-enabled': 'on' },
        'module-version-rule': 'enforce',
      });
      expect(headers.get('location')).toBe(`${settings}?done=changed`);
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: {
            type: 'organizations',
            attributes: {
              name: 'acme',
              email: 'new@acme.test',
              'user-tokens-enabled': true,
              'refuse-secret-files': false,
              'module-version-rule': 'enforce',
            },
          },
        },
      },
    ]);
    expect((await site.browser.open(`${settings}?done=changed`)).text).toContain('The settings are changed');
  });

  it('what the platform has against them is shown beside what was typed', async () => {
    const settings = `${respondWithOrganization(site.app.gateway, 'acme')}/settings`;
    site.app.gateway.responses.set('PATCH /api/v2/organizations/acme', refusal(422, 'Email is invalid'));
    const { status, page, text } = await sendForm(site.browser, settings, { name: 'acme', email: 'nobody' });
    expect([status, text]).toEqual([422, expect.stringContaining('Email is invalid')]);
    expect(page.querySelector('input[name="email"]')?.getAttribute('value')).toBe('nobody');
  });
});
