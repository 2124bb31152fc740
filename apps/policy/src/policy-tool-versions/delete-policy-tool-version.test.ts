import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { newToolVersion, toolVersionsOf } from '../testing/tool-versions.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('a deleted version of a policy tool', () => {
  it('a deleted version is gone, and its number is free', async () => {
    const { client, path, created, create } = toolVersionsOf(app);
    const version = newToolVersion();
    const target = `${path}/${(await created({ version })).id}`;
    expect((await client.delete(target)).status).toBe(204);
    expect((await client.get(target)).status).toBe(404);
    expect((await client.delete(target)).status).toBe(404);
    expect((await create({ version })).status).toBe(201);
  });

  it('a policy set that pins a deleted version keeps it', async () => {
    const { client, path, created } = toolVersionsOf(app);
    const version = newToolVersion();
    const { id } = await created({ version });
    const { policySet, show } = managedOrganization(app);
    const set = await policySet({ 'agent-enabled': true, 'policy-tool-version': version });
    await client.delete(`${path}/${id}`);
    expect((await show(set)).attributes).toMatchObject({ 'policy-tool-version': version });
  });

  it('the event of a deletion is a tombstone', async () => {
    const { client, path, created } = toolVersionsOf(app);
    const { id } = await created();
    await client.delete(`${path}/${id}`);
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'policy-tool-version.created', deleted: false },
      { type: 'policy-tool-version.deleted', deleted: true, aggregate: { version: 2 } },
    ]);
  });

  it('of two concurrent deletions, one finds nothing', async () => {
    const { client, path, created } = toolVersionsOf(app);
    const target = `${path}/${(await created()).id}`;
    const responses = await Promise.all([client.delete(target), client.delete(target)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('a deletion is 404 for everyone except site administrators', async () => {
    const { path, created } = toolVersionsOf(app);
    const target = `${path}/${(await created()).id}`;
    expect((await app.as(app.manager(app.organization())).delete(target)).status).toBe(404);
  });
});
