import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseId } from '@groundwork/contracts/resource-ids';
import {
  problemsOf,
  type PublicRegistryStandIn,
  resourceOf,
  startPublicRegistry,
  testPrincipal,
} from '@groundwork/testing';
import { createPublicRegistry } from '../public-registry/public-registry.ts';
import { createStoredDocuments } from '../public-registry/stored-documents.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import {
  gitOrigin,
  publicArchiveEvents,
  publicModulesPath,
  someCommit,
  someContent,
} from '../testing/public-modules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;
let events: ReturnType<typeof publicArchiveEvents>;
let count = 0;
beforeAll(async () => {
  upstream = await startPublicRegistry();
  // A site without internet: nothing responds at the address of the public registry.
  await upstream.stop();
  app = await startRegistryTestApp({
    PUBLIC_REGISTRY_URL: upstream.url,
    PUBLIC_CACHE_BYTES: '104857600',
  });
  events = publicArchiveEvents(app);
});
afterAll(() => app.stop());

const path = '/api/v2/admin/public-archives';
const admin = () => app.as(testPrincipal({ siteAdministrator: true }));

function described(given: Record<string, unknown> = {}) {
  count += 1;
  const commit = someCommit();
  return {
    namespace: 'acme',
    name: `imported-${count}`,
    provider: 'aws',
    version: '1.0.0',
    origin: gitOrigin(commit),
    commit,
    sha256: randomBytes(32).toString('hex'),
    'published-at': '2025-03-01T10:00:00Z',
    document: { version: '1.0.0', published_at: '2025-03-01T10:00:00Z' },
    ...given,
  };
}

const announce = (attributes: Record<string, unknown>) =>
  admin().post(path, { data: { type: 'public-archives', attributes } });

async function imported(attributes = described()) {
  const response = await announce(attributes);
  expect(response.status).toBe(201);
  const { id, links } = resourceOf(response);
  return { id, links, attributes };
}

const idOf = (text: string) => parseId('publicArchive', text);

describe('an import of a public module', () => {
  it('waits for its archive at an address that takes only that', async () => {
    const { id, links, attributes } = await imported();
    const claim = new URL(String(links?.['upload'])).pathname.replace('/v1/object/', '');
    expect(claim).toMatch(/^[\w.-]+$/);
    expect(resourceOf(await admin().get(`${path}/${id}`)).attributes).toMatchObject({
      state: 'evicted',
      sha256: attributes.sha256,
    });
  });

  it('is kept when its archive has come, and clients find its version without the public registry', async () => {
    const { attributes, ...archive } = await imported();
    const content = { ...someContent(), sha256: attributes.sha256 };
    await events.uploaded(idOf(archive.id), content);
    const { client } = managedOrganization(app);
    const module = `${publicModulesPath}/acme/${attributes.name}/aws`;
    expect((await client.get(`${module}/versions`)).body).toEqual({
      modules: [{ source: `acme/${attributes.name}/aws`, versions: [{ version: '1.0.0' }] }],
    });
    expect((await client.get(`${module}/1.0.0`)).body).toEqual(attributes.document);
    const download = await client.get(`${module}/1.0.0/download`);
    expect(download.headers['x-terraform-get']).toContain(`checksum=sha256:${attributes.sha256}`);
  });

  it('needs no second archive when it is repeated', async () => {
    const { id, attributes } = await imported();
    await events.uploaded(idOf(id), { ...someContent(), sha256: attributes.sha256 });
    const again = resourceOf(await announce(attributes));
    expect(again).toMatchObject({ id, attributes: { state: 'kept' }, links: { upload: null } });
  });

  it('is told to everybody who listens once, with who said so', async () => {
    const { id, attributes } = await imported();
    await announce(attributes);
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'public-archive.announced',
        cause: { actor: { siteAdministrator: true } },
        data: {
          host: new URL(upstream.url).host,
          module: { namespace: 'acme', name: attributes.name, provider: 'aws' },
          content: { origin: attributes.origin, commit: attributes.commit, sha256: attributes.sha256 },
        },
      },
    ]);
  });

  it('is refused if it came from another public registry', async () => {
    const response = await announce(described({ host: 'registry.opentofu.test' }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      `/data/attributes/host: Host is registry.opentofu.test, but the public registry of this platform is ${new URL(upstream.url).host}. Import versions from there, or let the operator set PUBLIC_REGISTRY_URL`,
    ]);
    expect((await announce(described({ host: new URL(upstream.url).host }))).status).toBe(201);
  });

  it('adds its version to those that are known', async () => {
    const first = described();
    await imported(first);
    await imported({ ...first, version: '1.1.0' });
    const { client } = managedOrganization(app);
    const listed = await client.get(`${publicModulesPath}/acme/${first.name}/aws/versions`);
    expect(listed.body).toMatchObject({
      modules: [{ versions: [{ version: '1.0.0' }, { version: '1.1.0' }] }],
    });
  });

  it('is seen by another process', async () => {
    const { attributes } = await imported();
    const other = createPublicRegistry({
      ...app.ctx,
      url: upstream.url,
      stored: createStoredDocuments(app.ctx),
    });
    const document = await other.read(['acme', attributes.name, 'aws', 'versions']);
    expect(JSON.parse(document.toString())).toMatchObject({
      modules: [{ versions: [{ version: '1.0.0' }] }],
    });
    await other.close();
  });

  it('drops an archive with another digest than the one that is known now', async () => {
    const { id } = await imported();
    const content = someContent();
    await events.uploaded(idOf(id), content);
    expect((await events.find(idOf(id))).state).toBe('evicted');
    expect(app.eventsAbout(id).at(-1)).toMatchObject({
      type: 'public-archive.released',
      data: { key: content.key },
    });
  });

  it.each([
    ['digest', { sha256: 'a'.repeat(64) }, /\/sha256: Sha256 is not what is known/],
    ['commit', { commit: 'b'.repeat(40) }, /\/commit: Commit is not what is known/],
    ['directory', { directory: 'modules/x' }, /\/directory: Directory is not what is known/],
  ])('is refused with another %s than is known', async (_what, other, problem) => {
    const { attributes } = await imported();
    const response = await announce({ ...attributes, ...other });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    [{ sha256: 'x' }, '/data/attributes/sha256'],
    [{ commit: 'main' }, '/data/attributes/commit'],
    [{ directory: '../x' }, '/data/attributes/directory'],
    [{ version: 'latest' }, '/data/attributes/version'],
    [{ name: '..' }, '/data/attributes/name'],
    [{ origin: 'a b' }, '/data/attributes/origin'],
    [{ document: [] }, '/data/attributes/document'],
  ])('is refused with %j', async (given, pointer) => {
    const response = await announce(described(given));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringContaining(pointer)]);
  });

  it('is 404 for everyone except site administrators', async () => {
    const { client } = managedOrganization(app);
    const body = { data: { type: 'public-archives', attributes: described() } };
    expect((await client.post(path, body)).status).toBe(404);
  });
});
