import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);
const reminded = { status: 'reg_ingressing', ingestReminders: 2 } as const;

describe('ingest.queued', () => {
  it('ingest.queued clears the reminders of every version that it names, and publishes nothing', async () => {
    const first = await buildModuleVersion(app.ctx.stores, reminded);
    const module = await app.ctx.stores.modules.find(first.organizationId, first.moduleId);
    if (!module) throw new Error('there is no module');
    const second = await buildModuleVersion(app.ctx.stores, { module, text: '2.0.0', ...reminded });
    await worker.queued([first, second]);
    await app.settle();
    for (const version of [first, second]) {
      expect(await stored(version)).toMatchObject({
        ingestReminders: 0,
        ingestAwaitedAt: version.ingestAwaitedAt,
      });
      expect(app.eventsAbout(version.id)).toEqual([]);
    }
  });

  it('ingest.queued ignores versions that no longer wait, are deleted, or belong to a policy set', async () => {
    const ok = await buildModuleVersion(app.ctx.stores, { details: moduleDetails() });
    const { organizationId } = ok;
    const data = { purpose: 'policy-set-version', subjects: [newId('policySetVersion')] };
    const messages = [
      await worker.queued([{ id: newId('moduleVersion'), organizationId }, ok]),
      await worker.queued([ok], { data }),
    ];
    await app.settle();
    for (const message of messages) expect(await app.parkedReason(message)).toBeUndefined();
    expect(await stored(ok)).toEqual(ok);
  });

  it('ingest.queued is parked if it claims another organization or resource', async () => {
    const version = await buildModuleVersion(app.ctx.stores, reminded);
    const foreign = await worker.queued([version], { organizationId: newId('organization') });
    const data = { purpose: 'module-version', subjects: ['mod-1'] };
    const other = await worker.queued([version], { data });
    await app.settle();
    expect(await app.parkedReason(foreign)).toContain('does not belong to');
    expect(await app.parkedReason(other)).toContain('not a module version');
    expect(await stored(version)).toEqual(version);
  });
});
