import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, useSignedInCatalogue } from '../testing/forms.ts';
import {
  listOf,
  policySetOf,
  policySetVersionOf,
  respondWithOrganization,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/policy-sets/polset-guard';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/policy-sets/polset-guard`;
  site.respond(api, { data: policySetOf('guard') });
  site.respond(`${api}/versions`, listOf([policySetVersionOf('polsetver-1')]));
  const made = {
    ...policySetVersionOf('polsetver-2'),
    links: { upload: `${site.app.gateway.url}/v1/object/a` },
  };
  site.respond(`POST ${api}/versions`, { data: made }, 201);
  site.respond('PUT /v1/object/a', {});
});

const send = async (name: string) =>
  site.browser.sendFile(
    `${path}/versions`,
    { 'form-token': await site.browser.formToken() },
    { name, text: 'the bytes' },
  );

describe('publishing policies', () => {
  it('the archive goes to the upload address of a new version', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await send('policies.tar.gz');
      expect(headers.get('location')).toBe(`${path}?done=sent`);
    });
    expect(changes).toMatchObject([
      { request: `POST ${api}/versions` },
      { request: 'PUT /v1/object/a', body: 'the bytes' },
    ]);
  });

  it('the page looks again while the version is read', async () => {
    const reading = policySetVersionOf('polsetver-2', { status: 'ingressing' });
    site.respond(`${api}/versions`, listOf([reading]));
    expect((await site.browser.open(`${path}?done=sent`)).headers.get('refresh')).toMatch(/^2/);
    expect((await site.browser.open(path)).headers.get('refresh')).toBeNull();
  });

  it.each([
    ['of a repository', { 'vcs-repo': { identifier: 'acme/policies', branch: '', error: null } }, {}],
    ['of single policies', {}, { policies: { data: [{ id: 'pol-1', type: 'policies' }] } }],
  ])('a set %s takes no archive', async (_name, attributes, relationships) => {
    site.respond(api, { data: policySetOf('guard', attributes, relationships) });
    expect((await site.browser.open(path)).page.querySelector('#archive')).toBeNull();
  });

  it('without a file, and if the platform refuses, the page says why', async () => {
    const { status, text } = await send('');
    expect([status, text]).toEqual([422, expect.stringContaining('Choose the archive of the policies.')]);
    site.app.gateway.responses.set(`POST ${api}/versions`, refusal(422, 'The set follows a repository'));
    expect((await send('policies.tar.gz')).text).toContain('The set follows a repository');
  });

  it('a form of another site publishes nothing', async () => {
    const changes = await changesOf(site.app, async () => {
      const file = { name: 'a.tar.gz', text: 'x' };
      const { status } = await site.browser.sendFile(`${path}/versions`, {}, file);
      expect(status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
