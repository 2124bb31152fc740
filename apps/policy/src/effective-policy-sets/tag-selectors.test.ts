import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProjectId } from '@groundwork/contracts/resource-ids';
import { collectionOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { exclusion, selector } from '../testing/tag-selectors.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

type Tags = Record<string, string>;
const bindings = (tags: Tags) => Object.entries(tags).map(([key, value]) => ({ key, value }));

function managed() {
  const managing = managedOrganization(app);
  const { organization, client } = managing;
  const project = (tags: Tags) =>
    app.neighbors.adminOrgs.addProject(organization.id, { tagBindings: bindings(tags) });
  const workspace = (tags: Tags, projectId: ProjectId = project({})) =>
    app.neighbors.adminOrgs.addWorkspace(organization.id, { projectId, tagBindings: bindings(tags) });
  const effective = async (path: string) =>
    collectionOf(await client.get(`/api/v2/${path}/effective-policy-sets`)).data.map(({ id, attributes }) => [
      id,
      attributes['applied-by'],
      attributes['excluded-by'],
    ]);
  return {
    ...managing,
    project,
    workspace,
    effective,
    ofWorkspace: (tags: Tags, projectId?: ProjectId) => effective(`workspaces/${workspace(tags, projectId)}`),
  };
}

describe('policy sets with tag selectors', () => {
  it('a set applies to the workspaces that have any of the selected tags', async () => {
    const { policySet, ofWorkspace } = managed();
    const set = await policySet({ 'tag-selectors': [selector('env', 'prod'), selector('critical')] });
    const applied = [[set, ['tag-selector'], []]];
    expect(await ofWorkspace({ env: 'prod' })).toEqual(applied);
    expect(await ofWorkspace({ critical: '', other: 'x' })).toEqual(applied);
    expect(await ofWorkspace({ env: 'prod', critical: '' })).toEqual(applied);
    for (const tags of [{}, { env: 'test' }, { env: '' }, { critical: 'yes' }, { ENV: 'prod' }]) {
      expect(await ofWorkspace(tags)).toEqual([]);
    }
  });

  it('a workspace inherits the tags of its project, unless it has its own of the same key', async () => {
    const { policySet, project, ofWorkspace } = managed();
    const set = await policySet({ 'tag-selectors': [selector('env', 'prod')] });
    const production = project({ env: 'prod' });
    expect(await ofWorkspace({}, production)).toEqual([[set, ['tag-selector'], []]]);
    expect(await ofWorkspace({ env: 'test' }, production)).toEqual([]);
    expect(await ofWorkspace({ env: 'prod' }, project({ env: 'test' }))).toEqual([
      [set, ['tag-selector'], []],
    ]);
  });

  it('an excluded tag always wins, also over an attachment and on a global set', async () => {
    const { policySet, workspace, effective, relate } = managed();
    const selectors = [selector('env', 'prod'), exclusion('legacy')];
    const set = await policySet({ name: 'a', 'tag-selectors': selectors });
    const global = await policySet({ name: 'b', global: true, 'tag-selectors': [exclusion('legacy')] });
    const excluded = workspace({ env: 'prod', legacy: '' });
    await relate('post', set, 'workspaces', [excluded]);
    expect(await effective(`workspaces/${excluded}`)).toEqual([
      [set, ['workspace', 'tag-selector'], ['tag-exclusion']],
      [global, ['global'], ['tag-exclusion']],
    ]);
    expect(await effective(`workspaces/${workspace({})}`)).toEqual([[global, ['global'], []]]);
  });

  it('a set that only excludes by tags is not listed', async () => {
    const { policySet, ofWorkspace } = managed();
    await policySet({ 'tag-selectors': [exclusion('legacy')] });
    expect(await ofWorkspace({ legacy: '' })).toEqual([]);
  });

  it('a project has the sets that select its own tags', async () => {
    const { policySet, project, effective } = managed();
    const set = await policySet({ 'tag-selectors': [selector('env', 'prod')] });
    expect(await effective(`projects/${project({ env: 'prod' })}`)).toEqual([[set, ['tag-selector'], []]]);
    expect(await effective(`projects/${project({ env: 'test' })}`)).toEqual([]);
  });

  it('changes of tags and of selectors take effect at once', async () => {
    const { organization, policySet, workspace, effective, changeSelectors } = managed();
    const set = await policySet({ 'tag-selectors': [selector('env', 'prod')] });
    const id = workspace({ env: 'prod' });
    expect(await effective(`workspaces/${id}`)).toHaveLength(1);
    await changeSelectors('delete', set, [selector('env', 'prod')]);
    expect(await effective(`workspaces/${id}`)).toEqual([]);
    await changeSelectors('post', set, [selector('env', 'test')]);
    app.neighbors.adminOrgs.addWorkspace(organization.id, { id, tagBindings: bindings({ env: 'test' }) });
    expect(await effective(`workspaces/${id}`)).toHaveLength(1);
  });

  it('selectors of another organization select nothing here', async () => {
    await managed().policySet({ 'tag-selectors': [selector('env', 'prod')] });
    expect(await managed().ofWorkspace({ env: 'prod' })).toEqual([]);
  });

  it('a workspace of which an older release says no tags has none', async () => {
    const { organization, policySet, effective } = managed();
    await policySet({ 'tag-selectors': [selector('env', 'prod')] });
    const id = app.neighbors.adminOrgs.addWorkspace(organization.id);
    expect(await effective(`workspaces/${id}`)).toEqual([]);
  });
});
