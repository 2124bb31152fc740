import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPrincipal } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { idsIn, metaOf } from '../testing/protocol-lists.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

/** Modules `vpc` for aws and google that can be installed, and one for azure that cannot. */
async function acrossProviders() {
  const published = await publishedModule(app, '1.0.0', '2.0.0-rc.1');
  const google = await published.another({ name: 'vpc', provider: 'google' });
  await published.version(google, '0.1.0-alpha', moduleDetails());
  await published.version(await published.another({ name: 'vpc', provider: 'azure' }), '1.0.0');
  await published.version(await published.another({ name: 'other' }), '1.0.0', moduleDetails());
  const { name } = published.organization;
  return { ...published, name, path: `/api/registry/v1/modules/${name}/vpc` };
}

describe('A0 lists the latest version of a module across providers', () => {
  it('the latest versions have one entry for each provider that has an ok version', async () => {
    const { client, name, path } = await acrossProviders();
    const response = await client.get(path);
    expect(idsIn(response)).toEqual([`${name}/vpc/aws/1.0.0`, `${name}/vpc/google/0.1.0-alpha`]);
    expect(metaOf(response)).toEqual({ limit: 15, current_offset: 0 });
  });

  it('the latest versions across providers are listed in pages', async () => {
    const { client, name, path } = await acrossProviders();
    const response = await client.get(`${path}?limit=1&offset=1`);
    expect(idsIn(response)).toEqual([`${name}/vpc/google/0.1.0-alpha`]);
    expect(metaOf(response)).toMatchObject({ prev_offset: 0, prev_url: `${path}?limit=1` });
    expect(await client.get(`${path}?offset=2`)).toMatchObject({ status: 200, body: { modules: [] } });
  });

  it('the latest versions return 404 for a name without any, and for callers who may not read it', async () => {
    const { client, name, path } = await acrossProviders();
    for (const response of [
      await client.get(`/api/registry/v1/modules/${name}/nothing`),
      await client.get(`/api/registry/v1/modules/${name}/nothing?offset=5`),
      await client.get(`/api/registry/v1/modules/${name}/-`),
      await app.as(testPrincipal()).get(path),
    ]) {
      expect(response.status).toBe(404);
    }
  });
});
