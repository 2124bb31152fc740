import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTags, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) => `/api/v2/organizations/${organization.name}/tags`;
const body = (ids: readonly string[]) => ({ data: ids.map((id) => ({ type: 'tags', id })) });

async function idsOf({ organization }: BuiltOrganization, ...names: readonly string[]) {
  const tags = await app.ctx.stores.tags.listNamed(organization.id, names);
  return names.flatMap((name) => tags.find((tag) => tag.name === name)?.id ?? []);
}

const namesOf = async ({ organization }: BuiltOrganization, { id }: { id: string }) => {
  const workspaces = await app.ctx.stores.workspaces.page(organization.id, {}, { number: 1, size: 100 });
  return workspaces.items.find((workspace) => workspace.id === id)?.tagNames;
};

describe('DELETE /organizations/:organization_name/tags', () => {
  it('deleted tags are gone from all workspaces, and the others stay in their order', async () => {
    const built = await buildOrganization(app);
    const first = await buildTags(app, built, ['d', 'a', 'c', 'b']);
    const second = await buildTags(app, built, ['a']);
    const other = await buildOrganization(app);
    const foreign = await buildTags(app, other, ['a']);
    const ids = await idsOf(built, 'a', 'c');
    const response = await app.as(built.owner.principal).delete(pathOf(built), body(ids));
    expect(response.status).toBe(204);
    expect(await namesOf(built, first)).toEqual(['d', 'b']);
    expect(await namesOf(built, second)).toEqual([]);
    expect(await idsOf(built, 'a', 'b', 'c', 'd')).toHaveLength(2);
    expect(await namesOf(other, foreign)).toEqual(['a']);
  });

  it('publishes the tombstone of each tag', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['a']);
    const [id = ''] = await idsOf(built, 'a');
    await app.as(built.owner.principal).delete(pathOf(built), body([id]));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'tag.deleted',
      deleted: true,
      organizationId: built.organization.id,
      aggregate: { kind: 'tag', id, version: 2 },
      data: { id, name: 'a' },
    });
  });

  it('ids that the organization does not have are ignored, also those of another organization', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTags(app, built, ['a']);
    await buildTags(app, other, ['b']);
    const [foreign = ''] = await idsOf(other, 'b');
    const ids = [foreign, 'tag-0000000000000000', 'nonsense'];
    const response = await app.as(built.owner.principal).delete(pathOf(built), body(ids));
    expect(response.status).toBe(204);
    expect(await idsOf(other, 'b')).toEqual([foreign]);
    expect(await idsOf(built, 'a')).toHaveLength(1);
  });

  it('a tag that is added while it is deleted is either gone or back, and never without an id', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    for (let round = 0; round < 5; round += 1) {
      const name = `raced-${round}`;
      const workspace = await buildTags(app, built, [name]);
      const another = await buildTags(app, built, []);
      const ids = await idsOf(built, name);
      const add = { data: [{ type: 'tags', attributes: { name } }] };
      const responses = await Promise.all([
        client.post(`/api/v2/workspaces/${workspace.id}/relationships/tags`, add),
        client.delete(pathOf(built), body(ids)),
        client.post(`/api/v2/workspaces/${another.id}/relationships/tags`, add),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
      const having = [await namesOf(built, workspace), await namesOf(built, another)].flat();
      expect(await idsOf(built, name)).toHaveLength(having.length > 0 ? 1 : 0);
    }
  });

  it.each([
    undefined,
    {},
    { data: null },
    { data: [{ type: 'workspaces', id: 'ws-1' }] },
    { data: [{ type: 'tags' }] },
  ])('a malformed list of tags returns 422: %j', async (malformed) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).delete(pathOf(built), malformed);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
  });

  it('needs the permission to manage workspaces, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces', 'managePolicies'] });
    const manager = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    for (const caller of [reader.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).delete(pathOf(built), {})).status).toBe(404);
    }
    expect((await app.as(manager.principal).delete(pathOf(built), body([]))).status).toBe(204);
  });
});
