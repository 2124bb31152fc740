import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 downloads a version', () => {
  it('with 204, no body, and the signed address of its archive', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const response = await client.get(`${path}/1.0.0/download`);
    expect(response).toMatchObject({ status: 204, body: undefined });
    const [, objectId = '', sha256] =
      /^\/v1\/object\/([^/?]+)\?archive=tar\.gz&checksum=sha256:([0-9a-f]{64})$/.exec(
        response.headers['x-terraform-get'] ?? '',
      ) ?? [];
    expect(createObjectLinks(app.ctx.config.objectLinkKeys).open(objectId)).toMatchObject({
      kind: 'download',
      sha256,
      fileName: 'vpc-aws-1.0.0.tar.gz',
    });
  });

  it('with build metadata, raw and encoded', async () => {
    const { client, path } = await publishedModule(app, '1.2.3-alpha+feature');
    for (const version of ['1.2.3-alpha+feature', '1.2.3-alpha%2Bfeature']) {
      expect((await client.get(`${path}/${version}/download`)).status).toBe(204);
    }
  });

  it('and counts it, outside the request, for its module and itself', async () => {
    const { client, path } = await publishedModule(app, '1.0.0', '2.0.0');
    for (const version of ['1.0.0', '1.0.0', '2.0.0']) await client.get(`${path}/${version}/download`);
    await client.get(`${path}/3.0.0/download`);
    await app.ctx.downloadCounts.flush();
    expect((await client.get(`${path}/1.0.0`)).body).toMatchObject({ downloads: 2, module_downloads: 3 });
    expect((await client.get(path)).body).toMatchObject({ downloads: 1, module_downloads: 3 });
    expect((await client.get('/api/registry/v1/modules')).body).toMatchObject({
      modules: [{ downloads: 3 }],
    });
  });

  it('and does not count who only looks (HEAD)', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const looked = await client.send({ method: 'HEAD', path: `${path}/1.0.0/download` });
    expect(looked).toMatchObject({ status: 204, headers: { 'x-terraform-get': expect.any(String) } });
    await client.get(`${path}/1.0.0/download`);
    await app.ctx.downloadCounts.flush();
    expect((await client.get(path)).body).toMatchObject({ module_downloads: 1 });
  });

  it('that is revoked, for those who have pinned it', async () => {
    const { client, path, revoke } = await publishedModule(app, '1.0.0');
    await revoke('1.0.0');
    expect((await client.get(`${path}/1.0.0/download`)).status).toBe(204);
  });

  it('only once it is ok', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    for (const version of ['99.0.0', '3.0.0', 'v1.0.0', 'latest', '%F0%9F%92%A5']) {
      expect((await client.get(`${path}/${version}/download`)).status).toBe(404);
    }
  });
});
