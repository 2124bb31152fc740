import { beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalogueWithProvider } from '../testing/catalogue-with-provider.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import {
  respondWithOrganization,
  groupMappingOf,
  listOf,
  teamOf,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/group-mappings`;
  site.respond(`${api}/teams`, listOf([teamOf('owners'), teamOf('deploy')]));
});

describe('the group mappings of an organization', () => {
  it('each group has its team, and a way to remove the mapping', async () => {
    const hostile = '<b>x</b>\u202e';
    const list = listOf(
      [groupMappingOf('engineers'), groupMappingOf(hostile, 'team-unseen')],
      {},
      { 'next-page': 2, 'total-pages': 2 },
    );
    site.respond(`${api}/group-mappings`, list);
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim()));
    expect(rows).toEqual([
      ['engineers', 'corp', 'deploy', '2026-01-02', 'Remove'],
      [hostile, 'corp', 'team-unseen', '2026-01-02', 'Remove'],
    ]);
    expect(page.querySelectorAll('tbody b')).toEqual([]);
    expect(page.querySelectorAll('tbody bdi').map(({ text }) => text)).toContain(hostile);
    const links = page.querySelectorAll('tbody tr:first-child a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/organizations/acme/teams/team-deploy',
      `${path}/gm-engineers/remove`,
    ]);
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe(`${path}?page=2`);
  });

  it('a mapping that the installation has not confirmed is marked', async () => {
    const unconfirmed = groupMappingOf('engineers');
    const attributes = { ...unconfirmed.attributes, status: 'unconfirmed' };
    site.respond(`${api}/group-mappings`, listOf([{ ...unconfirmed, attributes }, groupMappingOf('others')]));
    const { page } = await site.browser.open(path);
    const heads = page.querySelectorAll('tbody th').map(({ text }) => text.trim());
    expect(heads).toEqual(['engineers unconfirmed', 'others']);
  });

  it('without mappings the page says what one is for, and offers the teams', async () => {
    site.respond(`${api}/group-mappings`, listOf([]));
    const { text, page } = await site.browser.open(path);
    expect(text).toMatch(/No group is mapped yet[^]*This installation has none yet/);
    expect(page.querySelectorAll('#team option').map((option) => option.text)).toEqual(['owners', 'deploy']);
  });

  it('the identity providers of the installation can be chosen', async () => {
    const app = await startCatalogueWithProvider();
    try {
      respondWithOrganization(app.gateway, 'acme');
      app.gateway.responses.set(`${api}/group-mappings`, { status: 200, body: listOf([]) });
      const { page } = await (await app.signedIn()).open(path);
      const options = page.querySelectorAll('#provider option');
      expect(options.map((option) => [option.getAttribute('value'), option.text])).toEqual([
        ['corp', 'Example Corp'],
      ]);
    } finally {
      await app.stop();
    }
  });

  it('people who do not own the organization are told that it is for owners', async () => {
    respondWithOrganization(site.app.gateway, 'acme', { isOwner: false });
    const { status, text } = await site.browser.open(path);
    expect([status, text]).toEqual([403, expect.stringContaining('It is for owners')]);
  });
});
