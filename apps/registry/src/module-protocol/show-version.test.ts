import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleDescription, moduleDetails } from '../testing/builders.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 shows one version of a module', () => {
  it('a version is shown in full', async () => {
    const { client, organization, path } = await publishedModule(app, '1.0.0', '2.0.0');
    const response = await client.get(`${path}/1.0.0`);
    expect(response).toMatchObject({
      status: 200,
      body: {
        id: `${organization.name}/vpc/aws/1.0.0`,
        namespace: organization.name,
        version: '1.0.0',
        versions: ['2.0.0', '1.0.0'],
        providers: ['aws'],
        root: { name: 'vpc', inputs: [{ name: 'cidr' }, { name: 'zones', sensitive: true }] },
        submodules: [{ path: 'modules/subnet' }],
      },
    });
  });

  it('a version is not shown while it is not ok', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    for (const version of ['99.0.0', '3.0.0', 'v1.0.0', 'latest'])
      expect((await client.get(`${path}/${version}`)).status).toBe(404);
  });

  it('a version is shown even if its README contains characters that JSON must escape', async () => {
    const { client, module, path, version } = await publishedModule(app);
    const readme = 'quote " backslash \\ nul \0 emoji 💥 </script>';
    await version(module, '1.0.0', moduleDetails({ root: moduleDescription({ readme }) }));
    expect((await client.get(`${path}/1.0.0`)).body).toMatchObject({ root: { readme } });
  });
});
