import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
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

describe('POST …/restore', () => {
  it('a module is restored, and its page follows', async () => {
    const request = 'POST /api/v2/deleted-registry-modules/mod-vpc/actions/restore';
    site.respond(request, { data: {} }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, headers } = await sendForm(site.browser, `${path}/modules/mod-vpc/restore`);
      expect([status, headers.get('location')]).toEqual([303, '/app/modules/acme/vpc/aws']);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('a version is restored, and its page follows', async () => {
    const request = 'POST /api/v2/deleted-registry-module-versions/modver-queue/actions/restore';
    site.respond(request, { data: {} }, 201);
    const { status, headers } = await sendForm(site.browser, `${path}/versions/modver-queue/restore`);
    expect([status, headers.get('location')]).toEqual([303, '/app/modules/acme/queue/aws/1.0.0']);
  });

  it('what the platform has against it is shown, and what is gone is 404', async () => {
    site.app.gateway.responses.set(
      'POST /api/v2/deleted-registry-modules/mod-vpc/actions/restore',
      refusal(422, 'A module with this name exists.'),
    );
    const { status, text } = await sendForm(site.browser, `${path}/modules/mod-vpc/restore`);
    expect([status, text]).toEqual([422, expect.stringContaining('A module with this name exists.')]);
    expect((await sendForm(site.browser, `${path}/modules/mod-gone/restore`)).status).toBe(404);
    expect((await sendForm(site.browser, `${path}/others/mod-vpc/restore`)).status).toBe(404);
  });
});
