import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredObject } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { resourceOf } from '@groundwork/testing';
import { bindEarlierVersions } from '../module-numbers/module-number.sweep.ts';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const first = { sha256: 'a'.repeat(64) };
const second = { sha256: 'b'.repeat(64) };

/** A module `vpc` for aws, in which versions are published by upload. */
async function emptyModule() {
  const owned = ownedOrganization(app);
  await owned.module({ name: 'vpc' });
  const path = `${owned.modulesPath}/private/${owned.organization.name}/vpc/aws`;
  const create = (version = '1.0.0') =>
    owned.client.post(`${path}/versions`, {
      data: { type: 'registry-module-versions', attributes: { version } },
    });
  const publish = async (archive: Partial<StoredObject>, version = '1.0.0') => {
    const { id } = resourceOf(await create(version));
    const stored = await app.ctx.stores.moduleVersions.findOwner(parseId('moduleVersion', id));
    if (!stored) throw new Error('the version was not stored');
    await worker.accept({ id: parseId('moduleVersion', id), ...stored }, undefined, undefined, archive);
    await app.settle();
    return statusOf(version);
  };
  const statusOf = async (version = '1.0.0') => {
    const response = await owned.client.get(`${path}/version?module_version=${version}`);
    return resourceOf(response).attributes;
  };
  return { ...owned, path, create, publish, statusOf };
}

const recreated = (owned: Awaited<ReturnType<typeof emptyModule>>) =>
  owned.client.post(owned.modulesPath, {
    data: {
      type: 'registry-modules',
      attributes: { name: 'vpc', provider: 'aws', 'registry-name': 'private' },
    },
  });

describe('a number that was given to an archive', () => {
  it('a deleted version may come back with the same archive', async () => {
    const owned = await emptyModule();
    await owned.publish(first, '0.1.0');
    expect(await owned.publish(first)).toMatchObject({ status: 'ok' });
    await owned.ownerClient.delete(`${owned.path}/1.0.0`);
    expect(await owned.publish(first)).toMatchObject({ status: 'ok', sha256: first.sha256 });
  });

  it('a deleted version that comes back with another archive is created and then fails with the first digest and its date', async () => {
    const owned = await emptyModule();
    await owned.publish(first, '0.1.0');
    await owned.publish(first);
    await owned.ownerClient.delete(`${owned.path}/1.0.0`);
    const today = app.ctx.clock.now().toISOString().slice(0, 10);
    expect(await owned.publish(second)).toMatchObject({
      status: 'reg_ingress_failed',
      sha256: null,
      error:
        `On ${today}, number 1.0.0 of this module was published with the archive that has the SHA-256 ${first.sha256}. ` +
        'A number keeps its content, also when the version or the module is deleted, and this is another archive. ' +
        'Publish it under another number, or publish the first content again under this one. ' +
        'An owner of the organization can release the number.',
    });
  });

  it('the version that failed is replaced by one with the first archive', async () => {
    const owned = await emptyModule();
    await owned.publish(first, '0.1.0');
    await owned.publish(first);
    await owned.ownerClient.delete(`${owned.path}/1.0.0`);
    await owned.publish(second);
    expect(await owned.publish(first)).toMatchObject({ status: 'ok', error: null });
  });

  it('a number outlives its module', async () => {
    const owned = await emptyModule();
    await owned.publish(first);
    expect((await owned.ownerClient.delete(owned.path)).status).toBe(204);
    expect((await recreated(owned)).status).toBe(201);
    expect(await owned.publish(second)).toMatchObject({ status: 'reg_ingress_failed' });
    expect(await owned.publish(first)).toMatchObject({ status: 'ok' });
  });

  it('a version that never became ok binds nothing', async () => {
    const owned = await emptyModule();
    const { id } = resourceOf(await owned.create());
    const { organization } = owned;
    await worker.reject({ id: parseId('moduleVersion', id), organizationId: organization.id });
    await app.settle();
    expect(await owned.publish(second)).toMatchObject({ status: 'ok' });
  });

  it('another provider, module or organization has numbers of its own', async () => {
    const owned = await emptyModule();
    const other = await emptyModule();
    expect(await owned.publish(first)).toMatchObject({ status: 'ok' });
    expect(await other.publish(second)).toMatchObject({ status: 'ok' });
    const google = await owned.module({ name: 'vpc', provider: 'google' });
    const version = await owned.version(google, '1.0.0');
    await worker.accept(version, undefined, undefined, second);
    await app.settle();
    expect(
      resourceOf(await owned.client.get(`/api/v2/registry-module-versions/${version.id}`)).attributes,
    ).toMatchObject({ status: 'ok' });
  });

  it('an archive that is read again under a later rule keeps its number', async () => {
    const owned = await emptyModule();
    await owned.publish(first);
    const { organization } = owned;
    const { id } = resourceOf(await owned.client.get(`${owned.path}/version?module_version=1.0.0`));
    await app.database.database.knex('module_versions').where({ id }).update({ read_revision: 0 });
    await worker.acceptAgain(
      { id: parseId('moduleVersion', id), organizationId: organization.id },
      moduleDetails(),
      ['a note'],
    );
    await app.settle();
    expect(await owned.statusOf()).toMatchObject({ status: 'ok', notes: ['a note'] });
  });
});

describe('versions of earlier releases', () => {
  it('their numbers are bound by a sweep, and by their deletion', async () => {
    const owned = await emptyModule();
    await owned.publish(first, '0.1.0');
    await owned.publish(first);
    await owned.publish(first, '2.0.0');
    const { knex } = app.database.database;
    await knex('module_numbers').where({ organization_id: owned.organization.id }).delete();
    await owned.ownerClient.delete(`${owned.path}/2.0.0`);
    await bindEarlierVersions(knex);
    await bindEarlierVersions(knex);
    const bound: unknown = await knex('module_numbers')
      .where({ organization_id: owned.organization.id })
      .orderBy('version')
      .select('version', 'archive_sha256');
    expect(bound).toEqual(
      ['0.1.0', '1.0.0', '2.0.0'].map((version) => ({ version, archive_sha256: first.sha256 })),
    );
    expect(await owned.publish(second, '2.0.0')).toMatchObject({ status: 'reg_ingress_failed' });
  });

  it('a number that is bound stays bound to its first content', async () => {
    const owned = await emptyModule();
    await owned.publish(first);
    const { knex } = app.database.database;
    await knex('module_versions')
      .where({ organization_id: owned.organization.id })
      .update({ archive_sha256: second.sha256 });
    await bindEarlierVersions(knex);
    const bound: unknown = await knex('module_numbers')
      .where({ organization_id: owned.organization.id })
      .pluck('archive_sha256');
    expect(bound).toEqual([first.sha256]);
  });
});
