import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseRows } from '@groundwork/database';
import { fillTables, waitFor } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { buildSiteAdministrator, shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTags,
  buildWorkspace,
} from '../testing/builders.ts';
import { buildProjectTeam, buildWorkspaceTeam } from '../testing/team-access.ts';
import { subscriptionBody, subscriptionPath } from '../testing/subscriptions.ts';
import { purgeDeletedOrganizations, startOrganizationPurge } from './organization-purge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const work = () => {
  const { databases, clock, logger } = app.ctx;
  return { database: databases.background, createStores, clock, logger };
};

async function buildFilled(): Promise<BuiltOrganization> {
  const built = await buildOrganization(app);
  await buildTags(app, built, ['network']);
  const workspace = await buildWorkspace(app, built);
  await buildWorkspaceTeam(app, built, workspace, { access: 'read' });
  await buildProjectTeam(app, built, built.defaultProject, { access: 'read' });
  const tokens = `/api/v2/organizations/${built.organization.name}/authentication-token`;
  expect((await app.as(built.owner.principal).post(tokens)).status).toBe(201);
  await shareModules(app, built, [await buildOrganization(app)]);
  const administrator = await buildSiteAdministrator(app);
  const subscription = subscriptionPath(built.organization.name);
  expect((await app.as(administrator).post(subscription, subscriptionBody({}))).status).toBe(200);
  return built;
}

async function remove({ organization, owner }: BuiltOrganization): Promise<void> {
  const response = await app.as(owner.principal).delete(`/api/v2/organizations/${organization.name}`);
  expect(response.status).toBe(204);
}

/** The number of the organization's rows in each table with a column `organization_id`. */
async function rowsOf({ organization: { id } }: BuiltOrganization): Promise<Record<string, number>> {
  const { knex } = app.ctx.databases.requests;
  const named: unknown = await knex('information_schema.columns')
    .select('table_name')
    .where({ table_schema: 'public', column_name: 'organization_id' });
  const counts: Record<string, number> = {};
  for (const { table_name: table } of parseRows(z.object({ table_name: z.string() }), named)) {
    const rows: unknown[] = await knex(table).select('organization_id').where({ organization_id: id });
    counts[table] = rows.length;
  }
  return counts;
}

/**
 * Kept on purpose: the progress of the purge, the audit trail, whose events are kept for their retention period, and lists of changes, which are
 * kept for an hour (ADR 100).
 */
const kept = ['organization_purges', 'audit_events', 'organization_changes'];

async function leftOf(built: BuiltOrganization): Promise<string[]> {
  const counts = await rowsOf(built);
  return Object.keys(counts).filter((table) => counts[table] !== 0 && !kept.includes(table));
}

describe('the purge of deleted organizations', () => {
  it('the purge leaves only the tombstone, without its email', async () => {
    const built = await buildFilled();
    expect((await leftOf(built)).length).toBeGreaterThan(5);
    await remove(built);
    expect(await purgeDeletedOrganizations(work())).toBe(true);
    expect(await leftOf(built)).toEqual([]);
    const tombstone: unknown = await app.ctx.databases.requests
      .knex('organizations')
      .where({ id: built.organization.id });
    expect(tombstone).toMatchObject([{ name: built.organization.name, email: '' }]);
    const consumers: unknown = await app.ctx.databases.requests
      .knex('module_consumers')
      .where({ producer_id: built.organization.id });
    expect(consumers).toEqual([]);
  });

  it('the purge does not touch users or other organizations, not even one of the same name', async () => {
    const [deleted, other] = [await buildFilled(), await buildFilled()];
    await buildMembership(app, other, deleted.owner);
    await remove(deleted);
    const successor = await buildOrganization(app, { name: deleted.organization.name });
    const before = [await rowsOf(other), await rowsOf(successor)];
    await purgeDeletedOrganizations(work());
    expect([await rowsOf(other), await rowsOf(successor)]).toEqual(before);
    expect(await app.ctx.stores.users.find(deleted.owner.user.id)).toBeDefined();
    expect(await app.ctx.stores.organizations.get(successor.organization.id)).toMatchObject({
      name: deleted.organization.name,
    });
  });

  it('the purge works in batches and continues after an interruption', async () => {
    const built = await buildFilled();
    await fillTables(
      app.ctx.databases.requests,
      `insert into workspaces (organization_id, id, project_id, name, version, created_at, updated_at)
       select ?, ? || n, ?, 'many-' || n, 1, now(), now() from generate_series(1, 1200) n`,
      [built.organization.id, `ws-${built.organization.id.slice(4)}`, built.defaultProject.id],
    );
    await remove(built);
    const interrupted = new AbortController();
    let batches = 0;
    const counting: typeof work = () => ({
      ...work(),
      createStores: (db) => {
        batches += 1;
        if (batches === 5) interrupted.abort();
        return createStores(db);
      },
    });
    expect(await purgeDeletedOrganizations(counting(), interrupted.signal)).toBe(false);
    const left = await rowsOf(built);
    expect(left['workspaces']).toBeGreaterThan(0);
    expect(left['workspaces']).toBeLessThan(1200);
    expect(await purgeDeletedOrganizations(work())).toBe(true);
    expect(await leftOf(built)).toEqual([]);
  });

  it('several replicas can purge at once', async () => {
    const builts = [await buildFilled(), await buildFilled(), await buildFilled()];
    for (const built of builts) await remove(built);
    await Promise.all(Array.from({ length: 4 }, () => purgeDeletedOrganizations(work())));
    await purgeDeletedOrganizations(work());
    for (const built of builts) expect(await leftOf(built)).toEqual([]);
  });

  it('an organization that cannot be purged does not stop the purge of others', async () => {
    const [stuck, next] = [await buildFilled(), await buildFilled()].toSorted((a, b) =>
      a.organization.id < b.organization.id ? -1 : 1,
    );
    if (!stuck || !next) throw new Error('two were built');
    for (const built of [stuck, next]) await remove(built);
    const { knex } = app.ctx.databases.requests;
    await knex.raw(
      'create table blockade (organization_id text, team_id text, foreign key (organization_id, team_id) references teams (organization_id, id))',
    );
    await knex.raw('insert into blockade values (?, ?)', [stuck.organization.id, stuck.owners.id]);

    try {
      expect(await purgeDeletedOrganizations(work())).toBe(false);
      expect(await leftOf(next)).toEqual([]);
      expect(await leftOf(stuck)).toContain('teams');
      expect(app.log()).toContain('could not purge a deleted organization; will retry');
    } finally {
      await knex.raw('drop table blockade');
    }
    expect(await purgeDeletedOrganizations(work())).toBe(true);
    expect(await leftOf(stuck)).toEqual([]);
  });

  it('a running process starts the purge when a deletion is committed', async () => {
    const purge = startOrganizationPurge(work());
    try {
      await purge.settled();
      const built = await buildFilled();
      await remove(built);
      await waitFor(async () => (await leftOf(built)).length === 0, { describe: 'the purge' });
    } finally {
      await purge.stop();
    }
  });
});
