import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { connectionOf, policySetOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'POST /api/v2/organizations/acme/policy-sets';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-sets`;
  site.respond(request, { data: policySetOf('made') }, 201);
  site.respond('/api/v2/organizations/acme/oauth-clients', {
    data: [connectionOf('oc-1', { name: 'ours' })],
  });
});

const attributes = { name: 'made', description: null, kind: 'kind2', global: false, overridable: false };

describe('creating a policy set', () => {
  it.each([
    ['of archives', {}, attributes],
    [
      'of Sentinel, for all workspaces',
      { kind: 'kind1', global: 'on', overridable: 'on', description: 'Why\r\nnot' },
      { name: 'made', description: 'Why\nnot', kind: 'kind1', global: true },
    ],
    [
      'of a repository',
      { overridable: 'on', connection: 'ot-1', repository: 'acme/policies', branch: 'main', folder: 'aws' },
      {
        ...attributes,
        overridable: true,
        'vcs-repo': { identifier: 'acme/policies', 'oauth-token-id': 'ot-1', branch: 'main' },
        'policies-path': 'aws',
      },
    ],
  ])('one %s leads to its page', async (_name, typed, sent) => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/new`, { name: 'made', ...typed });
      expect(headers.get('location')).toBe(`${path}/polset-made?done=created`);
    });
    expect(changes).toEqual([{ request, body: { data: { type: 'policy-sets', attributes: sent } } }]);
  });

  it('the list leads to the form, which offers the connections', async () => {
    const links = (await site.browser.open(path)).page.querySelectorAll('main a.button');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${path}/new`]);
    const { page } = await site.browser.open(`${path}/new`);
    expect(page.querySelector('#connection option[value="ot-1"]')?.text).toContain('ours');
  });

  it('without connections, the form says how one is made', async () => {
    site.respond('/api/v2/organizations/acme/oauth-clients', { data: [] });
    expect((await site.browser.open(`${path}/new`)).text).toContain('connect Git hosting');
    respondWithOrganization(site.app.gateway, 'acme', { manageVcsSettings: false });
    expect((await site.browser.open(`${path}/new`)).text).toContain('manage-vcs-settings');
  });

  it('what the platform has against it is shown with what was typed', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, text, page } = await sendForm(site.browser, `${path}/new`, {
      name: 'made',
      kind: 'kind1',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Name has already been taken')]);
    expect(page.querySelector('#kind option[selected]')?.text).toBe('Sentinel');
  });
});
