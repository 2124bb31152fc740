import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, includedOf, plansOf, problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/workspaces`;

async function withWorkspaces(names: readonly string[]) {
  const built = await buildOrganization(app);
  for (const name of names) await buildWorkspace(app, built, { name });
  return built;
}

const listed = async (built: BuiltOrganization, query = '') =>
  collectionOf(await app.as(built.owner.principal).get(`${pathOf(built)}${query}`));

const namesIn = async (built: BuiltOrganization, query = '') =>
  (await listed(built, query)).data.map(({ attributes }) => attributes['name']);

describe('GET /organizations/:organization_name/workspaces', () => {
  it('the workspaces of an organization are listed by name', async () => {
    const built = await withWorkspaces(['beta', 'Alpha', 'gamma']);
    await withWorkspaces(['foreign']);
    expect(await namesIn(built)).toEqual(['Alpha', 'beta', 'gamma']);
  });

  it('the workspace list is empty at first', async () => {
    const { data, meta } = await listed(await buildOrganization(app));
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ 'total-count': 0, 'total-pages': 1 });
  });

  it('workspaces are listed in pages with their total', async () => {
    const built = await withWorkspaces(['one', 'two', 'zoo']);
    const { data, meta } = await listed(built, '?page[number]=2&page[size]=2');
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(['zoo']);
    expect(meta.pagination).toMatchObject({ 'current-page': 2, 'total-pages': 2, 'total-count': 3 });
    expect(await namesIn(built, '?page[number]=999')).toEqual([]);
    const far = await listed(built, `?page[number]=${Number.MAX_SAFE_INTEGER}`);
    expect(far.meta.pagination['current-page']).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('workspaces can be searched by part of a name, ignoring case and wildcards', async () => {
    const built = await withWorkspaces(['net-core', 'net_edge', 'web']);
    expect(await namesIn(built, '?search[name]=NET')).toEqual(['net-core', 'net_edge']);
    expect(await namesIn(built, '?search[name]=t_e')).toEqual(['net_edge']);
    expect(await namesIn(built, '?search[name]=%25')).toEqual([]);
    expect((await listed(built, '?search[name]=net')).meta.pagination).toMatchObject({ 'total-count': 2 });
  });

  it.each([
    ['*-prod', ['Net-prod', 'web-prod']],
    ['net*', ['net-dev', 'Net-prod']],
    ['*e*', ['net-dev', 'Net-prod', 'web-prod']],
    ['n*d', ['Net-prod']],
    ['WEB-PROD', ['web-prod']],
    ['web', []],
    ['*_prod', []],
    ['*%25*', []],
    ['*', ['net-dev', 'Net-prod', 'web-prod']],
  ])('workspaces can be searched by a name with wildcards: %s', async (wildcard, names) => {
    const built = await withWorkspaces(['Net-prod', 'web-prod', 'net-dev']);
    const { data, meta } = await listed(built, `?search[wildcard-name]=${wildcard}`);
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(names);
    expect(meta.pagination).toMatchObject({ 'total-count': names.length });
  });

  it('workspaces can be searched by part of a name and by wildcards together', async () => {
    const built = await withWorkspaces(['net-prod', 'web-prod', 'net-dev']);
    expect(await namesIn(built, '?search[wildcard-name]=*-prod&search[name]=net')).toEqual(['net-prod']);
  });

  it.each([
    ['name', ['Alpha', 'beta', 'gamma']],
    ['-name', ['gamma', 'beta', 'Alpha']],
    ['latest-change-at', ['beta', 'gamma', 'Alpha']],
    ['-latest-change-at', ['Alpha', 'gamma', 'beta']],
    ['current-run.created-at', ['Alpha', 'beta', 'gamma']],
    ['-current-run.created-at', ['Alpha', 'beta', 'gamma']],
  ])('workspaces can be sorted by %s', async (sort, names) => {
    const built = await buildOrganization(app);
    for (const name of ['beta', 'gamma', 'Alpha']) {
      await buildWorkspace(app, built, { name });
      app.clock.advance(1000);
    }
    expect(await namesIn(built, `?sort=${sort}`)).toEqual(names);
    const pages = [await namesIn(built, `?sort=${sort}&page[size]=2`)];
    pages.push(await namesIn(built, `?sort=${sort}&page[size]=2&page[number]=2`));
    expect(pages.flat()).toEqual(names);
  });

  it('a filter for the status of runs matches no workspace, because there are no runs', async () => {
    const built = await withWorkspaces(['one']);
    const { data, meta } = await listed(built, '?filter[current-run][status]=applied');
    expect([data, meta.pagination['total-count']]).toEqual([[], 0]);
  });

  it('workspaces can be filtered by project, and an unknown or foreign project has none', async () => {
    const built = await withWorkspaces(['elsewhere']);
    const project = await buildProject(app, built);
    await buildWorkspace(app, built, { name: 'inside', projectId: project.id });
    const other = await withWorkspaces(['foreign']);
    const { data, meta } = await listed(built, `?filter[project][id]=${project.id}`);
    expect(data.map(({ attributes }) => attributes['name'])).toEqual(['inside']);
    expect(meta.pagination).toMatchObject({ 'total-count': 1 });
    expect(await namesIn(built, `?filter[project][id]=${project.id}&search[name]=else`)).toEqual([]);
    for (const id of [other.defaultProject.id, 'prj-0000000000000000', 'nonsense']) {
      const response = await listed(built, `?filter[project][id]=${id}`);
      expect([response.data, response.meta.pagination['total-count']]).toEqual([[], 0]);
    }
  });

  describe('search[tags], search[exclude-tags] and filter[tagged]', () => {
    const tag = (key: string, value: string) => ({ key, value });

    async function withTags() {
      const built = await buildOrganization(app);
      const tagBindings = [tag('env', 'prod'), tag('team', 'core')];
      const { id: projectId } = await buildProject(app, built, { tagBindings });
      await buildWorkspace(app, built, { name: 'one', tagNames: ['a', 'b'], projectId });
      const own = [tag('env', 'test'), tag('critical', '')];
      await buildWorkspace(app, built, { name: 'two', tagNames: ['b'], tagBindings: own, projectId });
      await buildWorkspace(app, built, { name: 'three', tagBindings: [tag('env', 'prod')] });
      return built;
    }

    it.each([
      ['?search[tags]=b', ['one', 'two']],
      ['?search[tags]=B,a', ['one']],
      ['?search[tags]=a,%20b', ['one']],
      ['?search[tags]=a,unknown', []],
      ['?search[tags]=', ['one', 'three', 'two']],
      ['?search[exclude-tags]=a', ['three', 'two']],
      ['?search[exclude-tags]=a,b', ['three']],
      ['?search[exclude-tags]=unknown', ['one', 'three', 'two']],
      ['?search[tags]=b&search[exclude-tags]=a', ['two']],
      ['?search[tags]=b&search[name]=tw', ['two']],
      ['?filter[tagged][0][key]=env', ['one', 'three', 'two']],
      ['?filter[tagged][0][key]=env&filter[tagged][0][value]=prod', ['one', 'three']],
      ['?filter[tagged][0][key]=env&filter[tagged][0][value]=test', ['two']],
      ['?filter[tagged][0][key]=team', ['one', 'two']],
      ['?filter[tagged][0][key]=env&filter[tagged][0][value]=prod&filter[tagged][7][key]=team', ['one']],
      ['?filter[tagged][0][key]=critical&filter[tagged][0][value]=', ['two']],
      ['?filter[tagged][0][key]=unknown', []],
      ['?filter[tagged][0][key]=env&search[tags]=a', ['one']],
    ])('workspaces are found by tags, own or inherited, with their number: %s', async (query, names) => {
      const { data, meta } = await listed(await withTags(), query);
      expect(data.map(({ attributes }) => attributes['name'])).toEqual(names);
      expect(meta.pagination).toMatchObject({ 'total-count': names.length });
    });

    it.each(['search[tags]=a&search[tags]=b', `search[tags]=${'a'.repeat(5000)}`, 'filter[tagged][0][key]='])(
      'a malformed search for tags returns 422: %s',
      async (query) => {
        const built = await buildOrganization(app);
        const response = await app.as(built.owner.principal).get(`${pathOf(built)}?${query}`);
        expect(response.status).toBe(422);
        expect(problemsOf(response)).toHaveLength(1);
      },
    );
  });

  it('the workspace list includes the organization and each project once', async () => {
    const built = await withWorkspaces(['one', 'two']);
    const response = await app.as(built.owner.principal).get(`${pathOf(built)}?include=organization,project`);
    expect(includedOf(response).map(({ type, id }) => [type, id])).toEqual([
      ['organizations', built.organization.name],
      ['projects', built.defaultProject.id],
    ]);
    expect((await app.as(built.owner.principal).get(`${pathOf(built)}?include=owner`)).status).toBe(400);
  });

  it.each([
    'readme',
    'outputs',
    'current_run',
    'current-run.plan',
    'locked_by',
    'current-state-version',
    'current_configuration_version.ingress_attributes',
    'vars',
  ])('workspaces accept the include of %s, of which there is nothing', async (name) => {
    const built = await withWorkspaces(['one']);
    const client = app.as(built.owner.principal);
    const [plain, asked] = [
      await client.get(pathOf(built)),
      await client.get(`${pathOf(built)}?include=${name}`),
    ];
    expect(asked.status).toBe(200);
    expect(collectionOf(asked).data).toEqual(collectionOf(plain).data);
    expect(asked.body).not.toHaveProperty('included');
    const both = await client.get(`${pathOf(built)}/one?include=${name},project`);
    expect(includedOf(both).map(({ type }) => type)).toEqual(['projects']);
  });

  it('those who may read or manage workspaces or projects can list workspaces', async () => {
    const [built, stranger] = [await withWorkspaces(['one']), await buildOrganization(app)];
    const permissions = ['readWorkspaces', 'readProjects', 'manageWorkspaces', 'manageProjects'] as const;
    for (const permission of permissions) {
      const { member, principal } = await buildTeam(app, built, { permissions: [permission] });
      for (const caller of [member.principal, principal]) {
        expect(collectionOf(await app.as(caller).get(pathOf(built))).data).toHaveLength(1);
      }
    }
    const plain = await buildTeam(app, built, { permissions: ['manageModules'] });
    for (const caller of [plain.member.principal, plain.principal, stranger.owner.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(404);
    }
    expect((await app.as(built.principal).get(pathOf(built))).status).toBe(200);
  });

  it('the workspace list returns 404 in a disabled organization', async () => {
    const built = await buildOrganization(app, { disabled: true });
    expect((await app.as(built.owner.principal).get(pathOf(built))).status).toBe(404);
  });

  it.each(['page[size]=0', 'search[name]=%00', 'search[name]=a&search[name]=b', 'sort=id', 'sort='])(
    'listing workspaces with %s returns 422',
    async (query) => {
      const built = await buildOrganization(app);
      const response = await app.as(built.owner.principal).get(`${pathOf(built)}?${query}`);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
    },
  );
});

describe('among many workspaces', () => {
  let built: BuiltOrganization;
  beforeAll(async () => {
    built = await buildOrganization(app);
    await fillTables(
      app.ctx.databases.requests,
      `insert into workspaces (organization_id, id, project_id, name, version, created_at, updated_at)
       select ?, 'ws-plan' || n, ?, 'plan-' || md5(n::text), 1, now(), now() from generate_series(1, 20000) n`,
      [built.organization.id, built.defaultProject.id],
    );
    await fillTables(app.ctx.databases.requests, 'vacuum analyze workspaces');
  });

  const plans = (filter: Parameters<typeof app.ctx.stores.workspaces.page>[1]) =>
    plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.workspaces.page(built.organization.id, filter, { number: 1, size: 20 }),
    );

  it('the first page of many workspaces comes from the index of names, and the total from a counter', async () => {
    const [page, total] = await plans({});
    expect(page).toContain('workspaces_name_key');
    expect(page).not.toContain('Sort');
    expect(total).toContain('workspace_totals');
    expect(total).not.toContain('Aggregate');
  });

  it("the first page of a project's many workspaces comes from an index too", async () => {
    const [page, total] = await plans({ projectId: built.defaultProject.id });
    expect(page).toMatch(/workspaces_project|workspaces_name_key/);
    expect(page).not.toContain('Sort');
    expect(total).toContain('projects');
    expect(total).not.toContain('Aggregate');
  });

  it('a search among many workspaces is counted with the trigram index', async () => {
    const [, total] = await plans({ name: 'abc123' });
    expect(total).toContain('workspaces_search');
  });

  it('a search with wildcards among many workspaces is counted with the trigram index', async () => {
    const [, total] = await plans({ wildcardName: '*abc123*' });
    expect(total).toContain('workspaces_search');
  });

  it.each(['-name', 'latest-change-at', '-latest-change-at'] as const)(
    'the first page of many workspaces by %s comes from an index',
    async (sort) => {
      const [page] = await plansOf(app.ctx.databases.requests, () =>
        app.ctx.stores.workspaces.page(built.organization.id, {}, { number: 1, size: 20, sort }),
      );
      expect(page).toMatch(/workspaces_name_key|workspaces_created/);
      expect(page).not.toContain('Sort');
    },
  );
});
