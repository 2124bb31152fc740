import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmationMs,
  confirmModuleDocuments,
  keepsDocumentHeader,
  moduleDocumentSchema,
  type ModuleDocument,
  type Principal,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { testPrincipal, waitFor } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

async function documentAt(reader: Principal, path: string): Promise<ModuleDocument> {
  const response = await app
    .as(reader)
    .with({ [keepsDocumentHeader]: '1' })
    .get(path);
  return moduleDocumentSchema.parse(JSON.parse(response.headers['x-module-document'] ?? ''));
}

async function confirm(reads: readonly (readonly [Principal, ModuleDocument])[]): Promise<number[]> {
  const response = await app.from('gateway').post(confirmModuleDocuments.path, {
    principals: reads.map(([principal]) => principal),
    reads: reads.map(([, document], index) => ({ principal: index, document, readers: 1 })),
  });
  return confirmModuleDocuments.response.parse(response.body).confirmed;
}

const isConfirmed = async (reader: Principal, document: ModuleDocument) =>
  (await confirm([[reader, document]])).length === 1;

describe('documents that the gateway keeps', () => {
  it.each([
    ['versions', '/versions', 600_000],
    ['a version', '/1.0.0', 1_000],
    ['the latest version', '', 1_000],
    ['a download address', '/1.0.0/download', 60_000],
  ])('%s says what it was made from, and for how long it may be kept', async (_name, below, keepMs) => {
    const { manager, organization, module, path } = await publishedModule(app, '1.0.0');
    const document = await documentAt(manager, `${path}${below}`);
    expect(document).toMatchObject({
      organizationId: organization.id,
      organizationName: organization.name,
      moduleId: module.id,
      keepMs,
    });
    expect(document.downloadOf !== null).toBe(below.endsWith('/download'));
    expect(await isConfirmed(manager, document)).toBe(true);
  });

  it('a client gets no such header, and neither does a HEAD request', async () => {
    const { client, path } = await publishedModule(app, '1.0.0');
    const plain = await client.get(`${path}/versions`);
    const head = await client
      .with({ [keepsDocumentHeader]: '1' })
      .send({ method: 'HEAD', path: `${path}/versions` });
    for (const { headers } of [plain, head]) expect(headers).not.toHaveProperty('x-module-document');
  });
});

