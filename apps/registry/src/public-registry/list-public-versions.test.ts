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

describe('A0 lists the versions of a public module', () => {
  it('the versions of a public module are those of the public registry', async () => {
    const document = { modules: [{ source: 'some-org/vpc/aws', versions: [{ version: '1.2.3' }] }] };
    upstream.respond(jsonResponder(document));
    const response = await managedOrganization(app).client.get(
      '/api/registry/public/v1/modules/some-org/vpc/aws/versions',
    );
    expect(response).toMatchObject({ status: 200, body: document });
    expect(upstream.asked()).toEqual(['/v1/modules/some-org/vpc/aws/versions']);
  });
});
