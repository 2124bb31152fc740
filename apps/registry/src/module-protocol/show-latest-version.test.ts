import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildModule, moduleDetails } from '../testing/builders.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 shows the latest version of a module', () => {
  it.each([
    [['1.0.0', '1.1.0-beta', '0.9.0'], '1.0.0'],
    [['1.0.0-alpha', '1.0.0-beta'], '1.0.0-beta'],
    [['1.2.0', '1.10.0'], '1.10.0'],
  ])('the latest version of %j is %s', async (versions, latest) => {
    const { client, path } = await publishedModule(app, ...versions);
    expect((await client.get(path)).body).toMatchObject({ version: latest });
  });

  it('the latest version lists every provider of the module name', async () => {
    const { client, organization, path, version } = await publishedModule(app, '1.0.0');
    const google = await buildModule(app.ctx.stores, {
      organizationId: organization.id,
      name: 'vpc',
      provider: 'google',
    });
    await version(google, '1.0.0', moduleDetails());
    expect((await client.get(path)).body).toMatchObject({ providers: ['aws', 'google'] });
  });

  it('the latest version may be deprecated, but is never revoked', async () => {
    const { client, path, deprecate, revoke } = await publishedModule(app, '1.0.0', '1.1.0', '2.0.0');
    await revoke('2.0.0');
    await deprecate('1.1.0');
    expect((await client.get(path)).body).toMatchObject({
      version: '1.1.0',
      versions: ['2.0.0', '1.1.0', '1.0.0'],
      deprecation: { reason: 'Use 2', link: '' },
    });
    await revoke('1.1.0');
    await revoke('1.0.0');
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(`${path}/download`)).status).toBe(404);
    expect((await client.get(`${path}/2.0.0`)).body).toMatchObject({ deprecation: { reason: 'It leaks' } });
  });

  it('the latest version returns an error if no version is ok', async () => {
    const { client, path } = await publishedModule(app);
    expect((await client.get(path)).status).toBe(404);
  });
});
