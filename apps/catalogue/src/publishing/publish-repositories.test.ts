import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { connectionOf, listOf, respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const request = 'POST /api/v2/organizations/acme/registry-modules/vcs';
const list = '/api/v2/oauth-tokens/ot-1/repositories';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/connections/oc-1/repositories`;
  site.respond('/api/v2/oauth-clients/oc-1', { data: connectionOf('oc-1', { name: 'ours' }) });
  site.respond('/api/v2/organizations/acme/policy-sets', listOf([]));
  const followed = { identifier: 'acme/terraform-aws-network', 'oauth-token-id': 'ot-1' };
  const attributes = { namespace: 'acme', name: 'network', provider: 'aws', 'vcs-repo': followed };
  site.respond(
    '/api/v2/organizations/acme/registry-modules',
    listOf([{ id: 'mod-1', type: 'registry-modules', attributes }]),
  );
  respondWith([
    'acme/terraform-aws-network',
    'acme/terraform-aws-queue',
    'acme/terraform-google-dns',
    'acme/site',
  ]);
});

function respondWith(identifiers: readonly string[], next: number | null = null, description = ''): void {
  const data = identifiers.map((identifier) => ({
    id: identifier,
    type: 'repositories',
    attributes: { identifier, description, 'default-branch': 'main' },
  }));
  site.respond(list, { data, meta: { 'next-page': next } });
}

const moduleOf = (name: string) => ({ data: { attributes: { namespace: 'acme', name, provider: 'aws' } } });
const send = (chosen: readonly string[]) =>
  sendForm(site.browser, path, Object.fromEntries(chosen.map((each) => [`repository.${each}`, 'on'])));

describe('choosing repositories from a list', () => {
  it('those that are called like modules can be chosen; what is followed leads to its module', async () => {
    const { page } = await site.browser.open(path);
    expect(site.app.gateway.asked.filter((each) => each.startsWith(list))).toContain(
      `${list}?q=terraform-&page=1`,
    );
    const names = page.querySelectorAll('tbody input').map((input) => input.getAttribute('name'));
    expect(names).toEqual(['repository.acme/terraform-aws-queue', 'repository.acme/terraform-google-dns']);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/app/modules/acme/network/aws');
    expect(page.querySelector('tbody')?.text).toContain('not called terraform-<provider>-<name>');
  });

  it('a search that was emptied asks for all, and the next page keeps it', async () => {
    respondWith(['acme/site'], 2);
    const { page } = await site.browser.open(`${path}?q=`);
    expect(site.app.gateway.asked).toContain(`${list}?q=&page=1`);
    const more = page.querySelectorAll('a').find(({ text }) => text === 'More repositories');
    expect(more?.getAttribute('href')).toBe(`${path}?page=2&q=`);
  });

  it('if nothing matches yet, the search goes on where the provider has more', async () => {
    respondWith([], 11);
    const { page } = await site.browser.open(`${path}?q=vpc`);
    const further = page.querySelectorAll('a').find(({ text }) => text === 'Search further');
    expect(further?.getAttribute('href')).toBe(`${path}?page=11&q=vpc`);
  });

  it('texts of the provider are shown as text', async () => {
    respondWith(['acme/terraform-aws-"><b>'], null, '<script>alert(1)</script>');
    const { page } = await site.browser.open(path);
    expect(page.querySelectorAll('tbody b, tbody script')).toEqual([]);
    expect(page.querySelector('tbody')?.text).toContain('<script>alert(1)</script>');
  });

  it('a token that ended since it was connected is told, with the way on', async () => {
    site.app.gateway.responses.set(list, refusal(409, 'It says "Bad credentials". Update its token.'));
    const { status, page } = await site.browser.open(path);
    expect([status, page.querySelector('[role="alert"]')?.text]).toEqual([
      200,
      expect.stringContaining('It says "Bad credentials". Update its token.'),
    ]);
    expect(page.querySelector('[role="alert"] a')?.getAttribute('href')).toBe(
      '/app/organizations/acme/connections/oc-1/token',
    );
  });

  it('a connection without a token asks nobody', async () => {
    site.respond('/api/v2/oauth-clients/oc-1', { data: connectionOf('oc-1', {}, []) });
    const before = site.app.gateway.asked.length;
    expect((await site.browser.open(path)).text).toContain('The connection has no token.');
    expect(site.app.gateway.asked.slice(before).filter((each) => each.startsWith(list))).toEqual([]);
  });
});

describe('following the chosen repositories', () => {
  it('one leads to its module', async () => {
    site.respond(request, moduleOf('queue'), 201);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await send(['acme/terraform-aws-queue']);
      expect(headers.get('location')).toBe('/app/modules/acme/queue/aws');
    });
    const repo = { identifier: 'acme/terraform-aws-queue', 'oauth-token-id': 'ot-1', tags: true };
    expect(changes).toEqual([
      { request, body: { data: { type: 'registry-modules', attributes: { 'vcs-repo': repo } } } },
    ]);
  });

  it('several lead to a list of their modules', async () => {
    site.respond(request, moduleOf('queue'), 201);
    const chosen = ['acme/terraform-aws-queue', 'acme/terraform-google-dns'];
    const changes = await changesOf(site.app, async () => {
      const { status, page } = await send(chosen);
      const rows = page.querySelectorAll('tbody tr').map(({ text }) => text.trim());
      expect([status, rows]).toEqual([200, chosen.map((each) => `${each}queue/aws`)]);
    });
    expect(changes).toHaveLength(2);
  });

  it.each([
    ['nothing was chosen', [], 'Choose at least one repository.'],
    [
      'too many were chosen',
      Array.from({ length: 21 }, (_, index) => `acme/terraform-aws-m${index}`),
      'Choose at most 20 repositories at once.',
    ],
  ])('if %s, nothing is followed', async (_name, chosen, said) => {
    const changes = await changesOf(site.app, async () => {
      const { status, text } = await send(chosen);
      expect([status, text]).toEqual([422, expect.stringContaining(said)]);
    });
    expect(changes).toEqual([]);
  });

  it('if the platform refuses all of them, each has its reason, and they stay chosen', async () => {
    site.app.gateway.responses.set(request, refusal(422, 'Name has already been taken'));
    const { status, page } = await send(['acme/terraform-aws-queue']);
    expect([status, page.querySelector('[role="alert"] li')?.text]).toEqual([
      422,
      'acme/terraform-aws-queue: Name has already been taken',
    ]);
    expect(page.querySelector('input[checked]')?.getAttribute('name')).toBe(
      'repository.acme/terraform-aws-queue',
    );
  });

  it('who may not publish may not choose', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { manageModules: false });
    expect((await site.browser.open(path)).status).toBe(403);
  });
});
