import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, plansOf, problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { giveProject } from '../testing/team-access.ts';
import { type BuiltOrganization, buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) => `/api/v2/organizations/${organization.name}/projects`;

async function withProjects(names: readonly string[]) {
  const built = await buildOrganization(app);
  for (const name of names) {
    app.clock.advance(1000);
    await buildProject(app, built, { name });
  }
  return built;
}

const namesIn = async (built: BuiltOrganization, query = '', principal = built.owner.principal) =>
  collectionOf(await app.as(principal).get(`${pathOf(built)}${query}`)).data.map(
    ({ attributes }) => attributes['name'],
  );

describe('GET /organizations/:organization_name/projects', () => {
  it('the default project is listed first, then the others from the newest to the oldest', async () => {
    const built = await withProjects(['beta', 'Alpha']);
    await withProjects(['foreign']);
    expect(await namesIn(built)).toEqual(['Default Project', 'Alpha', 'beta']);
  });

  it('the pages of projects of the same time contain each project once', async () => {
    const built = await buildOrganization(app);
    for (const name of ['one', 'two', 'three']) await buildProject(app, built, { name });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => namesIn(built, `?page[number]=${page}&page[size]=1`)),
    );
    expect(pages[0]).toEqual(['Default Project']);
    expect(pages.flat().sort()).toEqual(['Default Project', 'one', 'three', 'two']);
  });

  it('projects are listed in pages', async () => {
    const built = await withProjects(['one', 'two']);
    const { data, meta } = collectionOf(
      await app.as(built.owner.principal).get(`${pathOf(built)}?page[number]=2&page[size]=2`),
    );
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(['one']);
    expect(meta.pagination).toMatchObject({ 'current-page': 2, 'total-pages': 2, 'total-count': 3 });
  });

  it('projects can be searched by part of a name, ignoring case and wildcards', async () => {
    const built = await withProjects(['net-core', 'net_edge']);
    expect(await namesIn(built, '?q=NET-')).toEqual(['net-core']);
    expect(await namesIn(built, '?q=net_')).toEqual(['net_edge']);
    expect(await namesIn(built, '?q=%25')).toEqual([]);
  });

  it('projects can be filtered by several whole names', async () => {
    const built = await withProjects(['one', 'two', 'one two']);
    expect(await namesIn(built, '?filter[names]=ONE,two')).toEqual(['two', 'one']);
    expect(await namesIn(built, '?filter[names]=ONE&filter[names]=two')).toEqual(['two', 'one']);
    expect(await namesIn(built, '?filter[names]=on')).toEqual([]);
  });

  describe('filter[tagged]', () => {
    const tag = (key: string, value: string) => ({ key, value });

    async function withTags() {
      const built = await buildOrganization(app);
      const tagged = { one: [tag('a', '1'), tag('b', '2')], two: [tag('b', '3'), tag('c', '')] };
      for (const [name, tagBindings] of Object.entries(tagged)) {
        app.clock.advance(1000);
        await buildProject(app, built, { name, tagBindings });
      }
      return built;
    }

    it.each([
      ['?filter[tagged][0][key]=a', ['one']],
      ['?filter[tagged][0][key]=b', ['two', 'one']],
      ['?filter[tagged][0][key]=b&filter[tagged][0][value]=', ['two', 'one']],
      ['?filter[tagged][0][key]=b&filter[tagged][0][value]=3', ['two']],
      ['?filter[tagged][0][key]=b&filter[tagged][1][key]=c', ['two']],
      ['?filter[tagged][0][key]=a&filter[tagged][1][key]=c', []],
      ['?filter[tagged][0][key]=B', []],
      ['?filter[tagged][0][key]=a&filter[tagged][0][value]=2', []],
      ['?filter[tagged][0][key]=%22', []],
      ['?filter[tagged][0][value]=3&q=two', ['two']],
    ])('projects are filtered by tags: %s', async (query, names) => {
      expect(await namesIn(await withTags(), query)).toEqual(names);
    });

    it.each([
      'filter[tagged][0][key]=',
      `filter[tagged][0][key]=${'a'.repeat(129)}`,
      `filter[tagged][0][key]=a&filter[tagged][0][value]=${'a'.repeat(257)}`,
      'filter[tagged][0][key]=a&filter[tagged][0][key]=b',
      Array.from({ length: 11 }, (_, n) => `filter[tagged][${n}][key]=a${n}`).join('&'),
    ])('a malformed filter by tags returns 422: %s', async (query) => {
      const built = await buildOrganization(app);
      const response = await app.as(built.owner.principal).get(`${pathOf(built)}?${query}`);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
    });
  });

  it('projects can be sorted by name', async () => {
    const built = await withProjects(['beta', 'Alpha']);
    expect(await namesIn(built, '?sort=name')).toEqual(['Alpha', 'beta', 'Default Project']);
    expect(await namesIn(built, '?sort=-name')).toEqual(['Default Project', 'beta', 'Alpha']);
  });

  it('projects can be filtered by what the caller may do with them', async () => {
    const built = await withProjects(['changed', 'filled', 'read']);
    const { items } = await app.ctx.stores.projects.page(built.organization.id, {}, { number: 1, size: 100 });
    const { team, member } = await buildTeam(app, built);
    const give = async (name: string, attributes: Record<string, unknown>) => {
      const project = items.find((item) => item.name === name) ?? built.defaultProject;
      await giveProject(app, built.owner.principal, team, project, attributes);
    };
    await give('changed', { access: 'custom', 'project-access': { settings: 'update' } });
    await give('filled', { access: 'custom', 'workspace-access': { create: true } });
    await give('read', { access: 'read' });
    const update = 'filter[permissions][update]';
    const create = 'filter[permissions][create-workspace]';
    const allowed = (query: string) => namesIn(built, `?${query}`, member.principal);
    expect(await allowed(`${update}=true`)).toEqual(['changed']);
    expect(await allowed(`${update}=false`)).toEqual(['Default Project', 'read', 'filled']);
    expect(await allowed(`${create}=true`)).toEqual(['filled']);
    expect(await allowed(`${create}=true&${update}=true`)).toEqual([]);
    const others = await buildTeam(app, built);
    expect(await namesIn(built, `?${update}=true`, others.member.principal)).toEqual([]);
    expect(await namesIn(built, `?${update}=false`, others.member.principal)).toHaveLength(4);
    expect(await namesIn(built, `?${update}=true&${create}=true`)).toHaveLength(4);
    expect(await namesIn(built, `?${update}=false`)).toEqual([]);
  });

  it('a list of projects includes their effective tag bindings on request', async () => {
    const built = await buildOrganization(app);
    const tagBindings = [{ key: 'a', value: '1' }];
    const project = await buildProject(app, built, { tagBindings });
    const response = await app
      .as(built.owner.principal)
      .get(`${pathOf(built)}?include=effective_tag_bindings`);
    const { data, included } = collectionOf(response);
    expect(included).toMatchObject([{ type: 'effective-tag-bindings', attributes: tagBindings[0] }]);
    const related = data.map(({ id, relationships }) => [id, relationships?.['effective-tag-bindings']]);
    expect(related).toContainEqual([
      project.id,
      expect.objectContaining({ data: [{ id: included?.[0]?.id, type: 'effective-tag-bindings' }] }),
    ]);
    expect(related).toContainEqual([built.defaultProject.id, expect.objectContaining({ data: [] })]);
  });

  it('any member sees the existing projects, and what they may do with them', async () => {
    const built = await buildOrganization(app);
    const { member, principal } = await buildTeam(app, built);
    for (const caller of [member.principal, principal]) {
      const { data } = collectionOf(await app.as(caller).get(pathOf(built)));
      expect(data).toMatchObject([
        { attributes: { permissions: { 'can-update': false, 'can-create-workspace': false } } },
      ]);
    }
  });

  it('the project list returns 404 to strangers and in a disabled organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const disabled = await buildOrganization(app, { disabled: true });
    const client = (caller = stranger.owner.principal) => app.as(caller);
    expect((await client().get(pathOf(built))).status).toBe(404);
    expect((await client(disabled.owner.principal).get(pathOf(disabled))).status).toBe(404);
  });

  it.each([
    'sort=created-at',
    'filter[permissions][update]=yes',
    'page[number]=0',
    'q=%00',
    'q=a&q=b',
    `q=${'a'.repeat(257)}`,
  ])('listing projects with %s returns 422', async (query) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).get(`${pathOf(built)}?${query}`);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
  });

  it('a page of projects is read from an index, the default project first', async () => {
    const built = await buildOrganization(app);
    await fillTables(
      app.ctx.databases.requests,
      `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
       select ?, 'prj-plan' || n, 'plan ' || n, false, 1, now(), now() from generate_series(1, 5000) n`,
      [built.organization.id],
    );
    await fillTables(app.ctx.databases.requests, 'analyze projects');
    const plans = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.projects.page(built.organization.id, {}, { number: 1, size: 20 }),
    );
    const [ofThePage] = plans.filter((plan) => plan.includes('Limit'));
    expect(ofThePage).toContain('projects_default_first');
    expect(ofThePage).not.toContain('Sort');
  });
});
