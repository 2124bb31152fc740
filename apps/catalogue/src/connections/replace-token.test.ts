import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { connectionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'PATCH /api/v2/oauth-clients/oc-1?check-token=true';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/connections/oc-1`;
  site.respond('/api/v2/oauth-clients/oc-1', { data: connectionOf('oc-1', { name: 'ours' }) });
  site.respond(request, { data: connectionOf('oc-1') });
});

describe('replacing the token of a connection', () => {
  it('the new one is checked before it replaces the old one', async () => {
    expect((await site.browser.open(`${path}/token`)).page.querySelector('#private-key')).toBeNull();
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/token`, { token: 'new' });
      expect(headers.get('location')).toBe(`${path}?done=replaced`);
    });
    const attributes = { 'oauth-token-string': 'new' };
    expect(changes).toEqual([{ request, body: { data: { type: 'oauth-clients', attributes } } }]);
  });

  it('an SSH key is sent only where it is used, and only if it was typed', async () => {
    site.respond('/api/v2/oauth-clients/oc-1', {
      data: connectionOf('oc-1', { 'service-provider': 'vcs6' }),
    });
    expect((await site.browser.open(`${path}/token`)).page.querySelector('#private-key')).not.toBeNull();
    const changes = await changesOf(site.app, async () => {
      await sendForm(site.browser, `${path}/token`, { token: 'new', 'private-key': '' });
      await sendForm(site.browser, `${path}/token`, { token: 'new', 'private-key': 'key' });
    });
    const given = { 'oauth-token-string': 'new' };
    expect(changes.map(({ body }) => body)).toEqual([
      { data: { type: 'oauth-clients', attributes: given } },
      { data: { type: 'oauth-clients', attributes: { ...given, 'private-key': 'key' } } },
    ]);
  });

  it('what the provider says against it is shown, without the token', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'It says "Bad credentials".'));
    const { status, text, bytes } = await sendForm(site.browser, `${path}/token`, { token: 'wrong-secret' });
    expect([status, text]).toEqual([422, expect.stringContaining('It says "Bad credentials".')]);
    expect(bytes.toString()).not.toContain('wrong-secret');
  });
});
