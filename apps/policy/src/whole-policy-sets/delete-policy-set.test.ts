import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { policySetVersionFeed } from '@groundwork/contracts';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('B6 deletes a set with its relations and versions: 204, then 404, and its name is free', async () => {
  const { client, setPath, policySet, version, workspace } = managedOrganization(app);
  const id = await policySet(
    { name: 'short-lived' },
    { workspaces: identifiers('workspaces', [workspace()]) },
  );
  const versionId = await version(id);
  expect(await client.delete(setPath(id))).toMatchObject({ status: 204, body: undefined });
  expect((await client.get(setPath(id))).status).toBe(404);
  expect((await client.delete(setPath(id))).status).toBe(404);
  expect((await client.get(`/api/v2/policy-set-versions/${versionId}`)).status).toBe(404);
  await policySet({ name: 'short-lived' });
  await app.settle();
  expect(app.eventsAbout(id).at(-1)).toMatchObject({
    type: 'policy-set.deleted',
    deleted: true,
    data: { counts: { workspaces: 1 } },
  });
  expect(app.eventsAbout(versionId).at(-1)).toMatchObject({
    type: 'policy-set-version.deleted',
    deleted: true,
    aggregate: { version: 2 },
  });
});

it('the feed names the versions of a set until B6 has answered, and not afterwards', async () => {
  const { client, setPath, policySet, version } = managedOrganization(app);
  const id = await policySet();
  const versionId = await version(id);
  const { path, response } = policySetVersionFeed.request;
  const isNamed = async () => {
    const page = await app.service.post(path, { after: versionId.slice(0, -1), atMost: 100 });
    return response.parse(page.body).records.some((record) => record.id === versionId);
  };
  expect(await isNamed()).toBe(true);
  await client.delete(setPath(id));
  expect(await isNamed()).toBe(false);
});

it('B6 succeeds once for concurrent requests', async () => {
  const { client, setPath, policySet } = managedOrganization(app);
  const id = await policySet();
  const responses = await Promise.all(Array.from({ length: 5 }, () => client.delete(setPath(id))));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
});
