import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { moduleArchiveRejectedV1, organizationUpdatedV1, uploadReceivedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import { buildModuleVersion, exampleModule, exampleVersion, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

async function pendingVersion() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  return { ...managed, module, version: await managed.version(module, '1.0.0') };
}

/** Failed attempts to handle the event about the version. */
async function waitingAttempts(version: ModuleVersion): Promise<number> {
  const rows: { attempts: number }[] = await app.ctx.databases.requests
    .knex('inbox')
    .select('attempts')
    .whereNotNull('retry_at')
    .whereRaw(`envelope->'data'->>'moduleVersionId' = ?`, [version.id]);
  return rows[0]?.attempts ?? 0;
}

const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);

/** Tells the registry what the owners of the organization have set. */
async function setRefusal(version: ModuleVersion, refuseSecretFiles: boolean, aggregateVersion: number) {
  const { organizationId: id } = version;
  await app.publish({
    definition: organizationUpdatedV1,
    organizationId: id,
    aggregateId: id,
    aggregateVersion,
    data: { id, name: `name-of-${id}`, disabled: false, settings: { refuseSecretFiles } },
  });
  await app.settle();
}

describe('an archive with files that may hold secrets', () => {
  const withSecrets = JSON.stringify({ ...moduleDetails(), secretPaths: ['terraform.tfstate'] });

  it('is refused in an organization that refuses them, even if it is read again', async () => {
    const { version } = await pendingVersion();
    await setRefusal(version, true, 5);
    await worker.accept(version, withSecrets);
    await app.settle();
    const error =
      'The archive has files that may hold secrets, which the organization refuses. Leave them out: "terraform.tfstate". Create version 1.0.0 again to upload another archive.';
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error });
    await worker.acceptAgain(version, { ...moduleDetails(), secretPaths: ['terraform.tfstate'] });
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error });
  });

  it.each([
    ['without the setting', undefined, withSecrets],
    ['that allows them again', false, withSecrets],
    ['that refuses them, if there are none', true, JSON.stringify({ ...moduleDetails(), secretPaths: [] })],
    ['that refuses them, if an earlier release has read it', true, JSON.stringify(moduleDetails())],
  ])('is accepted in an organization %s', async (_what, refuse, details) => {
    const { version } = await pendingVersion();
    if (refuse === false) await setRefusal(version, true, 5);
    if (refuse !== undefined) await setRefusal(version, refuse, 6);
    await worker.accept(version, details);
    await app.settle();
    expect((await stored(version))?.status).toBe('ok');
  });

  it('a version that is ok stays so', async () => {
    const { version } = await pendingVersion();
    await worker.accept(version, withSecrets);
    await app.settle();
    await setRefusal(version, true, 5);
    await worker.acceptAgain(version, { ...moduleDetails(), secretPaths: ['terraform.tfstate'] });
    await app.settle();
    expect((await stored(version))?.status).toBe('ok');
  });
});

describe('upload.received', () => {
  it('a received upload moves the version from pending to reg_ingressing and publishes that', async () => {
    const { version } = await pendingVersion();
    await worker.receive(version);
    await app.settle();
    expect(await stored(version)).toEqual({
      ...version,
      status: 'reg_ingressing',
      archiveReceivedAt: app.clock.now(),
      ingressingAt: app.clock.now(),
      ingestAwaitedAt: app.clock.now(),
      updatedAt: app.clock.now(),
      aggregateVersion: 2,
    });
    expect(app.eventsAbout(version.id)).toMatchObject([
      { type: 'module-version.updated', aggregate: { version: 2 }, data: { status: 'reg_ingressing' } },
    ]);
  });

  it('an upload for a policy set version is ignored', async () => {
    const id = await app.publish({
      definition: uploadReceivedV1,
      organizationId: newId('organization'),
      aggregateId: 'polsetver-1',
      aggregateVersion: 1,
      data: {
        purpose: 'policy-set-version',
        subject: 'polsetver-1',
        archive: { key: 'k', sha256: 'a'.repeat(64), bytes: 1 },
      },
    });
    await app.settle();
    expect(await app.parkedReason(id)).toBeUndefined();
  });

  it("an upload of another resource under the registry's purpose is parked", async () => {
    const id = await app.publish({
      definition: uploadReceivedV1,
      organizationId: newId('organization'),
      aggregateId: 'mod-1',
      aggregateVersion: 1,
      data: {
        purpose: 'module-version',
        subject: 'mod-1',
        archive: { key: 'k', sha256: 'a'.repeat(64), bytes: 1 },
      },
    });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('not a module version');
  });
});

