import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changesKnownMs,
  keepsDocumentHeader,
  listModuleChanges,
  maxListedChanges,
  type Principal,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { publishedModule } from '../testing/managed-organization.ts';
import { keepingGateway } from '../testing/module-changes.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const { list, documentAt, changedSince } = keepingGateway(() => app);

describe('documents that the gateway keeps', () => {
  it.each([
    ['versions', '/versions', 600_000],
    ['a version', '/1.0.0', 1_000],
    ['the latest version', '', 1_000],
    ['a download address', '/1.0.0/download', 600_000],
  ])('%s says what it was made from, and for how long it may be kept', async (_name, below, keepMs) => {
    const { manager, organization, module, path } = await publishedModule(app, '1.0.0');
    const document = await documentAt(manager, `${path}${below}`);
    expect(document).toMatchObject({
      organizationId: organization.id,
      organizationName: organization.name,
      moduleId: module.id,
      keepMs,
    });
    expect(typeof document?.downloadOf === 'string').toBe(below.endsWith('/download'));
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

describe('changes of modules', () => {
  it('only changed modules are listed, with the revision that their documents have now', async () => {
    const { manager, another, version, path, protocolPath } = await publishedModule(app, '1.0.0');
    const other = await another({ name: 'dns' });
    await version(other, '1.0.0', moduleDetails());
    const read = () => documentAt(manager, `${protocolPath(other)}/versions`);
    const documents = [await documentAt(manager, `${path}/versions`), await read()];
    const before = await list(null);
    expect(await changedSince(before, documents)).toEqual([undefined, undefined]);
    await app.ctx.stores.modules.update({ ...other, aggregateVersion: other.aggregateVersion + 1 });
    expect(await changedSince(before, documents)).toEqual([undefined, (await read())?.revision]);
    expect(await changedSince(await list(before.state), documents)).toEqual([undefined, undefined]);
  });

  // The registry responds to a change when earlier lists have expired.
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
  ])('a module is listed after a version was %s', async (_name, isByRequest, change) => {
    const published = await publishedModule(app, '1.0.0', '1.1.0');
    const owner = app.owner(published.organization);
    const document = await documentAt(owner, `${published.path}/versions`);
    const before = await list(null);
    const startedAt = performance.now();
    await change({ ...published, owner, path: published.modulePath(published.module) });
    if (isByRequest) expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
    await app.settle();
    const [revision] = await changedSince(before, [document]);
    expect(revision).toEqual(expect.any(String));
    expect(revision).not.toBe(document?.revision);
  });

  it('a change is listed when its transaction has ended, however late', async () => {
    const { manager, module, path } = await publishedModule(app, '1.0.0');
    const document = await documentAt(manager, `${path}/versions`);
    const { knex } = app.ctx.databases.requests;
    const late = await knex.transaction();
    await late('modules')
      .where({ id: module.id })
      .update({ aggregate_version: module.aggregateVersion + 5 });
    const between = await list(null);
    expect(await changedSince(between, [document])).toEqual([undefined]);
    await late.commit();
    const after = await documentAt(manager, `${path}/versions`);
    expect(await changedSince(between, [document])).toEqual([after?.revision]);
  });

  it('of two transactions, the one that began first may end last, so a document of the other one is not current', async () => {
    const { manager, module, path } = await publishedModule(app, '1.0.0');
    const { knex } = app.ctx.databases.requests;
    const before = await list(null);
    const first = await knex.transaction();
    await first.raw('select pg_current_xact_id()');
    const touch = (db: typeof knex, version: number) =>
      db('modules').where({ id: module.id }).update({ aggregate_version: version });
    await touch(knex, module.aggregateVersion + 1);
    const between = await documentAt(manager, `${path}/versions`);
    await touch(first, module.aggregateVersion + 2);
    await first.commit();
    const [revision] = await changedSince(before, [between]);
    expect(revision).toEqual(expect.any(String));
    expect(revision).not.toBe(between?.revision);
  });

  it('everything may have changed since a state that is too old, or that this database never had', async () => {
    const { state } = await list(null);
    const future = { ...state, snapshot: '1:999999999999:' };
    const old = { ...state, at: new Date(Date.parse(state.at) - 5 * 60_000).toISOString() };
    const { changed } = await list(state);
    expect([(await list(null)).changed, (await list(future)).changed, (await list(old)).changed]).toEqual([
      null,
      null,
      null,
    ]);
    expect(changed).not.toBeNull();
  });

  it('everything may have changed if too many modules have', async () => {
    const { state } = await list(null);
    const { knex } = app.ctx.databases.requests;
    const rows = Array.from({ length: maxListedChanges }, () => ({ module_id: newId('module') }));
    await knex('module_changes').insert(rows);
    expect((await list(state)).changed).toHaveLength(maxListedChanges);
    await knex('module_changes').insert({ module_id: newId('module') });
    expect((await list(state)).changed).toBeNull();
    await knex('module_changes').delete();
  });

  it('changes are removed after an hour', async () => {
    const { knex } = app.ctx.databases.requests;
    const [old, young] = [newId('module'), newId('module')];
    const at = (seconds: number) => knex.raw("now() - ? * interval '1 second'", [seconds]);
    await knex('module_changes').insert([
      { module_id: old, changed_at: at(3_610) },
      { module_id: young, changed_at: at(3_590) },
    ]);
    expect(await app.ctx.stores.moduleChanges.removeOld()).toBe(false);
    const left: unknown[] = await knex('module_changes')
      .whereIn('module_id', [old, young])
      .pluck('module_id');
    expect(left).toEqual([young]);
  });

  it('downloads that the gateway has answered are counted', async () => {
    const { manager, organization, client, path } = await publishedModule(app, '1.0.0');
    const downloadOf = (await documentAt(manager, `${path}/1.0.0/download`))?.downloadOf;
    if (!downloadOf) throw new Error('the document is not a download');
    const counted = { organizationId: organization.id, moduleVersionId: downloadOf };
    await list(null, [{ ...counted, downloads: 3 }]);
    await waitFor(async () => {
      await app.ctx.downloadCounts.flush();
      const { body } = await client.get(`${path}/1.0.0`);
      return JSON.stringify(body).includes('"downloads":4');
    });
  });

  it('only the gateway may ask, and only with a state as the registry gives it', async () => {
    const body = { since: null, downloads: [] };
    expect((await app.from('policy').post(listModuleChanges.path, body)).status).toBe(404);
    const since = { snapshot: "1:1:' or 1=1", at: '2026-01-01T00:00:00.000Z' };
    const refused = await app.from('gateway').post(listModuleChanges.path, { since, downloads: [] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
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
