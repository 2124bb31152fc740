import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startPasses } from '@groundwork/background';
import { createStores } from '../stores.ts';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { auditEvent } from '../testing/audit.ts';
import { auditRetention, removeOldAuditEvents } from './audit-retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.ctx.databases.requests.knex('audit_events').delete());
afterAll(() => app.stop());

const day = 24 * 60 * 60 * 1000;
const options = () => ({
  database: app.ctx.databases.background,
  createStores,
  clock: app.clock,
  retentionDays: 30,
});
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day);

async function insert(times: readonly Date[]) {
  const { knex } = app.ctx.databases.requests;
  const rows = times.map((occurred_at) => {
    const { id, action, resource } = auditEvent();
    return {
      id,
      occurred_at,
      action,
      resource_kind: resource.kind,
      resource_id: resource.id,
      resource_version: 1,
      data: {},
    };
  });
  await knex.batchInsert('audit_events', rows, 1000);
}

const count = async () => (await app.ctx.stores.auditEvents.page({}, { number: 1, size: 1 })).totalCount;

describe('audit retention', () => {
  it('audit retention removes only events that are older than the limit', async () => {
    await insert([daysAgo(31), new Date(daysAgo(30).getTime() - 1), daysAgo(30), daysAgo(1)]);
    expect(await removeOldAuditEvents(options())).toBe(2);
    expect(await count()).toBe(2);
  });

  it('audit retention removes more than one batch', async () => {
    await insert(Array.from({ length: 2500 }, () => daysAgo(40)));
    expect(await removeOldAuditEvents(options())).toBe(2500);
    expect(await count()).toBe(0);
  });

  it('several replicas share the work of audit retention', async () => {
    await insert(Array.from({ length: 3000 }, () => daysAgo(40)));
    const removed = await Promise.all([1, 2, 3].map(() => removeOldAuditEvents(options())));
    expect(removed.reduce((sum, each) => sum + each)).toBe(3000);
    expect(await count()).toBe(0);
  });

  it('audit retention does not start if events are kept forever', () => {
    expect(auditRetention({ ...options(), logger: app.ctx.logger, retentionDays: 0 })).toEqual([]);
  });

  it('audit retention runs periodically', async () => {
    await insert([daysAgo(40), daysAgo(1)]);
    const { logger } = app.ctx;
    for (const sweep of auditRetention({ ...options(), logger })) {
      const passes = startPasses({ ...sweep, logger });
      await passes.settled();
      await passes.stop();
    }
    expect(await count()).toBe(1);
  });
});
