import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jsonResponder, type PublicRegistryStandIn, startPublicRegistry } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { publicModulesPath } from '../testing/public-modules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;
beforeAll(async () => {
  upstream = await startPublicRegistry();
  app = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: upstream.url, PUBLIC_CACHE_BYTES: '1000000' });
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const path = `${publicModulesPath}/acme/vpc/aws`;

it('the download of a public module leads to that of its latest version', async () => {
  upstream.respond(jsonResponder({ version: '2.0.0' }));
  const response = await managedOrganization(app).client.get(`${path}/download`);
  expect(response.status).toBe(302);
  expect(response.headers['location']).toBe(`${path}/2.0.0/download`);
});
