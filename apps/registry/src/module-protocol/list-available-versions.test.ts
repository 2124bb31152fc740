import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const versionsIn = (body: unknown) =>
  JSON.stringify(body).match(/(?<="version":")[0-9][^"]*(?=","root")/g) ?? [];

describe('A0 lists the versions of a module', () => {
  it('installable versions are listed newest first, in exactly one element with its source', async () => {
    const { client, organization, path } = await publishedModule(app, '1.9.0', '1.10.0', '2.0.0-rc.1');
    const response = await client.get(`${path}/versions`);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body).toMatchObject({ modules: [{ source: `${organization.name}/vpc/aws` }] });
    expect(response.body).toHaveProperty('modules.length', 1);
    expect(versionsIn(response.body)).toEqual(['2.0.0-rc.1', '1.10.0', '1.9.0']);
  });

  it('the version list of a module without an ok version is empty', async () => {
    const { client, organization, path } = await publishedModule(app);
    expect(await client.get(`${path}/versions`)).toMatchObject({
      status: 200,
      body: { modules: [{ source: `${organization.name}/vpc/aws`, versions: [] }] },
    });
  });

  it('the source of a module whose latest version comes from a repository is the address of that', async () => {
    const { client, module, path } = await publishedModule(app, '1.0.0');
    const repositoryUrl = 'https://vcs.test/acme/terraform-aws-vpc';
    const ref = { kind: 'tag', name: 'v2.0.0', repositoryUrl } as const;
    await buildModuleVersion(app.ctx.stores, {
      ...{ module, text: '2.0.0', details: moduleDetails() },
      ref: { ...ref, movedCommit: null, deletedAt: null, otherTag: null },
    });
    expect((await client.get(`${path}/versions`)).body).toMatchObject({
      modules: [{ source: repositoryUrl }],
    });
  });

  it('the version list shows deprecations, and includes revoked versions for those who pinned them', async () => {
    const { client, path, deprecate, revoke } = await publishedModule(app, '1.0.0', '1.1.0', '2.0.0');
    await deprecate('1.1.0');
    await revoke('2.0.0');
    expect((await client.get(`${path}/versions`)).body).toMatchObject({
      modules: [
        {
          versions: [
            { version: '2.0.0', deprecation: { reason: 'It leaks', link: 'https://docs.test/revoked' } },
            { version: '1.1.0', deprecation: { reason: 'Use 2', link: '' } },
            { version: '1.0.0', deprecation: null },
          ],
        },
      ],
    });
  });

  it('the version list shows what root and submodules require', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    expect((await client.get(`${path}/versions`)).body).toMatchObject({
      modules: [
        {
          versions: [
            {
              root: { providers: [{ name: 'aws', version: '>= 5.0' }], dependencies: [{ name: 'subnet' }] },
              submodules: [{ path: 'modules/subnet', providers: [{ name: 'aws' }], dependencies: [] }],
            },
          ],
        },
      ],
    });
  });
});
