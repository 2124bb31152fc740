import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idSchema, type ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const taken =
  '/data/attributes/version: Version has already been taken. Choose another number: only a version that failed can be created again';

async function versioned() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  const { organizationId } = module;
  const create = () =>
    managed.client.post(`${managed.modulePath(module)}/versions`, {
      data: { type: 'registry-module-versions', attributes: { version: '1.0.0' } },
    });
  const idOf = (response: Awaited<ReturnType<typeof create>>) =>
    idSchema('moduleVersion').parse(resourceOf(response).id);
  const first = { id: idOf(await create()), organizationId };
  const stored = async (id: ModuleVersionId) => app.ctx.stores.moduleVersions.find(organizationId, id);
  const all = async () =>
    (await app.ctx.stores.moduleVersions.page(organizationId, module.id, { number: 1, size: 10 })).items;
  const fail = async () => {
    await worker.reject(first, 'The archive is empty.');
    await app.settle();
  };
  return { ...managed, module, create, idOf, first, stored, all, fail };
}

describe('creating a version again', () => {
  it('creating a failed version again replaces it with a new id and link, and publishes its end', async () => {
    const { create, idOf, first, fail, all } = await versioned();
    await fail();
    const response = await create();
    expect(response.status).toBe(201);
    expect(resourceOf(response)).toMatchObject({
      attributes: { version: '1.0.0', status: 'pending', error: null, downloads: 0 },
      links: { upload: expect.any(String) },
    });
    const id = idOf(response);
    expect(id).not.toBe(first.id);
    expect((await all()).map((version) => version.id)).toEqual([id]);
    await app.settle();
    expect(app.eventsAbout(first.id).at(-1)).toMatchObject({
      type: 'module-version.deleted',
      aggregate: { version: 3 },
      data: { status: 'reg_ingress_failed' },
    });
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'module-version.created', data: { status: 'pending' } },
    ]);
  });

  it('the error of a rejected archive tells the user to create the version again', async () => {
    const { first, fail, stored } = await versioned();
    await fail();
    expect((await stored(first.id))?.error).toBe(
      'The archive is empty. Create version 1.0.0 again to upload another archive.',
    );
  });

  it('uploads and outcomes of a replaced version have no effect', async () => {
    const { create, idOf, first, fail, stored } = await versioned();
    await fail();
    const id = idOf(await create());
    const late = [await worker.receive(first), await worker.accept(first), await worker.reject(first)];
    await app.settle();
    for (const message of late) expect(await app.parkedReason(message)).toBeUndefined();
    expect(await stored(first.id)).toBeUndefined();
    expect(await stored(id)).toMatchObject({ status: 'pending', aggregateVersion: 1 });
  });

  it('a version that was created again can be installed like any other', async () => {
    const { create, idOf, first, fail, stored } = await versioned();
    await fail();
    const again = { ...first, id: idOf(await create()) };
    await worker.receive(again);
    await worker.accept(again);
    await app.settle();
    expect(await stored(again.id)).toMatchObject({ status: 'ok' });
  });

  it('a version that waits for its archive cannot be created again', async () => {
    const { create, first, stored } = await versioned();
    const response = await create();
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([taken]);
    expect(await stored(first.id)).toMatchObject({ status: 'pending' });
  });

  it('a version whose archive is being read cannot be created again', async () => {
    const { create, first, stored } = await versioned();
    await worker.receive(first);
    await app.settle();
    expect(problemsOf(await create())).toEqual([taken]);
    expect(await stored(first.id)).toMatchObject({ status: 'reg_ingressing' });
  });

  it('a version that is ok cannot be created again', async () => {
    const { create, first, stored } = await versioned();
    await worker.accept(first);
    await app.settle();
    expect(problemsOf(await create())).toEqual([taken]);
    expect(await stored(first.id)).toMatchObject({ status: 'ok' });
  });

  it('of several simultaneous attempts to create a failed version again only one succeeds', async () => {
    const { create, fail, all } = await versioned();
    await fail();
    const responses = await Promise.all(Array.from({ length: 8 }, create));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
    expect(await all()).toHaveLength(1);
  });
});
