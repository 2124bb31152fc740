import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organizationDeletedV1,
  ownAccord,
  projectUpdatedV1,
  workspaceUpdatedV1,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { createStores } from '../stores.ts';
import { bindings, foundIn, taggingOrganization } from '../testing/tagged-records.ts';
import { exclusion, selector } from '../testing/tag-selectors.ts';
import { onTagsChanged } from './on-tags-changed.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const managed = () => taggingOrganization(app);
const production = [selector('env', 'prod')];
const change = (
  change: 'added' | 'removed',
  ids: readonly string[],
  effect: 'selected' | 'excluded' = 'selected',
) => ({ effect, change, ids: [...ids].sort(), count: ids.length });

describe('a change of tags', () => {
  it('a workspace that gets or loses a selected tag is announced by an event about the set', async () => {
    const { policySet, tellWorkspace, told } = managed();
    const set = await policySet({ 'tag-selectors': production });
    const [id, projectId] = [newId('workspace'), newId('project')];
    await tellWorkspace(id, { projectId, tags: { env: 'prod' } });
    expect(await told(set)).toEqual([[change('added', [id])]]);
    await tellWorkspace(id, { projectId, tags: { env: 'test' } });
    expect(await told(set)).toEqual([[change('added', [id])], [change('removed', [id])]]);
  });

  it('an event about tags is a new version of the set, caused by whoever changed the tags', async () => {
    const { policySet, workspace } = managed();
    const set = await policySet({ 'tag-selectors': production });
    await workspace({ env: 'prod' });
    expect(app.eventsAbout(set)).toMatchObject([
      { type: 'policy-set.created' },
      { type: 'policy-set.updated', aggregate: { version: 2 }, data: { changes: [] } },
    ]);
  });

  it('changes that no selector looks at are not announced', async () => {
    const { policySet, project, workspace, tellWorkspace } = managed();
    const sets = [await policySet({ 'tag-selectors': production }), await policySet()];
    const projectId = await project({ other: 'x' });
    const id = await workspace({ env: 'test', critical: '' }, projectId);
    await tellWorkspace(id, { projectId, tags: { env: '' } });
    await app.settle();
    for (const set of sets) expect(app.eventsAbout(set)).toHaveLength(1);
  });

  it.each(['project', 'workspace'] as const)(
    'where no set has tag selectors, a change of the tags of a %s is three small statements',
    async (kind) => {
      const { organization, policySet } = managed();
      await policySet();
      const id = newId(kind);
      const definition = kind === 'project' ? projectUpdatedV1 : workspaceUpdatedV1;
      const handler = onTagsChanged(app.ctx).find((each) => each.definition === definition);
      const statements: string[] = [];
      await app.database.database.transaction(async (trx) => {
        trx.on('query', ({ sql }: { sql: string }) => statements.push(sql));
        await handler?.handle(createStores(trx), {
          id: newId(kind),
          type: definition.type,
          major: definition.major,
          publisher: definition.publisher,
          occurredAt: app.ctx.clock.now().toISOString(),
          organizationId: organization.id,
          aggregate: { kind, id, version: 1 },
          deleted: false,
          cause: ownAccord,
          data: {
            id,
            name: id,
            projectId: newId('project'),
            oauthTokenId: null,
            tagBindings: bindings({ env: 'prod' }),
          },
        });
      });
      expect(statements.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(3);
      expect(await app.database.database.knex('referenced_records').where({ id })).toHaveLength(1);
    },
  );

  it('selectors that a set has only later find what was kept before', async () => {
    const { policySet, workspace, changeSelectors, told } = managed();
    const set = await policySet();
    const id = await workspace({ env: 'prod' });
    await changeSelectors('post', set, production);
    expect(await told(set)).toEqual([[change('added', [id])]]);
  });

  it('a workspace that gets an excluded tag is announced, also for a global set', async () => {
    const { policySet, workspace, told } = managed();
    const set = await policySet({ global: true, 'tag-selectors': [exclusion('legacy')] });
    const id = await workspace({ legacy: '' });
    expect(await told(set)).toEqual([[change('added', [id], 'excluded')]]);
  });

  it('tags of a project are announced for its workspaces, except those with their own', async () => {
    const { policySet, project, workspace, tellProject, told } = managed();
    const set = await policySet({ 'tag-selectors': production });
    const projectId = await project();
    const inheriting = [await workspace({}, projectId), await workspace({ other: 'x' }, projectId)];
    await workspace({ env: 'test' }, projectId);
    await tellProject(projectId, { env: 'prod' });
    expect(await told(set)).toEqual([[change('added', inheriting)]]);
    await tellProject(projectId, {});
    expect((await told(set)).at(-1)).toEqual([change('removed', inheriting)]);
  });

  it('a workspace that moves to another project inherits other tags', async () => {
    const { policySet, project, workspace, tellWorkspace, told } = managed();
    const set = await policySet({ 'tag-selectors': production });
    const [from, to] = [await project({ env: 'prod' }), await project()];
    const id = await workspace({}, from);
    await tellWorkspace(id, { projectId: to });
    expect(await told(set)).toEqual([[change('added', [id])], [change('removed', [id])]]);
  });

  it('older events, and events without tags, change nothing', async () => {
    const { policySet, tellWorkspace, told } = managed();
    const set = await policySet({ 'tag-selectors': production });
    const [id, projectId] = [newId('workspace'), newId('project')];
    await tellWorkspace(id, { projectId, tags: { env: 'prod' }, version: 5 });
    await app.settle();
    await tellWorkspace(id, { projectId, tags: {}, version: 4 });
    await tellWorkspace(id, { projectId, version: 6 });
    expect(await told(set)).toEqual([[change('added', [id])]]);
  });

  it('a deleted workspace is no longer selected, and one event tells all that it was in', async () => {
    const { policySet, workspace, relate, deleteWorkspace, tellWorkspace, told } = managed();
    const projectId = newId('project');
    const id = await workspace({ env: 'prod', legacy: '' }, projectId);
    app.neighbors.adminOrgs.addWorkspace(managed().organization.id, { id });
    const set = await policySet({ 'tag-selectors': [...production, exclusion('legacy')] });
    await deleteWorkspace(id, projectId);
    expect((await told(set)).at(-1)).toEqual([change('removed', [id], 'excluded'), change('removed', [id])]);
    await tellWorkspace(id, { projectId, tags: { env: 'prod' }, version: 2_000_000 });
    await relate('post', set, 'workspaces', []);
    expect(await told(set)).toHaveLength(2);
  });

  it('the workspaces of a deleted project no longer inherit its tags', async () => {
    const { policySet, project, workspace, deleteProject, told } = managed();
    const set = await policySet({ 'tag-selectors': production });
    const projectId = await project({ env: 'prod' });
    const id = await workspace({}, projectId);
    await deleteProject(projectId);
    expect((await told(set)).at(-1)).toEqual([change('removed', [id])]);
  });

  it('nothing is kept or announced for a deleted organization', async () => {
    const { organization, policySet, workspace } = managed();
    const set = await policySet({ 'tag-selectors': production });
    await app.publish({
      definition: organizationDeletedV1,
      organizationId: organization.id,
      aggregateId: organization.id,
      aggregateVersion: 1_000_000,
      data: { id: organization.id, name: organization.name, disabled: true },
    });
    await app.settle();
    await workspace({ env: 'prod' });
    expect(app.eventsAbout(set)).toHaveLength(1);
    const kept: unknown[] = await app.database.database
      .knex('referenced_records')
      .where({ kind: 'workspace-tags' })
      .whereRaw("fields ->> 'organizationId' = ?", [organization.id]);
    expect(kept).toEqual([]);
  });
});

describe('a change of selectors', () => {
  it('a new set, and added and removed selectors, announce the workspaces that they find', async () => {
    const { policySet, workspace, changeSelectors, told } = managed();
    const [a, b] = [await workspace({ env: 'prod' }), await workspace({ critical: '' })];
    const set = await policySet({ 'tag-selectors': production });
    await changeSelectors('post', set, [selector('critical'), exclusion('env', 'prod')]);
    await changeSelectors('delete', set, production);
    expect(await told(set)).toEqual([
      [change('added', [a])],
      [change('added', [a], 'excluded'), change('added', [b])],
      [change('removed', [a])],
    ]);
  });

  it('a set that becomes global, or gets other selectors, announces what it no longer finds', async () => {
    const { policySet, workspace, patchSet, told } = managed();
    const [a, b] = [await workspace({ env: 'prod' }), await workspace({ critical: '' })];
    const set = await policySet({ 'tag-selectors': production });
    await patchSet(set, { 'tag-selectors': [selector('critical')] });
    await patchSet(set, { name: 'renamed' });
    await patchSet(set, { global: true });
    expect(await told(set)).toEqual([
      [change('added', [a])],
      [change('removed', [a]), change('added', [b])],
      [change('removed', [b])],
    ]);
  });

  it('an event names the first workspaces, and counts all', async () => {
    const { organization, policySet, told } = managed();
    await app.database.database.knex.raw(
      `insert into referenced_records (kind, id, version, fields)
      select 'workspace-tags', 'ws-many' || n, 1, jsonb_build_object(
        'organizationId', cast(:id as text), 'tagBindings', jsonb_build_array(jsonb_build_object('key', 'a', 'value', '')))
      from generate_series(1, 600) as n`,
      { id: organization.id },
    );
    const set = await policySet({ 'tag-selectors': [selector('a'), exclusion('a')] });
    expect(await told(set)).toMatchObject([
      [
        { effect: 'excluded', count: 600, ids: { length: 250 } },
        { effect: 'selected', count: 600, ids: { length: 250 } },
      ],
    ]);
  });

  it('what a deleted set has found is forgotten', async () => {
    const { organization, policySet, workspace, client, setPath } = managed();
    const set = await policySet({ 'tag-selectors': production });
    await workspace({ env: 'prod' });
    expect((await client.delete(setPath(set))).status).toBe(204);
    expect(await foundIn(app, organization.id)).toEqual([]);
  });

  it('the first selectors of an organization and tags that change at the same time agree in the end', async () => {
    const expected: string[] = [];
    const found: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { organization, policySet, changeSelectors, tellWorkspace } = managed();
      const set = await policySet();
      const [id, projectId] = [newId('workspace'), newId('project')];
      await Promise.all([
        tellWorkspace(id, { projectId, tags: { env: 'prod' } }),
        changeSelectors('post', set, production),
      ]);
      await app.settle();
      expected.push(`${set} selected ${id}`);
      found.push(...(await foundIn(app, organization.id)));
    }
    expect(found).toEqual(expected);
  });

  it('selectors and tags that change at the same time agree in the end', async () => {
    const { organization, policySet, changeSelectors, tellWorkspace, client, setPath } = managed();
    const [set, doomed] = [await policySet(), await policySet({ 'tag-selectors': production })];
    const ids = Array.from({ length: 8 }, () => newId('workspace'));
    const projectId = newId('project');
    await Promise.all([
      ...ids.map((id) => tellWorkspace(id, { projectId, tags: { env: 'prod', critical: '' } })),
      changeSelectors('post', set, production),
      changeSelectors('post', set, [exclusion('critical')]),
      changeSelectors('post', doomed, [selector('critical')]),
      client.delete(setPath(doomed)),
      ...ids.slice(0, 4).map((id) => tellWorkspace(id, { projectId, tags: { critical: '' } })),
      changeSelectors('delete', set, [selector('other')]),
    ]);
    await app.settle();
    expect(await foundIn(app, organization.id)).toEqual(
      [
        ...ids.map((id) => `${set} excluded ${id}`),
        ...ids.slice(4).map((id) => `${set} selected ${id}`),
      ].sort(),
    );
  });
});
