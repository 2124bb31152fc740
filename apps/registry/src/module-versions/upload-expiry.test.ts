import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failExpiredUploads } from '@groundwork/ingested-versions';
import { createStores } from '../stores.ts';
import { buildModule, buildModuleVersion } from '../testing/builders.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { ingestedModuleVersions } from './module-version.changes.ts';
import { uploadExpiredReason } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const work = () => ({ database: app.ctx.databases.background, createStores, clock: app.clock });
const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);

/** A version whose upload address expired this many milliseconds ago. */
const expiredFor = (milliseconds: number, given = {}) =>
  buildModuleVersion(app.ctx.stores, {
    upload: { nonce: 'n', expiresAt: new Date(app.clock.now().getTime() - milliseconds) },
    ...given,
  });

const hour = 3600 * 1000;

describe('failExpiredUploads', () => {
  it('uploads unused an hour after their expiry fail with the reason, which is published', async () => {
    const version = await expiredFor(hour + 1000);
    expect(await failExpiredUploads(work(), ingestedModuleVersions)).toBe(1);
    expect(await stored(version)).toMatchObject({
      status: 'reg_ingress_failed',
      error: uploadExpiredReason,
      failedAt: app.clock.now(),
    });
    await app.settle();
    expect(app.eventsAbout(version.id)).toMatchObject([
      { type: 'module-version.updated', cause: { actor: null }, data: { error: uploadExpiredReason } },
    ]);
  });

  it('uploads that may still be arriving or have arrived do not expire', async () => {
    const fresh = await expiredFor(hour - 1000);
    const arrived = await expiredFor(2 * hour, { status: 'reg_ingressing' });
    expect(await failExpiredUploads(work(), ingestedModuleVersions)).toBe(0);
    expect(await stored(fresh)).toEqual(fresh);
    expect(await stored(arrived)).toEqual(arrived);
  });

  it('expiring uploads takes many batches, which two simultaneous sweeps share', async () => {
    const module = await buildModule(app.ctx.stores);
    for (let patch = 0; patch < 250; patch += 1) await expiredFor(2 * hour, { module, text: `1.0.${patch}` });
    const swept = await Promise.all([
      failExpiredUploads(work(), ingestedModuleVersions),
      failExpiredUploads(work(), ingestedModuleVersions),
    ]);
    // A sweep ends early if another sweep has locked everything that it finds; the next sweep handles the rest.
    swept.push(await failExpiredUploads(work(), ingestedModuleVersions));
    expect(await app.ctx.stores.moduleVersions.countAwaitingUpload(module.organizationId, 1000)).toBe(0);
    expect(swept.reduce((sum, count) => sum + count)).toBe(250);
  });
});
