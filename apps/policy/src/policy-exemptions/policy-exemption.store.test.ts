import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PolicySetId } from '@groundwork/contracts/resource-ids';
import { fillTables, plansOf, rowsReadBy } from '@groundwork/testing';
import { exemptingOrganization, inDays, related } from '../testing/policy-exemptions.ts';
import { madeAt, startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const dayMs = 86_400_000;
const managed = () => exemptingOrganization(app);

describe('the exemptions in force for a workspace', () => {
  it('are keyed by set, of the given sets only, and the one that lasts longest comes first', async () => {
    const { organization, exemption, policySet, workspace, project } = managed();
    const [one, two, other] = [await policySet(), await policySet(), await policySet()];
    const prj = project();
    const ws = workspace({}, prj);
    const scope = { workspace: related('workspaces', ws) };
    const short = await exemption(one, { 'ends-at': inDays(2) }, scope);
    const long = await exemption(one, { 'ends-at': inDays(3) }, { project: related('projects', prj) });
    const tagged = await exemption(two, { tags: [{ key: 'env', value: 'test' }] }, {});
    await exemption(two, { tags: [{ key: 'env' }] }, {});
    await exemption(other, {}, scope);
    await exemption(one);
    const found = async (now: Date, sets: readonly PolicySetId[] = [one, two]) => {
      const subject = { policySetIds: sets, targets: [ws, prj], tags: [{ key: 'env', value: 'test' }] };
      const byset = await app.ctx.stores.policyExemptions.exemptionsFor(organization.id, subject, now);
      return [...byset].map(([set, list]) => [set, list.map(({ id }) => id)]);
    };
    expect(Object.fromEntries(await found(madeAt))).toEqual({ [one]: [long, short], [two]: [tagged] });
    expect(Object.fromEntries(await found(new Date(Date.parse(inDays(2)) - 1)))).toHaveProperty(one, [
      long,
      short,
    ]);
    expect(Object.fromEntries(await found(new Date(inDays(2))))).toHaveProperty(one, [long]);
    expect(await found(madeAt, [])).toEqual([]);
    expect(await found(new Date(madeAt.getTime() + 40 * dayMs))).toEqual([]);
  });

  it('are those of one organization', async () => {
    const { exemption, policySet, workspace } = managed();
    const [set, ws] = [await policySet(), workspace()];
    await exemption(set, {}, { workspace: related('workspaces', ws) });
    const subject = { policySetIds: [set], targets: [ws], tags: [] };
    const { organization } = managed();
    expect(await app.ctx.stores.policyExemptions.exemptionsFor(organization.id, subject, madeAt)).toEqual(
      new Map(),
    );
  });

  it('among 10,000, only a few rows are read, by index', async () => {
    const { organization, policySet } = managed();
    const sets: PolicySetId[] = [];
    while (sets.length < 20) sets.push(await policySet());
    await fillTables(
      app.database.database,
      `insert into policy_exemptions
       select ?, 'polex-' || n, (?::text[])[1 + n % 20], null, 'r', 'o', ?::timestamptz + n % 400 * interval '1 day' - interval '100 days',
         case when n % 10 > 0 then 'workspace' end, case when n % 10 > 0 then 'ws-' || n % 3000 end,
         case when n % 10 > 0 then '[]' else jsonb_build_array(jsonb_build_object('key', 'env', 'value', 'e' || n % 70)) end,
         'user', 'user-1', 1, now(), now() from generate_series(1, 10000) as n`,
      [organization.id, sets, madeAt],
    );
    await fillTables(app.database.database, 'analyze');
    const { requests } = app.ctx.databases;
    const ask = (now: Date) =>
      app.ctx.stores.policyExemptions.exemptionsFor(
        organization.id,
        {
          policySetIds: sets.slice(0, 5),
          targets: ['ws-1', 'prj-1'],
          tags: [{ key: 'env', value: 'e10' }],
        },
        now,
      );
    expect((await ask(madeAt)).size).toBeGreaterThan(0);
    const [plan = '', ...others] = await plansOf(requests, () => ask(madeAt));
    expect(others).toEqual([]);
    expect(plan).not.toContain('Seq Scan on policy_exemptions');
    expect(plan).toContain('policy_exemptions_by_target');
    expect(plan).toContain('policy_exemptions_by_tags');
    expect(await rowsReadBy(requests, () => ask(madeAt))).toBeLessThan(2500);
  });
});
