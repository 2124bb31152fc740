import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownAccord } from '@groundwork/contracts';
import fc from 'fast-check';
import semver from 'semver';
import { newId } from '@groundwork/contracts/resource-ids';
import { fillTables, keptPlansOf, untilWaiting, type TestDatabase } from '@groundwork/testing';
import { newModuleRepository } from '../module-repositories/module-repository.ts';
import { withSetupStatus, type Module } from '../modules/module.ts';
import { createStores, type RegistryStores } from '../stores.ts';
import { semverText } from '../testing/arbitraries.ts';
import {
  buildModule,
  buildModuleVersion,
  exampleVersion,
  installable,
  madeAt,
  moduleDetails,
} from '../testing/builders.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';
import { moduleVersionCreated } from './module-version.events.ts';
import { markIngressFailed, markIngressing } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

describe('insert and find', () => {
  it('a stored record is read back unchanged', async () => {
    const version = await buildModuleVersion(stores, { text: '1.2.3-rc.1+b', commitSha: 'c0ffee' });
    expect(await stores.moduleVersions.find(version.organizationId, version.id)).toEqual(version);
    const { organizationId, moduleId } = version;
    expect(await stores.moduleVersions.findOwner(version.id)).toEqual({ organizationId, moduleId });
  });

  it('a stored record is not found under another organization', async () => {
    const version = await buildModuleVersion(stores, { details: moduleDetails() });
    const other = newId('organization');
    expect(await stores.moduleVersions.find(other, version.id)).toBeUndefined();
    expect(await stores.moduleVersions.lock(other, version.id)).toBeUndefined();
    expect(await stores.installableVersions.find(other, version.moduleId, '1.0.0')).toBeUndefined();
    expect(await stores.installableVersions.findLatest(other, version.moduleId)).toBeUndefined();
    const module = await stores.modules.find(version.organizationId, version.moduleId);
    const asked = { name: module?.name ?? '', provider: module?.provider ?? '', version: '1.0.0' };
    expect(await stores.installableVersions.findArchive(other, asked)).toBeUndefined();
    expect((await stores.installableVersions.findArchive(version.organizationId, asked))?.id).toBe(
      version.id,
    );
    expect(await stores.installableVersions.list(other, version.moduleId)).toEqual([]);
    expect(await stores.moduleVersions.findByText(other, version.moduleId, '1.0.0')).toBeUndefined();
    expect(await stores.moduleVersions.lockAll(other, version.moduleId)).toEqual([]);
    await stores.moduleVersions.delete(other, version.id);
    await stores.moduleVersions.deleteAll(other, version.moduleId);
    expect(await stores.moduleVersions.find(version.organizationId, version.id)).toEqual(version);
    expect(await stores.moduleVersions.listKnown(other, version.moduleId)).toEqual([]);
    expect(await stores.installableVersions.listAvailable(other, version.moduleId)).toEqual([]);
    expect(await stores.moduleDetails.find(other, version.id)).toBeUndefined();
  });

  it('a version is stored once in a module', async () => {
    const module = await buildModule(stores);
    expect(await stores.moduleVersions.insert(exampleVersion(module, '1.0.0'))).toBe(true);
    expect(await stores.moduleVersions.insert(exampleVersion(module, '1.0.0'))).toBe(false);
    expect(await stores.moduleVersions.insert(exampleVersion(module, '1.0.0+build'))).toBe(true);
  });

  it('a version cannot be stored under an organization that does not own its module', async () => {
    const module = await buildModule(stores);
    const foreign = exampleVersion(module, '1.0.0', { organizationId: newId('organization') });
    await expect(stores.moduleVersions.insert(foreign)).rejects.toThrow('foreign key');
  });
});

describe('deleteAll', () => {
  it('deleting all versions of a module also deletes their details, and no other versions', async () => {
    const module = await buildModule(stores);
    const gone = await buildModuleVersion(stores, { module, text: '1.0.0', details: moduleDetails() });
    await buildModuleVersion(stores, { module, text: '2.0.0' });
    const kept = await buildModuleVersion(stores, { details: moduleDetails() });
    await stores.moduleVersions.deleteAll(module.organizationId, module.id);
    expect(await stores.moduleVersions.lockAll(module.organizationId, module.id)).toEqual([]);
    expect(await stores.moduleDetails.find(module.organizationId, gone.id)).toBeUndefined();
    expect(await stores.moduleVersions.find(kept.organizationId, kept.id)).toEqual(kept);
  });
});

