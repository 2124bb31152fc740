import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationDeletedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { rebuildReferences } from '@groundwork/references';
import { createStores } from '../stores.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { bindings, foundIn, taggingOrganization } from '../testing/tagged-records.ts';
import { selector } from '../testing/tag-selectors.ts';
import { tagRebuilds } from './tagged-workspace.sweep.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

function rebuilds() {
  const { client, clock, logger, databases } = app.ctx;
  return tagRebuilds({ client }, { database: databases.background, createStores, clock, logger });
}

describe('a comparison of tags with what admin-orgs has', () => {
  it('unknown and different tags are applied, and those of deleted workspaces removed, with events', async () => {
    const { organization, policySet, workspace, tellWorkspace, told } = taggingOrganization(app);
    const { adminOrgs } = app.neighbors;
    const set = await policySet({ 'tag-selectors': [selector('env', 'prod')] });
    const prod = bindings({ env: 'prod' });
    const projectId = adminOrgs.addProject(organization.id, { tagBindings: prod });
    const [gone, different] = [await workspace({ env: 'prod' }), await workspace({ env: 'test' }, projectId)];
    adminOrgs.addWorkspace(organization.id, { id: different, projectId, version: 99, tagBindings: prod });
    const same = [newId('workspace'), newId('workspace')];
    for (const id of same) {
      await tellWorkspace(id, { projectId, tags: { env: 'prod' }, version: 5 });
      adminOrgs.addWorkspace(organization.id, { id, projectId, version: 5, tagBindings: prod });
    }
    const inherits = adminOrgs.addWorkspace(organization.id, { projectId, tagBindings: [] });
    const before = (await told(set)).length;

    const { projects, workspaces } = rebuilds();
    expect(await rebuildReferences(workspaces)).toMatchObject({ applied: 2, deleted: 1 });
    expect(await rebuildReferences(projects)).toMatchObject({ applied: 1 });

    expect(await foundIn(app, organization.id)).toEqual(
      [different, ...same, inherits].map((id) => `${set} selected ${id}`).sort(),
    );
    const one = (change: string, id: string) => ({ effect: 'selected', change, ids: [id], count: 1 });
    expect((await told(set)).slice(before)).toEqual([
      [one('added', different)],
      [one('removed', gone)],
      [one('added', inherits)],
    ]);
    expect(await rebuildReferences(workspaces)).toMatchObject({ applied: 0, corrected: 0, deleted: 0 });
  });

  it('nothing is kept of an organization that was deleted after the feed was read', async () => {
    const { organization } = taggingOrganization(app);
    const id = app.neighbors.adminOrgs.addWorkspace(organization.id, { tagBindings: [] });
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 1_000_000,
      data: { id: organization.id, name: organization.name },
    });
    await app.settle();
    await rebuildReferences(rebuilds().workspaces);
    expect(await app.ctx.stores.taggedWorkspaces.findOwner('workspace-tags', id)).toBeUndefined();
  });
});
