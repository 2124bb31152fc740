import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
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

describe('POST …/purge', () => {
  it.each([
    ['modules/mod-vpc', 'DELETE /api/v2/deleted-registry-modules/mod-vpc'],
    ['versions/modver-queue', 'DELETE /api/v2/deleted-registry-module-versions/modver-queue'],
  ])('%s is removed for good', async (below, request) => {
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { status, headers } = await sendForm(site.browser, `${path}/${below}/purge`);
      expect([status, headers.get('location')]).toEqual([303, `${path}?done=purged`]);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
    expect((await site.browser.open(`${path}?done=purged`)).text).toContain('It is removed for good');
  });
});
