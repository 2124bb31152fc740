import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPasses } from '@groundwork/background';
import { versionSweeps } from '@groundwork/ingested-versions';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { buildModuleVersion } from '../testing/builders.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import type { ModuleVersion } from './module-version.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);

describe('the sweeps of module versions', () => {
  it('sweeps of module versions repeat until they are stopped, even after an error', async () => {
    let sweeps = 0;
    const database = app.ctx.databases.background;
    const failingOnce = {
      ...database,
      transaction: <Result>(run: Parameters<typeof database.transaction<Result>>[0]) => {
        sweeps += 1;
        return sweeps === 1 ? Promise.reject(new Error('the database is away')) : database.transaction(run);
      },
    };
    const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3600 * 1000);
    const expired = await buildModuleVersion(app.ctx.stores, {
      upload: { nonce: 'n', expiresAt: hoursAgo(2) },
    });
    const overdue = await buildModuleVersion(app.ctx.stores, {
      status: 'reg_ingressing',
      ingestAwaitedAt: hoursAgo(1),
    });
    const logger = silentLogger();
    const options = {
      database: failingOnce,
      createStores,
      clock: app.clock,
      logger,
      intervalMs: 5,
      deadlineMs: 60_000,
    };
    const running = startPasses({ ...versionSweeps(options, ingestedModuleVersions), logger });
    await waitFor(async () => (await stored(expired))?.status === 'reg_ingress_failed');
    await waitFor(async () => (await stored(overdue))?.ingestReminders === 1);
    await running.stop();
    expect(sweeps).toBeGreaterThan(1);
  });
});
