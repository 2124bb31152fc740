import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourcesOf } from '@groundwork/testing';
import { moduleWithArchive } from '../testing/module-with-archive.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);
const twoFiles = { 'main.tf': 'output "a" {}\n', 'docs/a b.png': picture };
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

describe('GET …/versions/:version/files/*path', () => {
  it('text is sent as text, whatever the file is called', async () => {
    const { client, files } = await moduleWithArchive(app, {
      'docs/page.html': '<script>alert(1)</script>ü',
    });
    const response = await client.get(`${files}/docs/page.html`);
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        etag: `"${sha256Of('<script>alert(1)</script>ü')}"`,
      },
      body: '<script>alert(1)</script>ü',
    });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });

  it('other bytes are sent as a download', async () => {
    const { client, files } = await moduleWithArchive(app, twoFiles);
    expect(await client.get(`${files}/docs/a%20b.png`)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="a b.png"',
        'content-length': '6',
      },
    });
  });

  it('an empty file is sent', async () => {
    const { client, files } = await moduleWithArchive(app, { 'main.tf': '' });
    expect(await client.get(`${files}/main.tf`)).toMatchObject({
      status: 200,
      headers: { 'content-length': '0' },
    });
  });

  it('a client that has the file gets 304', async () => {
    const { client, files } = await moduleWithArchive(app, twoFiles);
    const etag = `"${sha256Of('output "a" {}\n')}"`;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await client.get(`${files}/main.tf`, { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
    }
    const other = await client.get(`${files}/main.tf`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('a file that is too large is listed, and says what to do', async () => {
    const { client, files } = await moduleWithArchive(app, {
      'main.tf': '',
      big: Buffer.alloc(1024 * 1024 + 1),
    });
    const [big] = resourcesOf(await client.get(files));
    expect(big).toMatchObject({ id: 'big', attributes: { bytes: 1_048_577, sha256: null } });
    expect(big).not.toHaveProperty('links');
    const refused = await client.get(`${files}/big`);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([expect.stringContaining('Download the archive instead.')]);
  });

  it('what is not a file of the archive is 404', async () => {
    const { client, files } = await moduleWithArchive(app, [
      { path: 'main.tf', content: '' },
      { path: 'docs/', type: 'directory' },
      { path: 'link', type: 'symbolic-link', linkTo: 'main.tf' },
    ]);
    for (const path of ['none.tf', 'docs', 'link', 'MAIN.TF', 'main.tf/x', '%27'])
      expect((await client.get(`${files}/${path}`)).status).toBe(404);
  });
});
