import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTags, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/relationships/tags`;
const named = (...names: readonly string[]) => ({
  data: names.map((name) => ({ type: 'tags', attributes: { name } })),
});

const namesOf = async ({ owner }: BuiltOrganization, { id }: { id: string }) =>
  resourceOf(await app.as(owner.principal).get(`/api/v2/workspaces/${id}`)).attributes['tag-names'];

async function idOf({ organization }: BuiltOrganization, name: string): Promise<string> {
  const [tag] = await app.ctx.stores.tags.listNamed(organization.id, [name]);
  return tag?.id ?? 'none';
}

const malformed: readonly [unknown, string][] = [
  [undefined, "/data: Data can't be blank"],
  [{ data: {} }, '/data: Data must be a list'],
  [{ data: [{ type: 'workspaces', id: 'ws-1' }] }, '/data/0/type: Type is not included in the list'],
  [{ data: [{ type: 'tags' }] }, "/data/0/attributes/name: Name can't be blank"],
  [named(''), "/data/0/attributes/name: Name can't be blank"],
  [named('a'.repeat(256)), '/data/0/attributes/name: Name is too long (maximum is 255 characters)'],
  ...['-a', 'a-', 'a b', 'a,b', 'ü', 'a\n', '_', '<b>'].map((name): [unknown, string] => [
    named(name),
    '/data/0/attributes/name: Name may only contain letters, digits, colons, dashes and underscores, and must begin and end with a letter or digit',
  ]),
  [named(...Array.from({ length: 101 }, (_, n) => `a${n}`)), '/data: Data must have at most 100 tags'],
];

describe('POST /workspaces/:id/relationships/tags', () => {
  it('adds tags behind those that are there, in lower case, each once', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['b']);
    const client = app.as(built.owner.principal);
    expect((await client.post(pathOf(workspace), named('Team:Core', 'a', 'b', 'A'))).status).toBe(204);
    expect(await namesOf(built, workspace)).toEqual(['b', 'team:core', 'a']);
  });

  it('publishes workspace.updated, and tag.created for a name that is new', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['known']);
    const before = (await app.events()).length;
    await app.as(built.owner.principal).post(pathOf(workspace), named('new', 'known'));
    expect((await app.events()).slice(before)).toMatchObject([
      {
        type: 'workspace.updated',
        aggregate: { id: workspace.id, version: 2 },
        data: { tagNames: ['known', 'new'] },
      },
      { type: 'tag.created', aggregate: { id: await idOf(built, 'new'), version: 1 }, data: { name: 'new' } },
    ]);
  });

  it('publishes nothing if the workspace has the tags already', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['known']);
    const before = (await app.events()).length;
    await app.as(built.owner.principal).post(pathOf(workspace), named('known'));
    await app.as(built.owner.principal).post(pathOf(workspace), { data: [] });
    expect((await app.events()).length).toBe(before);
  });

  it('a tag can be named by its id, but not by that of another organization', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTags(app, built, ['known']);
    await buildTags(app, other, ['foreign']);
    const workspace = await buildTags(app, built, []);
    const client = app.as(built.owner.principal);
    const ids = [await idOf(built, 'known'), await idOf(other, 'foreign'), 'tag-0000000000000000', 'a'];
    const refused = await client.post(pathOf(workspace), { data: ids.map((id) => ({ type: 'tags', id })) });
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([1, 2, 3].map((at) => `/data/${at}/id: Tag does not exist`));
    expect(await namesOf(built, workspace)).toEqual([]);
    const taken = await client.post(pathOf(workspace), { data: [{ type: 'tags', id: ids[0] }] });
    expect(taken.status).toBe(204);
    expect(await namesOf(built, workspace)).toEqual(['known']);
  });

  it('a workspace can have a hundred tags', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(
      app,
      built,
      Array.from({ length: 99 }, (_, n) => `tag${n}`),
    );
    const client = app.as(built.owner.principal);
    const refused = await client.post(pathOf(workspace), named('a', 'b'));
    expect(problemsOf(refused)).toEqual(['/data: Tags must be at most 100 of one workspace']);
    expect((await client.post(pathOf(workspace), named('a', 'tag1'))).status).toBe(204);
  });

  it('of many simultaneous requests none is lost, and each name gets one tag', async () => {
    const built = await buildOrganization(app);
    const [one, other] = [await buildTags(app, built, []), await buildTags(app, built, [])];
    const client = app.as(built.owner.principal);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        client.post(
          pathOf(n % 2 === 0 ? one : other),
          n < 4 ? named(`a${n}`, 'b', 'c') : named('c', `a${n}`, 'b'),
        ),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await namesOf(built, one)).toHaveLength(6);
    expect(await namesOf(built, other)).toHaveLength(6);
    const names = ['b', 'c', ...Array.from({ length: 8 }, (_, n) => `a${n}`)];
    const tags = await app.ctx.stores.tags.listNamed(built.organization.id, names);
    expect(tags.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(malformed)('malformed tags return 422: %j', async (document, problem) => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, []);
    const response = await app.as(built.owner.principal).post(pathOf(workspace), document);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });
});

describe('DELETE /workspaces/:id/relationships/tags', () => {
  it('removes tags by id and by name, and ignores those that the workspace does not have', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['a', 'b', 'c', 'd']);
    const response = await app.as(built.owner.principal).delete(pathOf(workspace), {
      data: [
        ...named('C', 'absent').data,
        { type: 'tags', id: await idOf(built, 'a') },
        { type: 'tags', id: 'tag-0000000000000000' },
      ],
    });
    expect(response.status).toBe(204);
    expect(await namesOf(built, workspace)).toEqual(['b', 'd']);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.updated',
      data: { tagNames: ['b', 'd'] },
    });
    expect(await idOf(built, 'a')).not.toBe('none');
    expect(await idOf(built, 'absent')).toBe('none');
  });

  it.each(malformed)('malformed tags return 422: %j', async (document, problem) => {
    const built = await buildOrganization(app);
    const workspace = await buildTags(app, built, ['a']);
    const response = await app.as(built.owner.principal).delete(pathOf(workspace), document);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });
});

describe('POST and DELETE /workspaces/:id/relationships/tags', () => {
  it('need the permission to manage workspaces in the organization, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildTags(app, built, ['a']);
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const manager = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    for (const caller of [reader.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(workspace), {})).status).toBe(404);
      expect((await app.as(caller).delete(pathOf(workspace), {})).status).toBe(404);
    }
    expect((await app.as(manager.principal).post(pathOf(workspace), named('b'))).status).toBe(204);
    expect((await app.as(manager.principal).delete(pathOf(workspace), named('b'))).status).toBe(204);
    expect(await namesOf(built, workspace)).toEqual(['a']);
  });
});
