import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PolicySetArchiveDetails } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const onePolicy: PolicySetArchiveDetails = {
  ...twoPolicies,
  kind1: {
    policies: [
      { name: 'c', description: null, enforcementLevel: 'advisory', path: 'c.sentinel', query: null },
    ],
  },
};
const none: PolicySetArchiveDetails = { kind1: null, kind2: null, wrapper: '' };

async function setWithVersions() {
  const managed = managedOrganization(app);
  const { client, show, version, accept } = managed;
  const setId = await managed.policySet();
  const upload = async (details: PolicySetArchiveDetails) => {
    const id = await version(setId);
    await accept(id, details);
    await app.settle();
    return id;
  };
  return {
    ...managed,
    setId,
    upload,
    promote: (id: string) => client.post(`/api/v2/policy-set-versions/${id}/actions/promote`),
    current: async () => (await show(setId)).relationships?.['current-version'],
  };
}

describe('POST policy-set-versions/:id/actions/promote', () => {
  it('makes a new version with the policies of the earlier one, which is current at once', async () => {
    const { upload, promote, current, show, setId } = await setWithVersions();
    const first = await upload(twoPolicies);
    await upload(onePolicy);
    const response = await promote(first);
    expect(response.status).toBe(201);
    const promoted = resourceOf(response);
    expect(promoted).toMatchObject({
      attributes: { status: 'ready', source: 'api', policies: [{ name: 'a' }, { name: 'b' }] },
      relationships: { 'promoted-from': { data: { id: first, type: 'policy-set-versions' } } },
    });
    expect(promoted.links).not.toHaveProperty('upload');
    expect(await current()).toEqual({ data: { id: promoted.id, type: 'policy-set-versions' } });
    expect((await show(setId)).attributes['policy-count']).toBe(2);
    await app.settle();
    expect(app.eventsAbout(promoted.id)).toMatchObject([
      { type: 'policy-set-version.created', data: { status: 'ready', policyCount: 2, promotedFrom: first } },
    ]);
  });

  it('is overtaken by the next upload, and by the next promotion', async () => {
    const { upload, promote, current } = await setWithVersions();
    const first = await upload(twoPolicies);
    const second = await upload(onePolicy);
    await promote(first);
    const back = resourceOf(await promote(second));
    expect(await current()).toMatchObject({ data: { id: back.id } });
    const third = await upload(twoPolicies);
    expect(await current()).toMatchObject({ data: { id: third } });
  });

  it('is 422 for a version that is not ready, is current, or would end all enforcement', async () => {
    const { upload, promote, version, setId } = await setWithVersions();
    const detail = 'This version cannot be promoted: ';
    const empty = await upload(none);
    const ready = await upload(twoPolicies);
    const pending = await version(setId);
    expect(problemsOf(await promote(pending))).toEqual([
      expect.stringContaining(`${detail}its status is pending. Choose one that is ready`),
    ]);
    expect(problemsOf(await promote(ready))).toEqual([
      expect.stringContaining(`${detail}it is already the current version`),
    ]);
    expect(problemsOf(await promote(empty))).toEqual([
      expect.stringMatching(/it has no policies\. .* The current version has 2 policies and stays\./),
    ]);
  });

  it('is 404 for an unknown version and for others', async () => {
    const { upload, promote } = await setWithVersions();
    const id = await upload(twoPolicies);
    expect((await promote(newId('policySetVersion'))).status).toBe(404);
    const other = await setWithVersions();
    expect((await other.promote(id)).status).toBe(404);
  });
});
