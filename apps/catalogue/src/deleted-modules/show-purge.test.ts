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

describe('GET …/purge', () => {
  it('says that nobody can restore it then, and that its number stays taken', async () => {
    const { page, text } = await site.browser.open(`${path}/modules/mod-vpc/purge`);
    expect(text).toMatch(/2 of its versions[^]*Nobody can restore them[^]*still belongs to its content/);
    expect(page.querySelector('main form')?.getAttribute('action')).toBe(`${path}/modules/mod-vpc/purge`);
    expect((await site.browser.open(`${path}/versions/modver-queue/purge`)).text).toContain(
      'Nobody can restore it',
    );
  });
});
