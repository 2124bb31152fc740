import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedPageSize, organizationFeed } from '@groundwork/contracts';
import { fillTables, plansOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization } from '../testing/builders.ts';
import { nextVersion } from './organization.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function readPage(after: string | null) {
  const answer = await app.from('registry').post(organizationFeed.request.path, { after });
  expect(answer.status).toBe(200);
  return organizationFeed.request.answer.parse(answer.body);
}

async function readAll() {
  const records = [];
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(after);
    records.push(...page.records);
    after = page.next;
    if (after === null) return records;
  }
}

describe('the feed of organizations', () => {
  it('the feed contains organizations as their events do, also disabled but not deleted ones', async () => {
    const { organization } = await buildOrganization(app, { name: 'fed' });
    const { organization: disabled } = await buildOrganization(app, { disabled: true });
    const { organization: deleted } = await buildOrganization(app);
    await app.ctx.inTransaction(async (tx) => {
      const locked = await tx.organizations.lock({ id: deleted.id });
      await tx.organizations.markDeleted(nextVersion(locked), app.clock.now());
    });

    const records = await readAll();
    expect(records.find(({ id }) => id === organization.id)).toEqual({
      id: organization.id,
      organizationId: organization.id,
      version: 1,
      data: { id: organization.id, name: 'fed', disabled: false, globalModuleSharing: false },
    });
    expect(records.find(({ id }) => id === disabled.id)?.data).toMatchObject({ disabled: true });
    expect(records.map(({ id }) => id)).not.toContain(deleted.id);
  });

  it('the feed contains each organization once, and each page reads one index', async () => {
    const before = await readAll();
    await fillTables(
      app.ctx.databases.requests,
      `insert into organizations (id, name, email, disabled, version, created_at, updated_at)
       select 'org-' || lpad(n::text, 16, '0'), 'many-' || n, 'o@example.com', false, 1, now(), now()
       from generate_series(1, ?) n`,
      [2 * feedPageSize],
    );
    await fillTables(
      app.ctx.databases.requests,
      `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
       select id, 'prj-' || right(id, 16), 'Default Project', true, 1, now(), now()
       from organizations where name like 'many-%'`,
    );
    await fillTables(app.ctx.databases.requests, 'analyze');
    const ids = (await readAll()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(before.length + 2 * feedPageSize);

    const [plan] = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.organizations.listEverywhere('org-0000000000000500', 10),
    );
    expect(plan).toContain('Index Scan using organizations_pkey');
    expect(plan).not.toContain('Sort');
  });

  it('only other services can read the feed of organizations', async () => {
    expect((await app.anonymous.post(organizationFeed.request.path, { after: null })).status).toBe(401);
    expect((await app.from('admin-orgs').post(organizationFeed.request.path, { after: null })).status).toBe(
      404,
    );
    expect((await app.from('policy').post(organizationFeed.request.path, { after: 7 })).status).toBe(422);
  });
});
