import { beforeEach, describe, expect, it } from '@jest/globals';
import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { connectionOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'POST /api/v2/organizations/acme/oauth-clients?check-token=true';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/connections`;
  site.respond(request, { data: connectionOf('oc-1') }, 201);
  site.respond('/api/v2/organizations/acme/oauth-clients', { data: [] });
});

const valuesOf = async (kind: string) => {
  const { page } = await site.browser.open(`${path}/new?provider=${kind}`);
  const value = (id: string) => page.querySelector(`main #${id}`)?.getAttribute('value') ?? '';
  return [page.querySelector('h1')?.text, value('http-url'), value('api-url')];
};

describe('connecting Git hosting', () => {
  it('each provider of the platform has a button, and the list has the command', async () => {
    const { page } = await site.browser.open(path);
    const links = page.querySelectorAll('main a[href*="provider="]').map((link) => link.text);
    expect(links).toEqual(Object.values(vcsProviders).map(({ displayName }) => displayName));
    expect(page.querySelector('#create-command')?.text).toBe(
      'groundwork connection create hosting --organization acme --provider github --http-url https://github.com --api-url https://api.github.com',
    );
  });

  it.each([
    ['vcs1', 'Connect GitHub', 'https://github.com', 'https://api.github.com'],
    ['vcs2', 'Connect GitHub Enterprise', '', ''],
    ['vcs3', 'Connect GitLab.com', 'https://gitlab.com', 'https://gitlab.com/api/v4'],
    ['vcs6', 'Connect Azure DevOps Server', '', ''],
    ['unknown', 'Connect GitHub', 'https://github.com', 'https://api.github.com'],
  ])('the addresses of %s are filled in, as far as they are known', async (kind, ...filledIn) => {
    expect(await valuesOf(kind)).toEqual(filledIn);
  });

  it.each([
    ['vcs2', 'https://git.test/', '', 'https://git.test/api/v3', {}],
    ['vcs2', 'https://git.test', 'https://api.git.test', 'https://api.git.test', {}],
    ['vcs5', 'https://git.test', '', 'https://git.test/api/v4', {}],
    ['vcs6', 'https://git.test', '', 'https://git.test', { 'private-key': 'a\nkey' }],
  ])('a connection of %s at %s is checked, and repositories follow', async (kind, http, api, sent, key) => {
    const fields = {
      'http-url': http,
      'api-url': api,
      token: ' a-token ',
      name: 'ours',
      'private-key': 'a\r\nkey',
    };
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/new?provider=${kind}`, fields);
      expect(headers.get('location')).toBe(`${path}/oc-1/repositories?done=connected`);
    });
    const attributes = {
      name: 'ours',
      'service-provider': kind,
      'http-url': http,
      'api-url': sent,
      'oauth-token-string': 'a-token',
      ...key,
    };
    expect(changes).toEqual([{ request, body: { data: { type: 'oauth-clients', attributes } } }]);
  });

  it('who may not publish is led to the connection', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { manageModules: false });
    const { headers } = await sendForm(site.browser, `${path}/new?provider=vcs1`, { token: 'x' });
    expect(headers.get('location')).toBe(`${path}/oc-1?done=connected`);
  });

  it('a token that the provider refuses is told in its words, without the token', async () => {
    const said = 'The provider refused the credentials of the VCS connection. It says "Bad credentials".';
    site.app.gateway.responses.set(request, refusal(422, said));
    const fields = { 'http-url': 'https://git.test/<b>', token: 'ghp_secret', name: 'ours' };
    const { status, page, bytes } = await sendForm(site.browser, `${path}/new?provider=vcs2`, fields);
    expect([status, page.querySelector('[role="alert"] li')?.text]).toEqual([422, said]);
    expect(page.querySelector('#http-url')?.getAttribute('value')).toBe('https://git.test/<b>');
    expect(bytes.toString()).not.toContain('ghp_secret');
  });

  it('a form of another site connects nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken(), token: 'x' };
    const changes = await changesOf(site.app, async () => {
      const foreign = { 'sec-fetch-site': 'cross-site' };
      expect((await site.browser.send(`${path}/new`, fields, foreign)).status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
