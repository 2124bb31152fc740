import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonResponder, type PublicRegistryStandIn, startPublicRegistry } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;

beforeAll(async () => {
  upstream = await startPublicRegistry();
  app = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: upstream.url });
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

describe('A0 shows a version of a public module', () => {
  it.each([
    ['1.2.3', '1.2.3'],
    ['1.2.3-rc.1+build', '1.2.3-rc.1%2Bbuild'],
    ['1.2.3-rc.2%2Bbuild', '1.2.3-rc.2%2Bbuild'],
  ])('version %s of a public module is shown as in the public registry', async (version, asked) => {
    upstream.reset();
    upstream.respond(jsonResponder({ version: 'some' }));
    const response = await managedOrganization(app).client.get(
      `/api/registry/public/v1/modules/some-org/vpc/aws/${version}`,
    );
    expect(response).toMatchObject({ status: 200, body: { version: 'some' } });
    expect(upstream.asked()).toEqual([`/v1/modules/some-org/vpc/aws/${asked}`]);
  });

  it.each(['latest', 'v1.0.0', '1.0', 'download'])(
    '%s is not shown as a version of a public module',
    async (version) => {
      upstream.reset();
      const path = `/api/registry/public/v1/modules/some-org/vpc/aws/${version}`;
      expect((await managedOrganization(app).client.get(path)).status).toBe(404);
      expect(upstream.asked()).toEqual([]);
    },
  );
});
