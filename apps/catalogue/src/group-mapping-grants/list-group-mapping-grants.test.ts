import { describe, expect, it } from '@jest/globals';
import { startCatalogueWithProvider } from '../testing/catalogue-with-provider.ts';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminGroupMappingOf, adminGroupMappings, grantOf, grants } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/group-mappings';

const cellsOf = (row: { querySelectorAll(selector: string): { text: string }[] }) =>
  row.querySelectorAll('th, td').map(({ text }) => text.trim());

describe('group mappings, for site administrators', () => {
  it('mappings that wait can be confirmed, and grants removed, apart from those of the operator', async () => {
    const hostile = '<b>x</b>';
    site.respond(
      adminGroupMappings,
      listOf([
        adminGroupMappingOf('staff', { owners: true, 'team-name': 'owners' }),
        adminGroupMappingOf(hostile),
      ]),
    );
    site.respond(
      grants,
      listOf([
        grantOf('engineers'),
        grantOf('all', { group: null, owners: true }),
        grantOf('set', { origin: 'settings' }),
      ]),
    );
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    const [waiting, granted] = page.querySelectorAll('tbody');
    expect(waiting?.querySelectorAll('tr').map(cellsOf)).toEqual([
      ['acme', 'staff', 'corp', 'owners owners', '2026-01-02', 'Confirm'],
      ['acme', hostile, 'corp', 'deploy', '2026-01-02', 'Confirm'],
    ]);
    expect(page.querySelectorAll('tbody b')).toEqual([]);
    expect(granted?.querySelectorAll('tr').map(cellsOf)).toEqual([
      ['acme', 'engineers', 'corp', 'no', '2026-01-02', 'Remove'],
      ['acme', 'every group', 'corp', 'yes', '2026-01-02', 'Remove'],
      ['acme', 'set', 'corp', 'no', '2026-01-02', 'set by the operator'],
    ]);
    expect(granted?.querySelector('a')?.getAttribute('href')).toBe(`${path}/gmg-engineers/remove`);
    const fields = waiting?.querySelectorAll('tr:first-child input[type="hidden"]') ?? [];
    expect(
      Object.fromEntries(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])),
    ).toMatchObject({
      organization: 'acme',
      provider: 'corp',
      group: 'staff',
      owners: 'on',
    });
    expect(site.app.gateway.asked).toContain(
      `${adminGroupMappings}?filter[status]=unconfirmed&page[size]=50`,
    );
  });

  it('how many mappings wait is said, also if not all of them are shown', async () => {
    site.respond(adminGroupMappings, listOf([adminGroupMappingOf('staff')], {}, { 'total-count': 1500 }));
    site.respond(grants, listOf([]));
    const { text } = await site.browser.open(path);
    expect(text).toMatch(/these 1500 mappings[^]*The first 1 are shown/);
  });

  it('where nothing waits and nothing is granted, the page says so', async () => {
    for (const list of [adminGroupMappings, grants]) site.respond(list, listOf([]));
    const { text } = await site.browser.open(path);
    expect(text).toMatch(/No mapping is waiting for confirmation\.[^]*No organization may map any group yet/);
  });

  it('the identity providers of the installation can be chosen', async () => {
    const app = await startCatalogueWithProvider();
    try {
      for (const list of [adminGroupMappings, grants])
        app.gateway.responses.set(list, { status: 200, body: listOf([]) });
      const { page } = await (await app.signedIn()).open(path);
      expect(page.querySelectorAll('#provider option').map(({ text }) => text)).toEqual(['Example Corp']);
    } finally {
      await app.stop();
    }
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
