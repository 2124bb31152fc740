import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { OrganizationPermission } from '@groundwork/contracts';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import { collectionOf, problemsOf } from '@groundwork/testing';
import type { TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';

/** A record with tag bindings as the test built it, and a function that reads it from the database. */
interface Tagged {
  readonly record: { readonly id: string };
  readonly stored: () => Promise<unknown>;
}

type Permissions = readonly OrganizationPermission[];

/** A kind of record that has tag bindings, and the permissions that a team needs to read and change them. */
interface Subject {
  readonly type: 'project' | 'workspace';
  readonly build: (app: TestApp, built: BuiltOrganization, tags?: readonly TagBinding[]) => Promise<Tagged>;
  readonly unknownId: string;
  readonly foreignId: string;
  /**
   * Permissions that let the members of a team read tags, and permissions that do not; null if every member may read.
   */
  readonly toRead: { readonly enough: Permissions; readonly tooFew: Permissions | null };
  readonly toChange: { readonly enough: Permissions; readonly tooFew: Permissions };
}

const ids = { project: 'prj-0000000000000000', workspace: 'ws-0000000000000000' };

export const projects: Subject = {
  type: 'project',
  build: async (app, built, tagBindings = []) => {
    const record = await buildProject(app, built, { tagBindings });
    return { record, stored: () => app.ctx.stores.projects.get(built.organization.id, record.id) };
  },
  unknownId: ids.project,
  foreignId: ids.workspace,
  toRead: { enough: [], tooFew: null },
  toChange: { enough: ['manageProjects'], tooFew: ['manageWorkspaces', 'readProjects'] },
};

export const workspaces: Subject = {
  type: 'workspace',
  build: async (app, built, tagBindings = []) => {
    const record = await buildWorkspace(app, built, { tagBindings });
    return { record, stored: () => app.ctx.stores.workspaces.get(built.organization.id, { id: record.id }) };
  },
  unknownId: ids.workspace,
  foreignId: ids.project,
  toRead: { enough: ['readWorkspaces'], tooFew: [] },
  toChange: { enough: ['manageWorkspaces'], tooFew: ['readWorkspaces', 'managePolicies'] },
};

type List = 'tag-bindings' | 'effective-tag-bindings';

const pathOf = (type: Subject['type'], { id }: { readonly id: string }, list: List = 'tag-bindings') =>
  `/api/v2/${type}s/${id}/${list}`;

const tag = (key: string, value = '') => ({ key, value });

/** Tests for the list of own tags and the list of effective tags of a record that inherits none. */
export function describeTags(
  list: List,
  { type, build, unknownId, toRead }: Subject,
  appOf: () => TestApp,
): void {
  const own = [tag('b', '1'), tag('a')];

  describe(`GET /${type}s/:id/${list}`, () => {
    it(`whoever may read a ${type} sees its own tags, without links, in the order in which they were added`, async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { record } = await build(app, built, own);
      const { member } = await buildTeam(app, built, { permissions: toRead.enough });
      const { data } = collectionOf(await app.as(member.principal).get(pathOf(type, record, list)));
      const id: unknown = expect.stringMatching(list === 'tag-bindings' ? /^tb-\w{16}$/ : /^etb-\w{16}$/);
      expect(data).toEqual(own.map((attributes) => ({ id, type: list, attributes })));
    });

    it('they are listed in pages', async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { record } = await build(app, built, own);
      const path = `${pathOf(type, record, list)}?page[number]=2&page[size]=1`;
      const { data, meta } = collectionOf(await app.as(built.owner.principal).get(path));
      expect(data.map(({ attributes }) => attributes)).toEqual([own[1]]);
      expect(meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 2 });
    });

    it(`callers who may not read the ${type} get 404, and so does everybody for one that does not exist`, async () => {
      const app = appOf();
      const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
      const { record } = await build(app, built, own);
      const without = toRead.tooFew && (await buildTeam(app, built, { permissions: toRead.tooFew }));
      const callers = [stranger.owner, ...(without ? [without, without.member] : [])];
      for (const { principal } of callers) {
        expect((await app.as(principal).get(pathOf(type, record, list))).status).toBe(404);
      }
      const unknown = pathOf(type, { id: unknownId }, list);
      expect((await app.as(built.owner.principal).get(unknown)).status).toBe(404);
    });
  });
}

