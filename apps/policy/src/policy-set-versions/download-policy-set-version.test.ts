import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { bundledOrganization } from '../testing/bundled-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const path = (version: string) => `/api/v2/policy-set-versions/${version}/download`;

it('the archive of a version is at a signed address, which the version links', async () => {
  const { regoSet, fill, client } = bundledOrganization(app);
  const { version, archive } = await fill(await regoSet());
  const { status, headers, body } = await client.get(path(version));
  expect({ status, body }).toEqual({ status: 302, body: undefined });
  expect(headers['location']).toMatch(
    new RegExp(`^https://[^/]+/v1/object/[\\w.-]+\\?archive=tar\\.gz&checksum=sha256:${archive.sha256}$`),
  );
  const { links } = resourceOf(await client.get(`/api/v2/policy-set-versions/${version}`));
  expect(links).toMatchObject({ download: path(version) });
});

it('a version of the other kind has one, too', async () => {
  const { policySet, version, accept, client } = bundledOrganization(app);
  const id = await version(await policySet());
  await accept(id);
  await app.settle();
  expect((await client.get(path(id))).status).toBe(302);
});

it('there is none for a version without an archive, and for those who may not manage policies', async () => {
  const { regoSet, fill, version, reject, client, organization } = bundledOrganization(app);
  const set = await regoSet();
  const waiting = await version(set);
  expect((await client.get(path(waiting))).status).toBe(404);
  await reject(waiting);
  await app.settle();
  expect((await client.get(path(waiting))).status).toBe(404);
  const { version: ready } = await fill(set);
  const reader = app.as(app.permitted(organization, 'readWorkspaces'));
  expect((await reader.get(path(ready))).status).toBe(404);
});
