import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import {
  deletedModuleOf,
  deletedVersionOf,
  listOf,
  memberOf,
  respondWithOrganization,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';

const deletionBy = (actor: object | null, id: string) => ({
  id: `event-${id}`,
  type: 'audit-events',
  attributes: { resource: { type: 'module', id }, actor },
});

describe('what an organization has deleted', () => {
  it('modules and versions are listed with who deleted them, when, and until when they can be restored', async () => {
    const path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
    const { membership, included } = memberOf('ada');
    site.respond(`${api}/organization-memberships`, listOf([membership], { included }));
    site.respond(`${api}/deleted-registry-modules`, listOf([deletedModuleOf('vpc'), deletedModuleOf('old')]));
    site.respond(`${api}/deleted-registry-module-versions`, listOf([deletedVersionOf('queue', '1.0.0')]));
    site.respond(
      `${api}/audit-trail`,
      listOf([
        deletionBy({ type: 'user', id: 'user-ada', 'token-id': null }, 'mod-vpc'),
        deletionBy(null, 'modver-queue'),
      ]),
    );
    const { page } = await site.browser.open(path);
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' '));
    expect(rows).toEqual([
      'vpc/aws 2 3 2026-01-31 ada 2026-03-02 Restore Remove for good',
      'old/aws 2 3 2026-01-31 see the audit trail 2026-03-02 Restore Remove for good',
      'queue/aws 1.0.0 3 2026-01-31 the platform itself 2026-03-02 Restore Remove for good Release the number',
    ]);
    expect(page.querySelectorAll('tbody tr:last-child a').map((link) => link.getAttribute('href'))).toEqual([
      '/app/organizations/acme/audit-trail?resource=mod-old',
      `${path}/modules/mod-old/restore`,
      `${path}/modules/mod-old/purge`,
      '/app/organizations/acme/audit-trail?resource=modver-queue',
      `${path}/versions/modver-queue/restore`,
      `${path}/versions/modver-queue/purge`,
      `${path}/numbers/queue/aws/1.0.0/release`,
    ]);
  });

  it('who deleted them is asked for about the time of the deletions that are shown', async () => {
    const path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
    site.respond(
      `${api}/deleted-registry-modules`,
      listOf([
        deletedModuleOf('vpc', { 'deleted-at': '2026-01-31T12:00:00.000Z' }),
        deletedModuleOf('old', { 'deleted-at': '2026-01-02T12:00:00.000Z' }),
      ]),
    );
    const before = site.app.gateway.asked.length;
    await site.browser.open(path);
    const asked = site.app.gateway.asked.slice(before).filter((target) => target.includes('audit-trail'));
    expect(asked.map((target) => decodeURIComponent(target))).toEqual([
      `${api}/audit-trail?filter[action]=module.deleted&filter[since]=2026-01-02T11:59:00.000Z&filter[until]=2026-01-31T12:01:00.000Z&page[size]=100`,
    ]);
  });

  it('each list has pages of its own', async () => {
    const path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
    const more = { 'next-page': 3, 'prev-page': 1, 'current-page': 2, 'total-pages': 3 };
    site.respond(`${api}/deleted-registry-modules`, listOf([deletedModuleOf('vpc')], {}, more));
    site.respond(
      `${api}/deleted-registry-module-versions`,
      listOf([deletedVersionOf('queue', '1.0.0')], {}, more),
    );
    const { page } = await site.browser.open(`${path}?modules=2&versions=2`);
    expect(page.querySelectorAll('.pager a[rel="next"]').map((link) => link.getAttribute('href'))).toEqual([
      `${path}?modules=3&versions=2`,
      `${path}?modules=2&versions=3`,
    ]);
  });

  it('a module whose name another one has can only be restored version by version', async () => {
    const path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
    site.respond(
      `${api}/deleted-registry-modules`,
      listOf([deletedModuleOf('vpc', { 'module-exists': true })]),
    );
    const { page, text } = await site.browser.open(path);
    expect(text).toContain('Another module has its name: restore its versions');
    expect(page.querySelectorAll('a[href$="/restore"]')).toEqual([]);
  });

  it('where nothing is deleted the page says so, and a member may not see it', async () => {
    const path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
    expect((await site.browser.open(path)).text).toContain('Nothing can be restored');
    respondWithOrganization(site.app.gateway, 'acme', { isOwner: false });
    expect((await site.browser.open(path)).status).toBe(403);
  });
});
