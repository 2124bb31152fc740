import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { policySetOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/policy-sets/polset-guard';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-sets/polset-guard/delete`;
  site.respond(api, { data: policySetOf('guard', { global: true }) });
  site.respond(`DELETE ${api}`, {}, 204);
});

describe('deleting a policy set', () => {
  it('the question says what it applies to', async () => {
    expect((await site.browser.open(path)).text).toContain('It applies to all workspaces.');
  });

  it('it is deleted after its name was typed', async () => {
    expect(await changesOf(site.app, () => sendForm(site.browser, path, { name: 'other' }))).toEqual([]);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path, { name: 'guard' });
      expect(headers.get('location')).toBe('/app/organizations/acme/policy-sets?done=deleted');
    });
    expect(changes.map(({ request }) => request)).toEqual([`DELETE ${api}`]);
  });
});
