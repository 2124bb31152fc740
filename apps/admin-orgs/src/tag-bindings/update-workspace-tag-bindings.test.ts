import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { z } from 'zod';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/tag-bindings`;
const tag = (key: string, value = '') => ({ key, value });
const body = (tags: readonly { key: string; value?: string }[]) => ({
  data: tags.map((attributes) => ({ type: 'tag-bindings', attributes })),
});
const list = z.object({ data: z.array(z.object({ attributes: z.unknown() })) });
const tagsIn = (answer: unknown) => list.parse(answer).data.map(({ attributes }) => attributes);

const eventsOf = async ({ id }: { id: string }) =>
  (await app.events()).filter(({ aggregate }) => aggregate.id === id);

describe('PATCH /workspaces/:id/tag-bindings', () => {
  it('adds tags, gives known keys another value, and returns all', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, { tagBindings: [tag('a', '1'), tag('b', '2')] });
    const client = app.as(built.owner.principal);

    const response = await client.patch(pathOf(workspace), body([tag('c', '3'), tag('a', '4')]));

    expect(response.status).toBe(200);
    const expected = [tag('a', '4'), tag('b', '2'), tag('c', '3')];
    expect(tagsIn(response.body)).toEqual(expected);
    expect(tagsIn((await client.get(pathOf(workspace))).body)).toEqual(expected);
    expect(await eventsOf(workspace)).toMatchObject([
      { type: 'workspace.updated', aggregate: { version: 2 }, data: { tagBindings: expected } },
    ]);
  });

  it('publishes nothing if nothing changes', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, { tagBindings: [tag('a', '1')] });
    const client = app.as(built.owner.principal);
    expect((await client.patch(pathOf(workspace), body([tag('a', '1')]))).status).toBe(200);
    expect((await client.patch(pathOf(workspace), body([]))).status).toBe(200);
    expect(await eventsOf(workspace)).toEqual([]);
  });

  it('a workspace cannot have more than ten tags', async () => {
    const built = await buildOrganization(app);
    const nine = Array.from({ length: 9 }, (_, n) => tag(`key${n}`));
    const workspace = await buildWorkspace(app, built, { tagBindings: nine });
    const client = app.as(built.owner.principal);
    const refused = await client.patch(pathOf(workspace), body([tag('ten'), tag('eleven')]));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(['/data: Tag bindings cannot exceed 10 bindings per resource']);
    const replaced = await client.patch(pathOf(workspace), body([tag('ten'), tag('key0', 'new')]));
    expect(tagsIn(replaced.body)).toHaveLength(10);
  });

  it('of many simultaneous requests none is lost, and no more than ten tags remain', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => client.patch(pathOf(workspace), body([tag(`key${n}`)]))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(10).fill(200),
      422,
      422,
    ]);
    expect(tagsIn((await client.get(pathOf(workspace))).body)).toHaveLength(10);
    expect((await eventsOf(workspace)).map(({ aggregate }) => aggregate.version)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it.each([
    [undefined, 1],
    [{}, 1],
    [{ data: null }, 1],
    [{ data: { type: 'tag-bindings', attributes: { key: 'a' } } }, 1],
    [{ data: [{ type: 'tags', attributes: { key: 'a' } }] }, 1],
    [{ data: [{ type: 'tag-bindings' }] }, 1],
    [body([{ key: 'a' }, { key: 'a' }]), 1],
    [body([{ key: '' }, { key: ' a' }, { key: 'a', value: '\u0000' }]), 3],
  ])('a malformed list of tags returns 422 and changes nothing: %j', async (malformed, problems) => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const response = await app.as(built.owner.principal).patch(pathOf(workspace), malformed);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(problems);
    expect(await app.ctx.stores.workspaces.get(built.organization.id, { id: workspace.id })).toEqual(
      workspace,
    );
  });

  it('needs the permission to manage workspaces in the organization, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'managePolicies'] });
    const allowed = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).patch(pathOf(workspace), {})).status).toBe(404);
    }
    const response = await app.as(allowed.principal).patch(pathOf(workspace), body([tag('a')]));
    expect(response.status).toBe(200);
    for (const id of ['ws-0000000000000000', 'prj-0000000000000000']) {
      expect((await app.as(built.owner.principal).patch(pathOf({ id }), body([]))).status).toBe(404);
    }
  });
});