describe('confirmations of documents', () => {
  it('only documents of modules that have not changed are confirmed', async () => {
    const { manager, another, version, path, protocolPath } = await publishedModule(app, '1.0.0');
    const other = await another({ name: 'dns' });
    await version(other, '1.0.0', moduleDetails());
    const reads = [
      [manager, await documentAt(manager, `${path}/versions`)],
      [manager, await documentAt(manager, `${protocolPath(other)}/versions`)],
      [manager, await documentAt(manager, `${path}/1.0.0/download`)],
    ] as const;
    expect((await confirm(reads)).sort()).toEqual([0, 1, 2]);
    await app.ctx.stores.modules.update({ ...other, aggregateVersion: other.aggregateVersion + 1 });
    expect((await confirm(reads)).sort()).toEqual([0, 2]);
  });

  // The registry responds to a change when earlier confirmations have expired.
  it.each([
    ['published', false, ({ version, module }: Published) => publish(version, module)],
    ['deprecated', true, ({ deprecate }: Published) => deprecate('1.0.0')],
    ['revoked', true, ({ revoke }: Published) => revoke('1.0.0')],
    ['read again', false, readAgain],
    ['deleted', true, ({ owner, path }: Published) => app.as(owner).delete(`${path}/1.1.0`)],
    [
      'deleted with its module',
      true,
      ({ owner, modulePath, module }: Published) => app.as(owner).delete(modulePath(module)),
    ],
  ])('documents are not confirmed after a version was %s', async (_name, isByRequest, change) => {
    const published = await publishedModule(app, '1.0.0', '1.1.0');
    const owner = app.owner(published.organization);
    const protocol = published.path;
    const reads = await Promise.all(
      ['/versions', '/1.0.0', '/1.0.0/download'].map(
        async (below) => [owner, await documentAt(owner, `${protocol}${below}`)] as const,
      ),
    );
    expect(await confirm(reads)).toHaveLength(3);
    const startedAt = performance.now();
    await change({ ...published, owner, path: published.modulePath(published.module) });
    if (isByRequest) expect(performance.now() - startedAt).toBeGreaterThanOrEqual(confirmationMs);
    await app.settle();
    expect(await confirm(reads)).toEqual([]);
  });

  it('a reader without permission gets no confirmation, and others do', async () => {
    const { organization, manager, path } = await publishedModule(app, '1.0.0');
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    const document = await documentAt(manager, `${path}/versions`);
    const reads = [
      [testPrincipal(), document],
      [consumer, document],
      [app.member(organization, { membership: 'none', readsModules: false }), document],
      [manager, document],
    ] as const;
    expect((await confirm(reads)).sort()).toEqual([1, 3]);
  });

  it('a module that was made again with the same name is another one', async () => {
    const { organization, module, another, version, path, modulePath } = await publishedModule(app, '1.0.0');
    const owner = app.owner(organization);
    const document = await documentAt(owner, `${path}/versions`);
    expect((await app.as(owner).delete(modulePath(module))).status).toBe(204);
    await version(await another({ name: 'vpc' }), '1.0.0', moduleDetails());
    expect(await isConfirmed(owner, document)).toBe(false);
  });

  it.each([
    ['another organization', { organizationId: newId('organization') }],
    ['a former name of the organization', { organizationName: 'former' }],
    ['another module', { moduleId: newId('module') }],
    ['another revision', { revision: '0' }],
    ['text that is not a revision', { revision: "1' or 1=1" }],
  ])('a document of %s is not confirmed', async (_name, wrong) => {
    const { manager, path } = await publishedModule(app, '1.0.0');
    const document = await documentAt(manager, `${path}/versions`);
    expect(await isConfirmed(manager, { ...document, ...wrong })).toBe(false);
    expect(await isConfirmed(manager, document)).toBe(true);
  });

  it('confirmed downloads are counted for all their readers, and refused ones are not', async () => {
    const { manager, client, path } = await publishedModule(app, '1.0.0');
    const document = await documentAt(manager, `${path}/1.0.0/download`);
    await app.from('gateway').post(confirmModuleDocuments.path, {
      principals: [manager, testPrincipal()],
      reads: [
        { principal: 0, document, readers: 3 },
        { principal: 1, document, readers: 100 },
        { principal: 7, document, readers: 100 },
      ],
    });
    await waitFor(async () => {
      await app.ctx.downloadCounts.flush();
      const { body } = await client.get(`${path}/1.0.0`);
      return JSON.stringify(body).includes('"downloads":4');
    });
  });

  it('only the gateway may ask', async () => {
    const body = { principals: [], reads: [] };
    expect((await app.from('policy').post(confirmModuleDocuments.path, body)).status).toBe(404);
    expect((await app.from('gateway').post(confirmModuleDocuments.path, body)).body).toEqual({
      confirmed: [],
    });
  });
});

type Published = Awaited<ReturnType<typeof publishedModule>> & { readonly owner: Principal };

async function publish(version: Published['version'], module: Published['module']): Promise<void> {
  await worker.accept(await version(module, '1.2.0'));
}

/** As after an upgrade: the previous release has read less in the archive. */
async function readAgain({ module }: Published): Promise<void> {
  const { id, organizationId } = module;
  const stored = await app.ctx.stores.moduleVersions.findByText(organizationId, id, '1.1.0');
  if (!stored) throw new Error('the version is gone');
  const { knex } = app.ctx.databases.requests;
  await knex('module_versions').where({ id: stored.id }).update({ read_revision: 0 });
  await worker.acceptAgain(stored, moduleDetails());
}
