import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 downloads the latest version', () => {
  it('downloading the latest version redirects to that version', async () => {
    const { client, organization, path } = await publishedModule(app, '1.0.0', '1.1.0+b', '2.0.0-rc.1');
    const response = await client.get(`${path}/download`);
    expect(response.status).toBe(302);
    expect(response.headers['location']).toBe(
      `/api/registry/v1/modules/${organization.name}/vpc/aws/1.1.0%2Bb/download`,
    );
    expect((await client.get(response.headers['location'] ?? '')).status).toBe(204);
  });

  it('downloading the latest version fails if no version is ok', async () => {
    const { client, path } = await publishedModule(app);
    expect((await client.get(`${path}/download`)).status).toBe(404);
  });
});