describe('update', () => {
  it('every status change of a version is stored', async () => {
    const pending = await buildModuleVersion(stores);
    const ingressing = markIngressing(pending, madeAt);
    if (!ingressing) throw new Error('no step was taken');
    await stores.moduleVersions.update(ingressing);
    const ok = installable(ingressing);
    await stores.moduleInterfaces.replace(ok, { parts: [], verdict: null, against: undefined });
    await stores.moduleVersions.update(ok);
    expect(await stores.moduleVersions.find(ok.organizationId, ok.id)).toEqual(ok);
    await expect(stores.moduleVersions.update(ok)).rejects.toThrow('changed by another request');
  });

  it('a failed version is stored with its reason', async () => {
    const pending = await buildModuleVersion(stores);
    const failed = markIngressFailed(pending, 'The archive is empty.', madeAt);
    if (!failed) throw new Error('no step was taken');
    await stores.moduleVersions.update(failed);
    expect(await stores.moduleVersions.find(failed.organizationId, failed.id)).toEqual(failed);
  });
});

describe('order', () => {
  it('the version order in SQL is that of the semver package, over generated versions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(semverText, { minLength: 2, maxLength: 12 }), async (texts) => {
        const module = await buildModule(stores);
        for (const text of texts)
          await stores.moduleVersions.insert(installable(exampleVersion(module, text)));
        const listed = await stores.installableVersions.list(module.organizationId, module.id);
        expect([...listed].sort()).toEqual([...texts].sort());
        for (const [index, text] of listed.slice(1).entries()) {
          expect(semver.compareBuild(listed[index] ?? '', text)).toBeGreaterThanOrEqual(0);
        }
        const releases = texts.filter((text) => semver.prerelease(text) === null);
        const best = semver.rsort(releases.length > 0 ? releases : [...texts])[0] ?? '';
        await stores.modules.updateWithLatestVersion(module);
        const latest = await stores.installableVersions.findLatest(module.organizationId, module.id);
        expect(semver.compare(latest?.version.text ?? '', best)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('installable versions', () => {
  it('only versions that are ok are installable', async () => {
    const module = await buildModule(stores);
    await buildModuleVersion(stores, { module, text: '1.0.0', details: moduleDetails() });
    await buildModuleVersion(stores, { module, text: '2.0.0' });
    const { organizationId, id } = module;
    expect(await stores.installableVersions.list(organizationId, id)).toEqual(['1.0.0']);
    expect((await stores.installableVersions.findLatest(organizationId, id))?.version.text).toBe('1.0.0');
    expect(await stores.installableVersions.find(organizationId, id, '2.0.0')).toBeUndefined();
    expect(
      (await stores.installableVersions.listAvailable(organizationId, id)).map(({ version }) => version),
    ).toEqual(['1.0.0']);
  });
});

describe('a version that is stored at once', () => {
  const followed = {
    oauthTokenId: newId('oauthToken'),
    serviceProvider: 'vcs1',
    httpUrl: 'https://vcs.example',
    identifier: 'acme/vpc',
    displayIdentifier: 'acme/vpc',
    tags: false,
    branch: 'main',
    tagPrefix: '',
    sourceDirectory: '',
    ingressSubmodules: false,
  } as const;

  function insertAtOnce(module: Module, text: string, { on = stores, quota = 100 } = {}): Promise<boolean> {
    const version = exampleVersion(module, text);
    const event = moduleVersionCreated(version, module, 'acme');
    const organization = on.organizations.holdingAtOnce(module.organizationId);
    return on.outbox.addWith(
      on.moduleVersions.insertingAtOnce(version, { organization, quota }),
      event,
      ownAccord,
    );
  }

  const eventsAbout = (module: Module): Promise<unknown[]> =>
    database.database.knex('outbox').whereRaw("envelope ->> 'organizationId' = ?", [module.organizationId]);

  /** Expects that, while another transaction has done `work`, the insert stores nothing and does not wait. */
  async function refusedDuring(module: Module, work: (tx: RegistryStores) => Promise<unknown>) {
    await database.database.transaction(async (trx) => {
      await work(createStores(trx));
      expect(await insertAtOnce(module, '1.0.0')).toBe(false);
    });
    expect(await eventsAbout(module)).toEqual([]);
  }

  it('a version and its event are stored together', async () => {
    const module = await buildModule(stores);
    expect(await insertAtOnce(module, '1.2.3')).toBe(true);
    const stored = await stores.moduleVersions.findByText(module.organizationId, module.id, '1.2.3');
    expect(stored).toMatchObject({ status: 'pending', createdAt: madeAt });
    expect(await eventsAbout(module)).toMatchObject([
      {
        publisher: 'registry',
        routing_key: 'module-version.created.v1',
        envelope: { data: { id: stored?.id } },
      },
    ]);
  });

  it('a number that is taken is left as it is, without an event', async () => {
    const module = await buildModule(stores);
    expect(await insertAtOnce(module, '1.0.0')).toBe(true);
    expect(await insertAtOnce(module, '1.0.0')).toBe(false);
    expect(await eventsAbout(module)).toHaveLength(1);
  });

  it('nothing is stored beyond the quota', async () => {
    const module = await buildModule(stores);
    expect(await insertAtOnce(module, '1.0.0', { quota: 1 })).toBe(true);
    expect(await insertAtOnce(module, '1.0.1', { quota: 1 })).toBe(false);
    expect(await eventsAbout(module)).toHaveLength(1);
  });

  it('the plan that is kept counts the waiting versions by their index, however many versions there are', async () => {
    const module = await buildModule(stores);
    await fillTables(
      database.database,
      `insert into module_versions (organization_id, id, module_id, version, sort_key, prerelease, source, status, notes,
        upload_nonce, upload_expires_at, archive_key, archive_sha256, archive_bytes, ok_at, aggregate_version, created_at, updated_at)
      select :organizationId, 'modver-many' || number, :moduleId, '9.0.' || number, number::text, false, 'upload', 'ok', '[]',
        '', now(), '', '', 1, now(), 1, now(), now()
      from generate_series(1, 5000) number`,
      { organizationId: module.organizationId, moduleId: module.id },
    );
    await fillTables(database.database, 'analyze module_versions');
    const stored = await keptPlansOf(database.database, () => insertAtOnce(module, '1.0.0'));
    const counted = await keptPlansOf(database.database, () =>
      stores.moduleVersions.countAwaitingUpload(module.organizationId, 1000),
    );
    for (const plans of [stored, counted])
      expect(plans).toEqual([expect.stringContaining('module_versions_awaiting_upload')]);
  });

  it('nothing is stored in an organization that is not known', async () => {
    const module = await buildModule(stores);
    await database.database.knex('referenced_records').where({ id: module.organizationId }).delete();
    expect(await insertAtOnce(module, '1.0.0')).toBe(false);
    expect(await eventsAbout(module)).toEqual([]);
  });

  it('nothing is stored while or after the organization is deleted', async () => {
    const module = await buildModule(stores);
    const deletion = {
      id: module.organizationId,
      version: 2,
      deleted: true,
      fields: { name: 'a', disabled: true },
    };
    await refusedDuring(module, (tx) => tx.organizations.apply(deletion));
    expect(await insertAtOnce(module, '1.0.0')).toBe(false);
  });

  it('nothing is stored while the module is being deleted', async () => {
    const module = await buildModule(stores);
    await refusedDuring(module, (tx) => tx.modules.lockForRemoval(module.organizationId, module));
  });

  it('a module whose state changes takes a version meanwhile', async () => {
    const module = await buildModule(stores);
    await database.database.transaction(async (trx) => {
      await createStores(trx).modules.lock(module.organizationId, module.id);
      expect(await insertAtOnce(module, '1.0.0')).toBe(true);
    });
  });

  it('nothing is stored in a module that follows a repository', async () => {
    const module = await buildModule(stores);
    await stores.moduleRepositories.insert(
      newModuleRepository({ organizationId: module.organizationId, moduleId: module.id }, followed, null),
    );
    expect(await insertAtOnce(module, '1.0.0')).toBe(false);
    expect(await eventsAbout(module)).toEqual([]);
  });

  it('the deletion of the organization waits for a version that is being stored', async () => {
    const module = await buildModule(stores);
    const deletion = {
      id: module.organizationId,
      version: 2,
      deleted: true,
      fields: { name: 'a', disabled: true },
    };
    let deleted: Promise<boolean> | undefined;
    await database.database.transaction(async (trx) => {
      expect(await insertAtOnce(module, '1.0.0', { on: createStores(trx) })).toBe(true);
      deleted = stores.organizations.apply(deletion);
      await untilWaiting(trx, 1);
    });
    expect(await deleted).toBe(true);
  });
});

describe('a version that is locked in its place', () => {
  type Options = { readonly withModule: boolean; readonly on?: RegistryStores };

  const lockPlaced = ({ id }: ModuleVersion, { withModule, on = stores }: Options) =>
    on.moduleVersions.lockPlaced(id, { ...on.organizations, withModule });

  /** The rows that a waiting transaction has locked, once the other one has ended. */
  async function lockedAfter(
    version: ModuleVersion,
    options: Options,
    work: (tx: RegistryStores) => Promise<unknown>,
  ) {
    let locking: ReturnType<typeof lockPlaced> | undefined;
    await database.database.transaction(async (trx) => {
      await work(createStores(trx));
      locking = lockPlaced(version, options);
      await untilWaiting(trx, 1);
    });
    return locking;
  }

  const deleted = ({ organizationId: id }: ModuleVersion) =>
    ({ id, version: 2, deleted: true, fields: { name: 'a', disabled: true } }) as const;

  it.each([true, false])(
    'the version is read with its module and the name of their organization',
    async (withModule) => {
      const module = await buildModule(stores, { tagBindings: [{ key: 'env', value: 'prod' }] });
      const version = await buildModuleVersion(stores, { module, commitSha: 'c0ffee' });
      expect(await lockPlaced(version, { withModule })).toEqual({
        version,
        module,
        organizationName: `name-of-${module.organizationId}`,
      });
    },
  );

  it('what another transaction has changed meanwhile is read as it is then', async () => {
    const module = await buildModule(stores);
    const pending = await buildModuleVersion(stores, { module });
    const ingressing = markIngressing(pending, madeAt);
    const complete = withSetupStatus(module, 'setup_complete', madeAt);
    if (!ingressing || !complete) throw new Error('no step was taken');
    const locked = await lockedAfter(pending, { withModule: true }, async (tx) => {
      await tx.modules.update(complete);
      await tx.moduleVersions.update(ingressing);
    });
    expect(locked).toMatchObject({ version: ingressing, module: complete });
  });

  it.each([
    [
      'organization',
      (tx: RegistryStores, version: ModuleVersion) => tx.organizations.apply(deleted(version)),
    ],
    [
      'version',
      (tx: RegistryStores, version: ModuleVersion) =>
        tx.moduleVersions.delete(version.organizationId, version.id),
    ],
  ])('nothing is locked if the %s is deleted meanwhile', async (_what, remove) => {
    const version = await buildModuleVersion(stores);
    const locked = await lockedAfter(version, { withModule: false }, (tx) => remove(tx, version));
    expect(locked).toBeUndefined();
    expect(await lockPlaced(version, { withModule: true })).toBeUndefined();
  });

  it('nothing is locked in an organization that is not known', async () => {
    const version = await buildModuleVersion(stores);
    await database.database.knex('referenced_records').where({ id: version.organizationId }).delete();
    expect(await lockPlaced(version, { withModule: true })).toBeUndefined();
  });

  it.each<[string, (module: Module) => Promise<unknown>]>([
    [
      'the deletion of the organization',
      (module) => stores.organizations.apply(deleted(exampleVersion(module))),
    ],
    ['the deletion of the module', (module) => stores.modules.lockForRemoval(module.organizationId, module)],
    ['another outcome in the module', (module) => stores.modules.lock(module.organizationId, module.id)],
  ])('%s waits for whoever has locked the version', async (_what, work) => {
    const module = await buildModule(stores);
    const version = await buildModuleVersion(stores, { module });
    let waiting: Promise<unknown> | undefined;
    await database.database.transaction(async (trx) => {
      await lockPlaced(version, { withModule: true, on: createStores(trx) });
      waiting = work(module);
      await untilWaiting(trx, 1);
    });
    expect(await waiting).toBeDefined();
  });
});

describe('versions that wait for their archive', () => {
  it('waiting versions are counted only up to the given limit', async () => {
    const module = await buildModule(stores);
    for (const text of ['1.0.0', '1.0.1', '1.0.2']) await buildModuleVersion(stores, { module, text });
    await buildModuleVersion(stores, { module, text: '2.0.0', details: moduleDetails() });
    expect(await stores.moduleVersions.countAwaitingUpload(module.organizationId, 10)).toBe(3);
    expect(await stores.moduleVersions.countAwaitingUpload(module.organizationId, 2)).toBe(2);
  });

  it('an expired version is locked by only one sweeper', async () => {
    const version = await buildModuleVersion(stores, {
      upload: { nonce: 'n', expiresAt: new Date('2020-01-01T00:00:00.000Z') },
    });
    const before = new Date('2020-01-02T00:00:00.000Z');
    await database.database.transaction(async (trx) => {
      const held = await createStores(trx).moduleVersions.lockExpired(before, 10);
      expect(held.map(({ id }) => id)).toEqual([version.id]);
      const others = await database.database.transaction((other) =>
        createStores(other).moduleVersions.lockExpired(before, 10),
      );
      expect(others).toEqual([]);
    });
  });
});

describe('details', () => {
  it('details are read back unchanged, even with texts that jsonb refuses', async () => {
    const details = moduleDetails();
    const strange = { ...details, root: { ...details.root, readme: 'a\0b \ud800 "quoted"' } };
    const version = await buildModuleVersion(stores, { details: strange });
    expect(await stores.moduleDetails.find(version.organizationId, version.id)).toEqual(strange);
  });
});