const body = (tags: readonly { readonly key: string; readonly value?: string }[]) => ({
  data: tags.map((attributes) => ({ type: 'tag-bindings', attributes })),
});
const responseSchema = z.object({ data: z.array(z.object({ attributes: z.unknown() })) });
const tagsIn = (response: unknown) => responseSchema.parse(response).data.map(({ attributes }) => attributes);

const eventsOf = async (app: TestApp, { id }: { readonly id: string }) =>
  (await app.events()).filter(({ aggregate }) => aggregate.id === id);

/** Tests of adding tags that apply to projects and workspaces. */
export function describeTagChanges(
  { type, build, unknownId, foreignId, toChange }: Subject,
  appOf: () => TestApp,
): void {
  describe(`PATCH /${type}s/:id/tag-bindings`, () => {
    it('adds tags, gives known keys another value, and returns all', async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { record } = await build(app, built, [tag('a', '1'), tag('b', '2')]);
      const client = app.as(built.owner.principal);

      const response = await client.patch(pathOf(type, record), body([tag('c', '3'), tag('a', '4')]));

      expect(response.status).toBe(200);
      const expected = [tag('a', '4'), tag('b', '2'), tag('c', '3')];
      expect(tagsIn(response.body)).toEqual(expected);
      expect(tagsIn((await client.get(pathOf(type, record))).body)).toEqual(expected);
      expect(await eventsOf(app, record)).toMatchObject([
        { type: `${type}.updated`, aggregate: { version: 2 }, data: { tagBindings: expected } },
      ]);
    });

    it('publishes nothing if nothing changes', async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { record } = await build(app, built, [tag('a', '1')]);
      const client = app.as(built.owner.principal);
      expect((await client.patch(pathOf(type, record), body([tag('a', '1')]))).status).toBe(200);
      expect((await client.patch(pathOf(type, record), body([]))).status).toBe(200);
      expect(await eventsOf(app, record)).toEqual([]);
    });

    it(`a ${type} cannot have more than ten tags`, async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const nine = Array.from({ length: 9 }, (_, n) => tag(`key${n}`));
      const { record } = await build(app, built, nine);
      const client = app.as(built.owner.principal);
      const refused = await client.patch(pathOf(type, record), body([tag('ten'), tag('eleven')]));
      expect(refused.status).toBe(422);
      expect(problemsOf(refused)).toEqual(['/data: Tag bindings cannot exceed 10 bindings per resource']);
      const replaced = await client.patch(pathOf(type, record), body([tag('ten'), tag('key0', 'new')]));
      expect(tagsIn(replaced.body)).toHaveLength(10);
    });

    it('of many simultaneous requests none is lost, and no more than ten tags remain', async () => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { record } = await build(app, built);
      const client = app.as(built.owner.principal);
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, n) => client.patch(pathOf(type, record), body([tag(`key${n}`)]))),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        ...Array<number>(10).fill(200),
        422,
        422,
      ]);
      expect(tagsIn((await client.get(pathOf(type, record))).body)).toHaveLength(10);
      expect((await eventsOf(app, record)).map(({ aggregate }) => aggregate.version)).toEqual([
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
      const app = appOf();
      const built = await buildOrganization(app);
      const { record, stored } = await build(app, built);
      const response = await app.as(built.owner.principal).patch(pathOf(type, record), malformed);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(problems);
      expect(await stored()).toEqual(record);
    });

    it(`needs the permission to manage ${type}s in the organization, checked before the body`, async () => {
      const app = appOf();
      const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
      const { record } = await build(app, built);
      const { member } = await buildTeam(app, built, { permissions: toChange.tooFew });
      const allowed = await buildTeam(app, built, { permissions: toChange.enough });
      for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
        expect((await app.as(caller).patch(pathOf(type, record), {})).status).toBe(404);
      }
      const response = await app.as(allowed.principal).patch(pathOf(type, record), body([tag('a')]));
      expect(response.status).toBe(200);
      for (const id of [unknownId, foreignId]) {
        const unknown = pathOf(type, { id });
        expect((await app.as(built.owner.principal).patch(unknown, body([]))).status).toBe(404);
      }
    });
  });
}
