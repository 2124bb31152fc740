import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { policySetVersionFeed } from '@groundwork/contracts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const { path, answer } = policySetVersionFeed.request;

it('the feed lists every version of every organization, as its events show it', async () => {
  const one = managedOrganization(app);
  const other = managedOrganization(app);
  const setId = await one.policySet();
  const ids = [await one.version(setId), await other.version(await other.policySet())];
  const { records, next } = answer.parse((await app.service.post(path, { after: null })).body);
  expect(next).toBeNull();
  expect(records.map(({ id }) => id)).toEqual([...ids].sort());
  expect(records.find(({ id }) => id === ids[0])).toEqual({
    id: ids[0],
    organizationId: one.organization.id,
    version: 1,
    data: {
      id: ids[0],
      policySetId: setId,
      source: 'api',
      status: 'pending',
      error: null,
      policyCount: null,
    },
  });
  expect(answer.parse((await app.service.post(path, { after: records.at(-1)?.id })).body).records).toEqual(
    [],
  );
});

it('the feed is 401 without an internal token', async () => {
  expect((await app.anonymous.post(path, { after: null })).status).toBe(401);
});
