import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changesKnownMs, type Principal } from '@groundwork/contracts';
import type { ApiResponse } from '@groundwork/testing';
import { uploadExpiredReason } from '../module-versions/module-version.transitions.ts';
import { buildModuleVersion } from '../testing/builders.ts';
import { keepingGateway } from '../testing/module-changes.ts';
import { managedOrganization, moduleWithVersions } from '../testing/managed-organization.ts';
import { noCodeOrganization } from '../testing/no-code-modules.ts';
import { connectedOrganization } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { tag, taggedModule } from '../testing/tagged-module.ts';
import type { Module } from './module.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const { list, documentAt, changedSince } = keepingGateway(() => app);

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

/** Changes of a module, and the path of its document. */
interface Prepared {
  readonly reader: Principal;
  readonly path: string;
  readonly changes: readonly (() => Promise<ApiResponse>)[];
}

const pathOf = (organization: string, { name, provider }: Pick<Module, 'name' | 'provider'>) =>
  `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}`;

async function createVersion(): Promise<Prepared> {
  const { manager, client, path } = await moduleWithVersions(app);
  const body = { data: { type: 'registry-module-versions', attributes: { version: '3.0.0' } } };
  return { reader: manager, path, changes: [() => client.post(`${path}/versions`, body)] };
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
