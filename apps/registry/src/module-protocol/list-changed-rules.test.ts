import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs, listModuleChanges, maxListedRules } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { ruleBody, ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
const tables = ['consumption_rules', 'ruled_organizations'];
beforeEach(async () => {
  for (const table of tables) await app.ctx.databases.requests.knex(table).delete();
});
afterAll(() => app.stop());

type Listed = ReturnType<typeof listModuleChanges.response.parse>;

async function list(since: Listed['state'] | null): Promise<Listed> {
  const response = await app.from('gateway').post(listModuleChanges.path, { since, downloads: [] });
  return listModuleChanges.response.parse(response.body);
}

const minimumAge = { kind: 'minimum-age', hours: 1 };

describe('changes of rules of consumption', () => {
  it('without rules, a list is as before', async () => {
    const first = await list(null);
    expect(Object.keys(first)).toEqual(['state', 'changed']);
    expect(Object.keys(await list(first.state))).toEqual(['state', 'changed']);
  });

  it('each change is listed once, with a higher revision, until the last enforced rule is gone', async () => {
    const organization = app.organization();
    const { client, enforce } = ruling(app, organization);
    const organizationId = organization.id;
    let { state } = await list(null);
    const since = async () => {
      const listed = await list(state);
      ({ state } = listed);
      return listed.rules;
    };
    const path = await enforce(minimumAge);
    expect(await since()).toEqual([{ organizationId, revision: 1, isEnforced: true }]);
    expect(await since()).toBeUndefined();
    expect((await list(null)).rules).toEqual([{ organizationId, revision: 1, isEnforced: true }]);
    const startedAt = performance.now();
    await client.patch(path, ruleBody({ enforcement: 'dry-run' }));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(changesKnownMs);
    expect(await since()).toEqual([{ organizationId, revision: 2, isEnforced: false }]);
    expect((await list(null)).rules).toBeUndefined();
    await client.patch(path, ruleBody({ enforcement: 'enforced' }));
    await client.delete(path);
    expect(await since()).toEqual([{ organizationId, revision: 4, isEnforced: false }]);
  });

  it('a change is listed when its transaction has ended, however late', async () => {
    const organizationId = newId('organization');
    const { state } = await list(null);
    const late = await app.ctx.databases.requests.knex.transaction();
    await late.raw('insert into ruled_organizations (organization_id) values (?)', [organizationId]);
    const between = await list(state);
    expect(between.rules).toBeUndefined();
    await late.commit();
    expect((await list(between.state)).rules).toEqual([{ organizationId, revision: 1, isEnforced: false }]);
  });

  it('a transaction of a database from before, which was restored, is not listed forever', async () => {
    const { state } = await list(null);
    await app.ctx.databases.requests
      .knex('ruled_organizations')
      .insert({ organization_id: newId('organization'), changed_in: '999999999999' });
    expect((await list(state)).rules).toBeUndefined();
  });

  it('all are listed if the earlier state is too old, and none if they are too many', async () => {
    const organization = app.organization();
    await ruling(app, organization).enforce(minimumAge);
    const { state } = await list(null);
    const old = { ...state, at: new Date(Date.parse(state.at) - 5 * 60_000).toISOString() };
    expect(await list(old)).toMatchObject({ changed: null, rules: [{ organizationId: organization.id }] });
    const { knex } = app.ctx.databases.requests;
    await knex.raw(
      `insert into ruled_organizations (organization_id) select 'org-' || n from generate_series(1, ?) as n`,
      [maxListedRules],
    );
    await knex.raw(
      `insert into consumption_rules (organization_id, id, name, enforcement, terms, aggregate_version, created_at, updated_at)
      select 'org-' || n, 'crule-' || n, 'a', 'enforced', '{"kind": "minimum-age", "hours": 1}', 1, now(), now()
      from generate_series(1, ?) as n`,
      [maxListedRules],
    );
    expect((await list(null)).rules).toBeNull();
    expect(await list(old)).toMatchObject({ changed: null, rules: null });
  });
});
