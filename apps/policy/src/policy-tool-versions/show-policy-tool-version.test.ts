import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { toolVersionsOf } from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('one version of a policy tool', () => {
  it('a version is shown as it was created', async () => {
    const { created, show } = toolVersionsOf(app);
    const version = await created({ deprecated: true, 'deprecated-reason': 'Too old' });
    expect(await show(version.id)).toEqual(version);
  });

  it('a version is 404 as a version of the other tool, by an unknown id, and for others', async () => {
    const { client, created, path } = toolVersionsOf(app);
    const { id } = await created();
    const other = toolVersionsOf(app, 'kind2').path;
    for (const wrong of [`${other}/${id}`, `${path}/${newId('policyToolVersion')}`, `${path}/random-id`]) {
      expect((await client.get(wrong)).status).toBe(404);
    }
    expect((await app.as(app.manager(app.organization())).get(`${path}/${id}`)).status).toBe(404);
  });
});
