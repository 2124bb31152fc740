import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { connectionOf, listOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/connections/oc-1`;
  site.respond('/api/v2/oauth-clients/oc-1', { data: connectionOf('oc-1', { name: 'ours' }) });
  site.respond('DELETE /api/v2/oauth-clients/oc-1', {}, 204);
  site.respond('/api/v2/organizations/acme/policy-sets', listOf([]));
  const repository = { identifier: 'acme/terraform-aws-network', 'oauth-token-id': 'ot-1' };
  const attributes = { namespace: 'acme', name: 'network', provider: 'aws', 'vcs-repo': repository };
  site.respond(
    '/api/v2/organizations/acme/registry-modules',
    listOf([{ id: 'mod-1', type: 'registry-modules', attributes }]),
  );
});

describe('deleting a connection', () => {
  it('the question names what follows through it', async () => {
    expect((await site.browser.open(`${path}/delete`)).text).toContain(
      'These no longer follow their repositories: module network/aws.',
    );
  });

  it('it is deleted after its name was typed', async () => {
    const typed = (name: string) => () => sendForm(site.browser, `${path}/delete`, { name });
    expect(await changesOf(site.app, typed('theirs'))).toEqual([]);
    const changes = await changesOf(site.app, typed('ours'));
    expect(changes.map(({ request }) => request)).toEqual(['DELETE /api/v2/oauth-clients/oc-1']);
  });
});
