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

describe('A0 shows the latest version of a public module', () => {
  it('the latest version of a public module is that of the public registry', async () => {
    upstream.respond(jsonResponder({ id: 'some-org/vpc/aws/1.2.3' }));
    const response = await managedOrganization(app).client.get(
      '/api/registry/public/v1/modules/some-org/vpc/aws',
    );
    expect(response).toMatchObject({ status: 200, body: { id: 'some-org/vpc/aws/1.2.3' } });
    expect(upstream.asked()).toEqual(['/v1/modules/some-org/vpc/aws']);
  });
});
