import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourcesOf } from '@groundwork/testing';
import { buildModuleVersion } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
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

describe('GET …/versions/:version/files', () => {
  it('the entries of the archive are listed by path, and what can be read says where', async () => {
    const { client, files } = await moduleWithArchive(app, [
      { path: 'main.tf', content: 'output "a" {}\n' },
      { path: 'docs/', type: 'directory' },
      { path: 'docs/a b.png', content: picture },
    ]);
    const response = await client.get(files);
    expect(response.status).toBe(200);
    expect(resourcesOf(response)).toEqual([
      {
        id: 'docs',
        type: 'registry-module-files',
        attributes: { path: 'docs', kind: 'directory', bytes: 0, sha256: null },
      },
      {
        id: 'docs/a b.png',
        type: 'registry-module-files',
        attributes: { path: 'docs/a b.png', kind: 'file', bytes: 6, sha256: sha256Of(picture) },
        links: { self: `${files}/docs/a%20b.png` },
      },
      {
        id: 'main.tf',
        type: 'registry-module-files',
        attributes: { path: 'main.tf', kind: 'file', bytes: 14, sha256: sha256Of('output "a" {}\n') },
        links: { self: `${files}/main.tf` },
      },
    ]);
  });

  it('whatever is listed can be read at its address, and nothing else is listed', async () => {
    const readable = [
      'main.tf',
      'docs/%41 b#?&;c.md',
      'docs/100%.md',
      'docs/é.md',
      '...a/~.txt',
      '%252e.txt',
    ];
    const hidden = ['a b/%2e%2e/x%00y.txt', '%2F', 'docs/%5C.md', '..;x/a.txt', '.;', '%1f', '%7F.md'];
    const { client, files } = await moduleWithArchive(
      app,
      Object.fromEntries([...readable, ...hidden].map((path) => [path, path])),
    );
    const listed = resourcesOf(await client.get(files));
    expect(listed.map(({ id }) => id).sort()).toEqual(readable.sort());
    for (const { id, links } of listed)
      expect(await client.get(String(links?.['self']))).toMatchObject({ status: 200, body: id });
    for (const path of hidden) {
      const address = path.split('/').map(encodeURIComponent).join('/');
      expect((await client.get(`${files}/${address}`)).status).toBe(400);
    }
  });

  it('the archive is read once, however many ask at the same time and later', async () => {
    const { client, files, key } = await moduleWithArchive(app, twoFiles);
    const responses = await Promise.all([client.get(files), client.get(files), client.get(files)]);
    await app.ctx.objects.delete(key);
    responses.push(await client.get(files));
    expect(responses.map((response) => resourcesOf(response).length)).toEqual([2, 2, 2, 2]);
  });

  it('an archive with more entries than can be listed says what to do, and is read once', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.tf`, '']));
    const { client, files, key } = await moduleWithArchive(app, many);
    expect((await client.get(files)).status).toBe(422);
    await app.ctx.objects.delete(key);
    const refused = await client.get(`${files}/1.tf`);
    expect(problemsOf(refused)).toEqual([
      expect.stringContaining(
        'has 5001 entries, more than the 5000 that can be listed. Download the archive',
      ),
    ]);
  });

  it('an archive that is beyond the limits of today says what to do', async () => {
    const { client, files } = await moduleWithArchive(app, [{ path: 'a', type: 'character-device' }]);
    const refused = await client.get(files);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      expect.stringMatching(/cannot be shown.*a character device.*Download the archive instead/),
    ]);
  });

  it('there are no files of a version that is unknown, or waits for its archive', async () => {
    const { client, module, modulePath } = await moduleWithArchive(app, twoFiles);
    await buildModuleVersion(app.ctx.stores, { module, text: '2.0.0' });
    for (const text of ['2.0.0', '9.9.9', '%27'])
      expect((await client.get(`${modulePath(module)}/versions/${text}/files`)).status).toBe(404);
  });

  it('the files of a deleted version are gone', async () => {
    const { client, files, module, modulePath, organization, version } = await moduleWithArchive(
      app,
      twoFiles,
    );
    await client.get(files);
    const owner = app.as(app.owner(organization));
    expect((await owner.delete(`${modulePath(module)}/1.0.0`)).status).toBe(204);
    expect((await client.get(files)).status).toBe(404);
    expect(await app.ctx.stores.moduleFiles.list(organization.id, version.id)).toEqual([]);
  });

  it('a consumer reads the files of a shared module, at addresses of its own organization', async () => {
    const { files, organization, modulesPath } = await moduleWithArchive(app, twoFiles);
    const consumer = managedOrganization(app);
    app.share(organization, consumer.organization);
    const shared = `${consumer.modulesPath}${files.slice(modulesPath.length)}`;
    const [first] = resourcesOf(await consumer.client.get(shared));
    expect(first).toMatchObject({ links: { self: `${shared}/docs/a%20b.png` } });
    expect((await consumer.client.get(`${shared}/main.tf`)).status).toBe(200);
  });

  it('strangers find neither the list nor a file', async () => {
    const { files } = await moduleWithArchive(app, twoFiles);
    const { client } = managedOrganization(app);
    expect((await client.get(files)).status).toBe(404);
    expect((await client.get(`${files}/main.tf`)).status).toBe(404);
  });
});
