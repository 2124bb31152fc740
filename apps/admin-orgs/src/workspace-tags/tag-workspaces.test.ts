import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTags, buildTeam } from '../testing/builders.ts';
import type { Workspace } from '../workspaces/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/tags/${id}/relationships/workspaces`;
const body = (ids: readonly string[]) => ({ data: ids.map((id) => ({ type: 'workspaces', id })) });

async function tagOf({ organization }: BuiltOrganization, name: string): Promise<string> {
  const [tag] = await app.ctx.stores.tags.listNamed(organization.id, [name]);
  return tag?.id ?? 'none';
}

const namesOf = async ({ organization }: BuiltOrganization, { id }: Workspace) =>
  (await app.ctx.stores.workspaces.get(organization.id, { id })).tagNames;

describe('POST /tags/:id/relationships/workspaces', () => {
  it('the workspaces get the tag behind those that they have, each with an event', async () => {
    const built = await buildOrganization(app);
    const has = await buildTags(app, built, ['network']);
    const [one, other] = [await buildTags(app, built, ['a']), await buildTags(app, built, [])];
    const path = pathOf(await tagOf(built, 'network'));
    const before = (await app.events()).length;
    const response = await app.as(built.owner.principal).post(path, body([one.id, other.id, has.id]));
    expect(response.status).toBe(204);
    expect(await namesOf(built, one)).toEqual(['a', 'network']);
    expect(await namesOf(built, other)).toEqual(['network']);
    expect(await namesOf(built, has)).toEqual(['network']);
    const events = (await app.events()).slice(before);
    expect(events.map(({ type, aggregate }) => `${type} ${aggregate.id}`).toSorted()).toEqual(
      [`workspace.updated ${one.id}`, `workspace.updated ${other.id}`].toSorted(),
    );
  });

  it('a workspace that the organization does not have is refused, and none gets the tag', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTags(app, built, ['network']);
    const own = await buildTags(app, built, []);
    const foreign = await buildTags(app, other, []);
    const path = pathOf(await tagOf(built, 'network'));
    const ids = [own.id, foreign.id, 'ws-0000000000000000', 'nonsense'];
    const response = await app.as(built.owner.principal).post(path, body(ids));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/1/id: Workspace does not exist',
      '/data/2/id: Workspace does not exist',
      '/data/3/id: Workspace does not exist',
    ]);
    expect(await namesOf(built, own)).toEqual([]);
  });

  it('a workspace cannot get more tags than it can have', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['network']);
    const full = await buildTags(
      app,
      built,
      Array.from({ length: 100 }, (_, n) => `tag${n}`),
    );
    const path = pathOf(await tagOf(built, 'network'));
    const response = await app.as(built.owner.principal).post(path, body([full.id]));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data: Tags must be at most 100 of one workspace']);
  });

  it.each([
    undefined,
    { data: {} },
    { data: [{ type: 'tags', id: 'tag-1' }] },
    body(Array.from({ length: 501 }, (_, n) => `ws-${n}`)),
  ])('a malformed list of workspaces returns 422', async (malformed) => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['network']);
    const path = pathOf(await tagOf(built, 'network'));
    const response = await app.as(built.owner.principal).post(path, malformed);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
  });

  it('needs the permission to manage workspaces in the organization of the tag, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTags(app, built, ['network']);
    const path = pathOf(await tagOf(built, 'network'));
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const manager = await buildTeam(app, built, { permissions: ['manageProjects'] });
    for (const caller of [reader.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(path, {})).status).toBe(404);
    }
    expect((await app.as(manager.principal).post(path, body([]))).status).toBe(204);
    for (const id of ['tag-0000000000000000', 'ws-0000000000000000', 'network']) {
      expect((await app.as(built.owner.principal).post(pathOf(id), body([]))).status).toBe(404);
    }
  });
});
