import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { exemptingOrganization, inDays, related } from '../testing/policy-exemptions.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const dayMs = 86_400_000;
const managed = () => exemptingOrganization(app);

describe('the exemptions of an organization', () => {
  it('those that end first come first, then those that have ended', async () => {
    const { exemption, policySet, listed } = managed();
    const set = await policySet();
    const at = app.clock.now();
    const end = (days: number) => ({ 'ends-at': new Date(at.getTime() + days * dayMs).toISOString() });
    const late = await exemption(set, end(40));
    const past = await exemption(set, end(1));
    const soon = await exemption(set, end(10));
    app.clock.advance(2 * dayMs);
    expect(await listed()).toEqual([soon, late, past]);
    expect(await listed('?filter[status]=active')).toEqual([soon, late]);
    expect(await listed('?filter[status]=ended')).toEqual([past]);
    expect(await listed('?filter[status]=&page[size]=1&page[number]=2')).toEqual([late]);
  });

  it('a set has its own, and nothing is found for one that is not there', async () => {
    const { exemption, policySet, listed } = managed();
    const [one, other] = [await policySet(), await policySet()];
    const id = await exemption(one);
    await exemption(other);
    expect(await listed(`?filter[policy-set]=${one}`)).toEqual([id]);
    for (const nothing of ['polset-unknown', 'nonsense', await managed().policySet()]) {
      expect(await listed(`?filter[policy-set]=${nothing}`)).toEqual([]);
    }
    expect(await listed('?filter[policy-set]=')).toHaveLength(2);
  });

  it('for a workspace, those of itself, of its project, and of any of its tags', async () => {
    const { exemption, policySet, project, workspace, listed } = managed();
    const set = await policySet();
    const prj = project({ team: 'storage', env: 'prod' });
    const ws = workspace({ env: 'test', legacy: '' }, prj);
    const own = await exemption(set, { 'ends-at': inDays(31) }, { workspace: related('workspaces', ws) });
    const ofProject = await exemption(set, { 'ends-at': inDays(32) }, { project: related('projects', prj) });
    const tagged = (days: number, ...tags: object[]) => exemption(set, { 'ends-at': inDays(days), tags }, {});
    const byTag = await tagged(33, { key: 'env', value: 'test' }, { key: 'other' });
    const byEmpty = await tagged(34, { key: 'legacy' });
    const inherited = await tagged(35, { key: 'team', value: 'storage' });
    await tagged(36, { key: 'env', value: 'prod' });
    await tagged(37, { key: 'env' });
    await exemption(set);
    const all = [own, ofProject, byTag, byEmpty, inherited];
    expect(await listed(`?filter[workspace]=${ws}`)).toEqual(all);
    expect(await listed(`?filter[workspace]=${ws}&filter[policy-set]=${await policySet()}`)).toEqual([]);
    for (const nothing of ['ws-unknown', 'nonsense', managed().workspace()]) {
      expect(await listed(`?filter[workspace]=${nothing}`)).toEqual([]);
    }
  });

  it('names of workspaces and projects are included on request', async () => {
    const { client, exemptionsPath, exemption, policySet, project, workspace } = managed();
    const set = await policySet();
    const [prj, ws] = [project(), workspace()];
    await exemption(set, {}, { workspace: related('workspaces', ws) });
    await exemption(set, {}, { project: related('projects', prj) });
    await exemption(set, { tags: [{ key: 'env' }] }, {});
    const { included } = collectionOf(await client.get(`${exemptionsPath}?include=workspace,project`));
    expect(included?.map(({ type, id }) => [type, id])).toEqual([
      ['workspaces', ws],
      ['projects', prj],
    ]);
    expect((await client.get(`${exemptionsPath}?include=policy-set`)).status).toBe(400);
  });

  it('an exemption says so if its policy is gone from the set, and stays', async () => {
    const { exemption, setWithPolicy, showExemption, relate } = managed();
    const { set, policy } = await setWithPolicy();
    const named = await exemption(set, { 'policy-name': 'disks' });
    const all = await exemption(set);
    await relate('delete', set, 'policies', [policy]);
    expect((await showExemption(named)).attributes).toMatchObject({
      'policy-present': false,
      status: 'active',
    });
    expect((await showExemption(all)).attributes).toMatchObject({ 'policy-present': true });
  });

  it.each([
    ['filter[status]', 'ending'],
    ['filter[policy-set]', 'x'.repeat(257)],
  ])('a filter %s that cannot be is refused', async (parameter, value) => {
    const { client, exemptionsPath } = managed();
    expect(await client.get(`${exemptionsPath}?${parameter}=${value}`)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { parameter } }] },
    });
  });

  it('who manages policies or their overrides may read; others and other organizations get 404', async () => {
    const { organization, exemption, exemptionPath, exemptionsPath, policySet } = managed();
    const id = await exemption(await policySet());
    const statuses = async (principal: ReturnType<PolicyTestApp['manager']>) =>
      Promise.all(
        [exemptionsPath, exemptionPath(id)].map(async (path) => (await app.as(principal).get(path)).status),
      );
    expect(await statuses(app.permitted(organization, 'managePolicyOverrides'))).toEqual([200, 200]);
    expect(await statuses(app.permitted(organization, 'readWorkspaces'))).toEqual([404, 404]);
    expect(await statuses(managed().manager)).toEqual([404, 404]);
  });
});
