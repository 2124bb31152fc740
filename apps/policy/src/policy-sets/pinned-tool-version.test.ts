import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { newToolVersion, toolVersionsOf } from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => app.stop());

const pinning = (version: string, more: Record<string, unknown> = {}) => ({
  'agent-enabled': true,
  'policy-tool-version': version,
  ...more,
});
const refused = (version: string, place = 'attributes') => [
  `/data/${place}/policy-tool-version: Policy tool version ${version} is not offered here. Ask a site administrator to add or enable it.`,
];

describe('the tool version that a policy set pins, in the terraform vocabulary', () => {
  it('a new set may pin a version that is offered, and no other', async () => {
    const version = newToolVersion();
    const { createSet } = managedOrganization(app);
    expect(problemsOf(await createSet(pinning(version)))).toEqual(refused(version));
    await toolVersionsOf(app, 'sentinel').created({ version });
    expect((await createSet(pinning(version))).status).toBe(201);
    expect(problemsOf(await createSet({ kind: 'opa', 'policy-tool-version': version }))).toEqual(
      refused(version),
    );
    expect((await createSet({ kind: 'opa', 'policy-tool-version': '0.59.0' })).status).toBe(201);
  });

  it('a version that is not offered is refused where the body names it', async () => {
    const { createSet } = managedOrganization(app);
    const response = await createSet({}, { 'agent-enabled': true, 'policy-tool-version': '1.2.3' });
    expect(problemsOf(response)).toEqual(refused('1.2.3', 'relationships'));
  });

  it('a disabled version cannot be pinned, and sets that pin it keep it', async () => {
    const { created, change } = toolVersionsOf(app, 'sentinel');
    const version = newToolVersion();
    const { id } = await created({ version });
    const { policySet, patchSet } = managedOrganization(app);
    const [pinned, other] = [await policySet(pinning(version)), await policySet()];
    await change(id, { enabled: false });
    expect(problemsOf(await patchSet(other, pinning(version)))).toEqual(refused(version));
    expect((await patchSet(pinned, pinning(version, { description: 'kept' }))).status).toBe(200);
    expect((await patchSet(pinned, { name: 'another-name' })).status).toBe(200);
  });

  it('latest, and a version that the set does not use, need not be offered', async () => {
    const { createSet } = managedOrganization(app);
    expect((await createSet(pinning('latest'))).status).toBe(201);
    expect((await createSet({ 'policy-tool-version': '1.2.3' })).status).toBe(201);
  });

  it.each([{ WIRE_VOCABULARY: 'neutral' }, { WIRE_VOCABULARY: 'terraform', EDITION: 'hosted' }])(
    'a set may pin any version with %j',
    async (environment) => {
      const other = await startPolicyTestApp(environment);
      try {
        expect((await managedOrganization(other).createSet(pinning('1.2.3'))).status).toBe(201);
      } finally {
        await other.stop();
      }
    },
  );
});
