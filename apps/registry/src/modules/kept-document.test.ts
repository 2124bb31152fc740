import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changesKnownMs, maxKeptOwners, type Principal } from '@groundwork/contracts';
import type { ApiResponse } from '@groundwork/testing';
import { uploadExpiredReason } from '../module-versions/module-version.transitions.ts';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { keepingGateway } from '../testing/module-changes.ts';
import { managedOrganization, moduleWithVersions } from '../testing/managed-organization.ts';
import { noCodeOrganization } from '../testing/no-code-modules.ts';
import { connectedOrganization, publication } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { tag, taggedModule } from '../testing/tagged-module.ts';
import type { Module } from './module.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const { list, documentAt, pageAt, listAt, changedSince } = keepingGateway(() => app);

describe('the document of a module, as the gateway keeps it', () => {
  it('it is kept for a second, for readers with the same rights', async () => {
    const { organization, module, manager, path } = await moduleWithVersions(app);
    const readers = [app.owner(organization), manager, app.member(organization)];
    const documents = [];
    for (const reader of readers) documents.push(await documentAt(reader, path));
    const common = {
      organizationId: organization.id,
      organizationName: organization.name,
      moduleId: module.id,
      keepMs: 1_000,
      downloadOf: null,
    };
    expect(documents).toMatchObject([
      { ...common, viewer: 'owner manager' },
      { ...common, viewer: 'member manager' },
      { ...common, viewer: 'member' },
    ]);
  });

  it('under the path of a consumer it is not kept', async () => {
    const { organization, module } = await moduleWithVersions(app);
    const consumer = app.organization();
    app.share(organization, consumer);
    const path = `/api/v2/organizations/${consumer.name}/registry-modules/private/${organization.name}/${module.name}/${module.provider}`;
    const reader = app.member(consumer);
    expect((await app.as(reader).get(path)).status).toBe(200);
    expect(await documentAt(reader, path)).toBeUndefined();
  });

  it.each([
    ['a new version', createVersion],
    ['another rule for versions', changeRule],
    ['tags', changeTags],
    ['a no-code module, its change and its deletion', changeNoCode],
    ['a retry', retryVersion],
    ['a resync', resync],
  ])('the response to a change comes when earlier lists have expired: %s', async (_name, prepare) => {
    const { reader, path, changes } = await prepare();
    for (const change of changes) {
      const document = await documentAt(reader, path);
      const before = await list(null);
      const startedAt = performance.now();
      expect((await change()).status).toBeLessThan(300);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
      const [revision] = await changedSince(before, [document]);
      expect(revision).toEqual(expect.any(String));
      expect(revision).not.toBe(document?.revision);
    }
  });

  it('a change of its versions or of its repository is listed, also without one of the module itself', async () => {
    const { manager, organization, publish, module } = connectedOrganization(app);
    const { stores, databases } = app.ctx;
    const followed = await stores.modules.find(organization.id, await publish());
    const uploaded = await module({ name: 'dns' });
    await buildModuleVersion(stores, { module: uploaded, text: '1.0.0' });
    for (const [table, changed] of [
      ['module_repositories', followed],
      ['module_versions', uploaded],
    ] as const) {
      if (!changed) throw new Error('the module is gone');
      const path = pathOf(organization.name, changed);
      const document = await documentAt(manager, path);
      const before = await list(null);
      await databases.requests
        .knex(table)
        .where({ module_id: changed.id })
        .update({ organization_id: organization.id });
      const [revision] = await changedSince(before, [document]);
      expect(revision).toEqual(expect.any(String));
      expect(revision).not.toBe(document?.revision);
    }
  });
});

describe('a page of modules, as the gateway keeps it', () => {
  const pathOfPage = ({ name }: { readonly name: string }) =>
    `/api/v2/organizations/${name}/registry-modules`;

  it('it says with which rights it was made, and which organizations share their modules', async () => {
    const { organization } = await moduleWithVersions(app);
    const { organization: producer } = await moduleWithVersions(app);
    app.share(producer, organization);
    expect(await pageAt(app.member(organization), pathOfPage(organization))).toEqual({
      organizationId: organization.id,
      organizationName: organization.name,
      producers: [{ id: producer.id, name: producer.name }],
      keepMs: 1_000,
      viewer: 'member',
    });
  });

  it('a search is not kept, and neither is a page with modules of very many organizations', async () => {
    const { organization, manager } = await moduleWithVersions(app);
    expect(await pageAt(manager, `${pathOfPage(organization)}?q=vpc`)).toBeUndefined();
    const { organization: consumer } = await moduleWithVersions(app);
    const reader = app.member(consumer);
    for (let count = 0; count <= maxKeptOwners; count += 1) app.share(app.organization(), consumer);
    expect(await pageAt(reader, pathOfPage(consumer))).toBeUndefined();
  });

  it.each([
    ['is created', createFirst],
    ['follows a repository', publishFirst],
    ['gets a version', createVersion],
  ])('its organization is listed when a module %s', async (_name, prepare) => {
    const { organization, changes } = await prepare();
    const { state } = await list(null);
    for (const change of changes) {
      const startedAt = performance.now();
      expect((await change()).status).toBe(201);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
    }
    const { changed } = await list(state);
    expect(new Set(changed?.map(({ organizationId }) => organizationId))).toEqual(new Set([organization.id]));
  });
});

