import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, organizationOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond('/api/v2/organizations', listOf([])));

const path = '/app/organizations';
const request = 'POST /api/v2/organizations';

describe('making an organization', () => {
  it('its page is next', async () => {
    site.respond(request, { data: organizationOf('acme') }, 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { name: 'acme', email: 'a@acme.test' });
      expect(headers.get('location')).toBe(`${path}/acme`);
    });
    expect(changes).toEqual([
      {
        request,
        body: { data: { type: 'organizations', attributes: { name: 'acme', email: 'a@acme.test' } } },
      },
    ]);
  });

  it('a name that is taken is shown again with the reason', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, page, text } = await sendForm(site.browser, path, { name: 'acme', email: 'a@acme.test' });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('acme');
  });
});