describe('module-archive.accepted', () => {
  it('an accepted archive makes the version ok with its details, and completes the setup', async () => {
    const { module, version } = await pendingVersion();
    await worker.accept(version);
    await app.settle();
    expect(await stored(version)).toMatchObject({
      status: 'ok',
      error: null,
      notes: ['a link'],
      archive: { bytes: 4096 },
      okAt: app.clock.now(),
    });
    const { organizationId } = version;
    expect(await app.ctx.stores.moduleDetails.find(organizationId, version.id)).toEqual(moduleDetails());
    expect(await app.ctx.stores.modules.find(organizationId, module.id)).toMatchObject({
      status: 'setup_complete',
      aggregateVersion: 2,
    });
    expect(app.eventsAbout(version.id)).toMatchObject([
      { type: 'module-version.updated', data: { status: 'ok' } },
    ]);
    expect(app.eventsAbout(module.id)).toMatchObject([
      { type: 'module.updated', aggregate: { version: 2 }, data: { status: 'setup_complete' } },
    ]);
  });

  it('the module is set up once, however many of its versions become ok', async () => {
    const { module, version } = await pendingVersion();
    const others = ['2.0.0', '3.0.0'].map((text) => buildModuleVersion(app.ctx.stores, { module, text }));
    for (const one of [version, ...(await Promise.all(others))]) await worker.accept(one);
    await app.settle();
    expect(app.eventsAbout(module.id)).toHaveLength(1);
  });

  it('an accepted archive is handled once its details object can be read', async () => {
    const { version } = await pendingVersion();
    const content = JSON.stringify(moduleDetails());
    const details = await worker.store(content);
    await app.ctx.objects.delete(details.key);
    await worker.accept(version, details);
    await waitFor(async () => (await waitingAttempts(version)) > 0, { describe: 'a first attempt' });
    expect(await stored(version)).toEqual(version);
    await app.ctx.objects.put(details.key, Readable.from([Buffer.from(content)]));
    app.clock.advance(2000);
    await app.settle();
    expect((await stored(version))?.status).toBe('ok');
  });

  it.each([
    ['no JSON', 'not json'],
    ['something else', '{"root":{}}'],
  ])(
    'an accepted archive whose details object holds %s is parked and changes nothing',
    async (_what, content) => {
      const { version } = await pendingVersion();
      const id = await worker.accept(version, content);
      await app.settle();
      expect(await app.parkedReason(id)).toContain('does not contain module details');
      expect(await stored(version)).toEqual(version);
    },
  );

  it('an accepted archive with huge details is parked without reading them', async () => {
    const { version } = await pendingVersion();
    const id = await worker.accept(version, { key: 'e'.repeat(40), sha256: 'a'.repeat(64), bytes: 2 ** 40 });
    await app.settle();
    expect(await app.parkedReason(id)).toContain('larger than');
  });
});

describe('module-archive.rejected', () => {
  it('a rejected archive fails the version with the reason, shown in version-statuses', async () => {
    const { client, module, modulePath, version } = await pendingVersion();
    await worker.reject(version, 'The archive is not a gzip file.');
    const error = 'The archive is not a gzip file. Create version 1.0.0 again to upload another archive.';
    await app.settle();
    expect((await client.get(modulePath(module))).body).toMatchObject({
      data: {
        attributes: {
          status: 'pending',
          'version-statuses': [{ version: '1.0.0', status: 'reg_ingress_failed', error }],
        },
      },
    });
    expect(app.eventsAbout(version.id)).toMatchObject([{ data: { status: 'reg_ingress_failed', error } }]);
  });
});

describe('outcomes', () => {
  it('ingest outcomes for an unknown version are ignored', async () => {
    const unknown = exampleVersion(exampleModule());
    const ids = [await worker.receive(unknown), await worker.accept(unknown), await worker.reject(unknown)];
    await app.settle();
    for (const id of ids) expect(await app.parkedReason(id)).toBeUndefined();
  });

  it('ingest outcomes that claim another organization are parked and change nothing', async () => {
    const { version } = await pendingVersion();
    const forged = { organizationId: newId('organization') };
    const nobody = { organizationId: null };
    const ids = [
      await worker.receive(version, forged),
      await worker.accept(version, undefined, forged),
      await worker.reject(version, 'x', forged),
      await worker.reject(version, 'x', nobody),
    ];
    await app.settle();
    for (const id of ids) expect(await app.parkedReason(id)).toContain('does not belong to');
    expect(await stored(version)).toEqual(version);
  });

  it('an ingest outcome is applied once, however often its message is delivered', async () => {
    const { version } = await pendingVersion();
    const id = await worker.accept(version);
    const again = { id };
    await worker.accept(version, undefined, again);
    await worker.accept(version, undefined, again);
    await app.settle();
    expect(app.eventsAbout(version.id)).toHaveLength(1);
  });

  it('the first ingest outcome is final, whatever follows in whatever order', async () => {
    const step = fc.constantFrom('receive' as const, 'accept' as const, 'reject' as const);
    const story = fc.array(step, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 10, maxLength: 10 }), async (stories) => {
        const told = await Promise.all(
          stories.map(async (steps) => ({ steps, version: (await pendingVersion()).version })),
        );
        for (const round of [0, 1, 2, 3]) {
          for (const { steps, version } of told) await worker[steps[round] ?? 'receive'](version);
          await app.settle();
        }
        for (const { steps, version } of told) {
          const decision = steps.find((name) => name !== 'receive');
          const outcome = { accept: 'ok', reject: 'reg_ingress_failed', none: 'reg_ingressing' };
          expect((await stored(version))?.status).toBe(outcome[decision ?? 'none']);
          const versions = app.eventsAbout(version.id).map(({ aggregate }) => aggregate.version);
          expect(versions).toEqual(versions.map((_, index) => index + 2));
        }
      }),
      { numRuns: 3 },
    );
  });

  it('only one of several simultaneous ingest outcomes is applied', async () => {
    const { version } = await pendingVersion();
    await Promise.all([
      worker.accept(version),
      worker.reject(version),
      worker.receive(version),
      worker.accept(version),
    ]);
    await app.settle();
    const final = await stored(version);
    expect(['ok', 'reg_ingress_failed']).toContain(final?.status);
    expect(app.eventsAbout(version.id).at(-1)?.data).toMatchObject({ status: final?.status });
  });

  it('malformed ingest outcomes are parked', async () => {
    const { version } = await pendingVersion();
    const id = await app.publish(
      {
        definition: moduleArchiveRejectedV1,
        organizationId: version.organizationId,
        aggregateId: version.id,
        aggregateVersion: 1,
        data: { moduleVersionId: version.id, reason: 'x' },
      },
      { data: { moduleVersionId: version.id, reason: '' } },
    );
    await app.settle();
    expect(await app.parkedReason(id)).toContain('does not match');
  });
});