describe('a list of the registry protocol, as the gateway keeps it', () => {
  const protocol = '/api/registry/v1/modules';
  const listPaths = [`${protocol}/search?q=vpc`, `${protocol}/search?q=absent&namespace=absent`, protocol];

  it.each(listPaths)('%s says whose modules its readers may read', async (path) => {
    const [own, other] = [app.organization(), app.organization()];
    const reader = app.member(own);
    app.grant(reader, other);
    const told = await listAt(reader, path);
    expect(told).toEqual({ organizations: expect.any(Array), keepMs: 60_000 });
    const readable = [own, other].map(({ id, name }) => ({ id, name }));
    expect(new Set(told?.organizations)).toEqual(new Set(readable));
  });

  it('it is not kept for a reader of very many organizations, and a refusal is not kept', async () => {
    const reader = app.member(app.organization());
    expect(await listAt(reader, `${protocol}/search?q=`)).toBeUndefined();
    for (let count = 1; count < maxKeptOwners; count += 1) app.grant(reader, app.organization());
    for (const path of listPaths) expect(await listAt(reader, path)).toBeDefined();
    app.grant(reader, app.organization());
    for (const path of listPaths) expect(await listAt(reader, path)).toBeUndefined();
  });

  it('the organization of a module is listed when the words of the module change', async () => {
    const { organization, module, version } = managedOrganization(app);
    await version(await module({ name: 'vpc' }), '1.0.0', moduleDetails());
    const { state } = await list(null);
    const words = app.ctx.databases.requests.knex('module_contents');
    await words.where({ organization_id: organization.id }).update({ spelling: 'other' });
    const { changed } = await list(state);
    expect(changed?.map(({ organizationId }) => organizationId)).toEqual([organization.id]);
  });
});

function createFirst() {
  const { organization, client } = managedOrganization(app);
  const body = {
    data: {
      type: 'registry-modules',
      attributes: { name: 'vpc', provider: 'aws', 'registry-name': 'private' },
    },
  };
  const path = `/api/v2/organizations/${organization.name}/registry-modules`;
  return Promise.resolve({ organization, changes: [() => client.post(path, body)] });
}

function publishFirst() {
  const { organization, client, token } = connectedOrganization(app);
  const body = publication({ identifier: 'acme/terraform-aws-vpc', 'oauth-token-id': token.id });
  const path = `/api/v2/organizations/${organization.name}/registry-modules/vcs`;
  const other = publication({ identifier: 'acme/terraform-aws-dns', 'oauth-token-id': token.id });
  return Promise.resolve({
    organization,
    changes: [() => client.post(path, body), () => client.post('/api/v2/registry-modules', other)],
  });
}

/** Changes of a module, and the path of its document. */
interface Prepared {
  readonly reader: Principal;
  readonly path: string;
  readonly changes: readonly (() => Promise<ApiResponse>)[];
}

const pathOf = (organization: string, { name, provider }: Pick<Module, 'name' | 'provider'>) =>
  `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}`;

async function createVersion() {
  const { organization, manager, client, path } = await moduleWithVersions(app);
  const body = { data: { type: 'registry-module-versions', attributes: { version: '3.0.0' } } };
  return { organization, reader: manager, path, changes: [() => client.post(`${path}/versions`, body)] };
}

async function changeRule(): Promise<Prepared> {
  const { owner, ownerClient, path } = await taggedModule(app);
  const body = { data: { type: 'registry-modules', attributes: { 'version-rule': 'enforce' } } };
  return { reader: owner, path, changes: [() => ownerClient.patch(path, body)] };
}

async function changeTags(): Promise<Prepared> {
  const { owner, ownerClient, path, tagsPath } = await taggedModule(app);
  return {
    reader: owner,
    path,
    changes: [() => ownerClient.patch(tagsPath, { data: [tag('env', 'production')] })],
  };
}

async function changeNoCode(): Promise<Prepared> {
  const made = await noCodeOrganization(app);
  return {
    reader: made.owner,
    path: made.modulePath(made.owned),
    changes: [
      () => made.create(),
      () => made.patch({ attributes: { enabled: false } }),
      () => made.ownerClient.delete(made.path),
    ],
  };
}

async function retryVersion(): Promise<Prepared> {
  const { module, manager, client, modulePath } = managedOrganization(app);
  const made = await module({ name: 'vpc' });
  const failed = {
    status: 'reg_ingress_failed',
    error: uploadExpiredReason,
    failedAt: app.clock.now(),
  } as const;
  const { id } = await buildModuleVersion(app.ctx.stores, { module: made, ...failed });
  const retry = `/api/v2/registry-module-versions/${id}/actions/retry`;
  return { reader: manager, path: modulePath(made), changes: [() => client.post(retry)] };
}

async function resync(): Promise<Prepared> {
  const { client, manager, organization, publish } = connectedOrganization(app);
  const id = await publish();
  const module = await app.ctx.stores.modules.find(organization.id, id);
  if (!module) throw new Error('the module is gone');
  return {
    reader: manager,
    path: pathOf(organization.name, module),
    changes: [() => client.post(`/api/v2/registry-modules/${id}/actions/resync`)],
  };
}
