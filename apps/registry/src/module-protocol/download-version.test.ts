import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectLinks } from '@groundwork/auth';
import { plansOf } from '@groundwork/testing';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('A0 downloads a version', () => {
  it('downloading a version returns 204 without a body and the signed URL of its archive', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const response = await client.get(`${path}/1.0.0/download`);
    expect(response).toMatchObject({ status: 204, body: undefined });
    const [, objectId = '', sha256] =
      /^https:\/\/groundwork\.test\/v1\/object\/([^/?]+)\?archive=tar\.gz&checksum=sha256:([0-9a-f]{64})$/.exec(
        response.headers['x-terraform-get'] ?? '',
      ) ?? [];
    expect(createObjectLinks(app.ctx.config.objectLinkKeys).open(objectId)).toMatchObject({
      kind: 'download',
      sha256,
      fileName: 'vpc-aws-1.0.0.tar.gz',
    });
  });

  it('a download address is found in one statement', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const { requests } = app.ctx.databases;
    expect(await plansOf(requests, () => client.get(`${path}/1.0.0/download`))).toHaveLength(1);
  });

  it('the address of the archive has the scheme and host of UPLOAD_URL', async () => {
    const spoken = await startRegistryTestApp({ UPLOAD_URL: 'https://archives.test/' });
    try {
      const { client, path } = await publishedModule(spoken, '1.0.0');
      const response = await client.get(`${path}/1.0.0/download`);
      expect(response.headers['x-terraform-get']).toMatch(
        /^https:\/\/archives\.test\/v1\/object\/[^/?]+\?archive=tar\.gz&checksum=sha256:[0-9a-f]{64}$/,
      );
    } finally {
      await spoken.stop();
    }
  });

  it('a version with build metadata can be downloaded raw and encoded', async () => {
    const { client, path } = await publishedModule(app, '1.2.3-alpha+feature');
    for (const version of ['1.2.3-alpha+feature', '1.2.3-alpha%2Bfeature']) {
      expect((await client.get(`${path}/${version}/download`)).status).toBe(204);
    }
  });

  it('a download is counted after the request, for the version and its module', async () => {
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

  it('a response that the gateway shares counts as a download for each of its readers', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    await client.with({ 'x-readers': '16' }).get(`${path}/1.0.0/download`);
    for (const odd of ['0', '-3', 'many', '1e9'])
      await client.with({ 'x-readers': odd }).get(`${path}/1.0.0/download`);
    await app.ctx.downloadCounts.flush();
    expect((await client.get(path)).body).toMatchObject({ module_downloads: 20 });
  });

  it('a HEAD request does not count as a download', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const looked = await client.send({ method: 'HEAD', path: `${path}/1.0.0/download` });
    expect(looked).toMatchObject({ status: 204, headers: { 'x-terraform-get': expect.any(String) } });
    await client.get(`${path}/1.0.0/download`);
    await app.ctx.downloadCounts.flush();
    expect((await client.get(path)).body).toMatchObject({ module_downloads: 1 });
  });

  it('a revoked version can still be downloaded by those who pinned it', async () => {
    const { client, path, revoke } = await publishedModule(app, '1.0.0');
    await revoke('1.0.0');
    expect((await client.get(`${path}/1.0.0/download`)).status).toBe(204);
  });

  it('a version can be downloaded only once it is ok', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    for (const version of ['99.0.0', '3.0.0', 'v1.0.0', 'latest', '%F0%9F%92%A5']) {
      expect((await client.get(`${path}/${version}/download`)).status).toBe(404);
    }
  });
});
