import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pursueOverdueIngests } from '@groundwork/ingested-versions';
import { createStores } from '../stores.ts';
import { buildModule, buildModuleVersion } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';
import { ingestLostReason } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const minute = 60 * 1000;

/** Sweeps as if this much time had passed. */
const sweepAfter = (milliseconds: number) =>
  pursueOverdueIngests(
    {
      database: app.ctx.databases.background,
      createStores,
      clock: { now: () => new Date(app.clock.now().getTime() + milliseconds) },
      deadlineMs: 10 * minute,
    },
    ingestedModuleVersions,
  );
const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);

async function receivedVersion() {
  const version = await buildModuleVersion(app.ctx.stores);
  await worker.receive(version);
  await app.settle();
  return version;
}

describe('a version whose outcome is overdue', () => {
  it('a version whose outcome is awaited is not touched before the deadline', async () => {
    const version = await receivedVersion();
    expect(await sweepAfter(9 * minute)).toBe(0);
    expect(await stored(version)).toMatchObject({ ingestReminders: 0, aggregateVersion: 2 });
    await worker.accept(version);
    await app.settle();
  });

  it('an overdue outcome is requested three times, then the version fails with the reason', async () => {
    const version = await receivedVersion();
    for (const times of [1, 2, 3]) {
      expect(await sweepAfter(times * 11 * minute)).toBe(1);
      expect(await sweepAfter(times * 11 * minute)).toBe(0);
      expect(await stored(version)).toMatchObject({ status: 'reg_ingressing', ingestReminders: times });
    }
    expect(await sweepAfter(44 * minute)).toBe(1);
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error: ingestLostReason });
    expect(await sweepAfter(60 * minute)).toBe(0);
    await app.settle();
    expect(app.eventsAbout(version.id).map(({ type, cause }) => [type, cause.actor])).toEqual([
      ['module-version.updated', null],
      ['module-version.ingest-awaited', null],
      ['module-version.ingest-awaited', null],
      ['module-version.ingest-awaited', null],
      ['module-version.updated', null],
    ]);
  });

  it('a version does not fail while the worker reports that its archive is queued', async () => {
    const version = await receivedVersion();
    for (const times of [1, 2, 3, 4, 5]) {
      await sweepAfter(times * 11 * minute);
      await worker.queued([version]);
      await app.settle();
    }
    expect(await stored(version)).toMatchObject({ status: 'reg_ingressing', ingestReminders: 0 });
    for (const times of [6, 7, 8, 9]) await sweepAfter(times * 11 * minute);
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error: ingestLostReason });
  });

  it('a version becomes ok when its outcome arrives after a reminder', async () => {
    const version = await receivedVersion();
    await sweepAfter(11 * minute);
    await worker.accept(version);
    await app.settle();
    expect((await stored(version))?.status).toBe('ok');
    expect(await sweepAfter(60 * minute)).toBe(0);
  });

  it('a version that was given up is not revived by a late outcome', async () => {
    const version = await receivedVersion();
    for (const times of [1, 2, 3, 4]) await sweepAfter(times * 11 * minute);
    await worker.accept(version);
    await worker.reject(version);
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'reg_ingress_failed', error: ingestLostReason });
  });

  it('several replicas that sweep many batches request each overdue outcome once', async () => {
    const module = await buildModule(app.ctx.stores);
    const ingestAwaitedAt = app.clock.now();
    for (let patch = 0; patch < 150; patch += 1)
      await buildModuleVersion(app.ctx.stores, {
        module,
        text: `1.0.${patch}`,
        status: 'reg_ingressing',
        ingestAwaitedAt,
      });
    const swept = await Promise.all([sweepAfter(11 * minute), sweepAfter(11 * minute)]);
    swept.push(await sweepAfter(11 * minute));
    expect(swept.reduce((sum, count) => sum + count)).toBe(150);
  });
});
