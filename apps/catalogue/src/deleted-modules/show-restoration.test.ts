import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import {
  deletedModuleOf,
  deletedVersionOf,
  listOf,
  respondWithOrganization,
} from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const api = '/api/v2/organizations/acme';
let path: string;
beforeEach(() => {
  path = `${respondWithOrganization(site.app.gateway, 'acme')}/deleted`;
  site.respond(`${api}/deleted-registry-modules`, listOf([deletedModuleOf('vpc')]));
  site.respond(`${api}/deleted-registry-module-versions`, listOf([deletedVersionOf('queue', '1.0.0')]));
});

const shown = async (below: string) => (await site.browser.open(`${path}/${below}/restore`)).text;

describe('GET …/restore', () => {
  it('says what comes back', async () => {
    const module = await shown('modules/mod-vpc');
    expect(module).toContain('comes back with 2 versions');
    expect(module).toContain('3 downloads count again');
    expect(module).toContain('follows no repository');
    const version = await shown('versions/modver-queue');
    expect(version).toContain('Restore acme/queue/aws 1.0.0');
    expect(version).toContain('Its module is restored with it');
  });

  it('a version of a module that is there changes nothing else of it', async () => {
    const deleted = deletedVersionOf('queue', '1.0.0', { 'module-exists': true });
    site.respond(`${api}/deleted-registry-module-versions`, listOf([deleted]));
    const version = await shown('versions/modver-queue');
    expect(version).not.toContain('repository');
    expect(version).not.toContain('restored with it');
  });

  it('a deletion on a later page is found', async () => {
    const list = `${api}/deleted-registry-modules`;
    site.respond(
      `${list}?page[number]=1&page[size]=50`,
      listOf([deletedModuleOf('a')], {}, { 'next-page': 2 }),
    );
    site.respond(`${list}?page[number]=2&page[size]=50`, listOf([deletedModuleOf('vpc')]));
    expect(await shown('modules/mod-vpc')).toContain('Restore acme/vpc/aws');
  });
});
