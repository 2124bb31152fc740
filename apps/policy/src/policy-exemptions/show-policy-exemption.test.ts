import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { includedOf, resourceOf } from '@groundwork/testing';
import { twoPolicies } from '../testing/managed-organization.ts';
import { exemptingOrganization, inDays, related } from '../testing/policy-exemptions.ts';
import { madeAt, startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => exemptingOrganization(app);

it('an exemption is shown as it was created, with the name of its workspace on request', async () => {
  const { client, exempt, exemptionPath, policySet, workspace } = managed();
  const ws = workspace();
  const made = resourceOf(await exempt(await policySet(), {}, { workspace: related('workspaces', ws) }));
  const shown = await client.get(`${exemptionPath(made.id)}?include=workspace`);
  expect(resourceOf(shown)).toEqual(made);
  expect(includedOf(shown)).toMatchObject([
    { type: 'workspaces', id: ws, attributes: { name: `name-of-${ws}` } },
  ]);
});

it('at its end to the millisecond it has ended, and it stays', async () => {
  const { exemption, policySet, showExemption } = managed();
  const id = await exemption(await policySet(), { 'ends-at': inDays(1) });
  app.clock.set(new Date(Date.parse(inDays(1)) - 1));
  expect((await showExemption(id)).attributes['status']).toBe('active');
  app.clock.set(inDays(1));
  expect((await showExemption(id)).attributes['status']).toBe('ended');
  app.clock.set(madeAt);
});

it('a name that the version in force no longer has is not present, and is again when it comes back', async () => {
  const { exemption, policySet, showExemption, version, accept, receive } = managed();
  const set = await policySet();
  const publish = async (details: PolicySetArchiveDetails) => {
    const id = await version(set);
    await receive(id);
    await accept(id, details);
    await app.settle();
  };
  await publish(twoPolicies);
  const id = await exemption(set, { 'policy-name': 'b' });
  expect((await showExemption(id)).attributes['policy-present']).toBe(true);
  const policy = {
    name: 'a',
    description: null,
    enforcementLevel: 'advisory',
    path: 'a.sentinel',
    query: null,
  };
  await publish({ kind1: { policies: [policy] }, kind2: null, wrapper: '' });
  expect((await showExemption(id)).attributes['policy-present']).toBe(false);
  await publish(twoPolicies);
  expect((await showExemption(id)).attributes['policy-present']).toBe(true);
});

it.each(['polex-unknown', 'nonsense', 'polset-1'])('%s is 404', async (id) => {
  const { client, exemptionPath } = managed();
  expect((await client.get(exemptionPath(id))).status).toBe(404);
});
