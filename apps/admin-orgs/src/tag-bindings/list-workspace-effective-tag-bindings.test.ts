import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildWorkspace } from '../testing/builders.ts';
import { describeTags, workspaces } from './tag-bindings.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}/effective-tag-bindings`;
const tag = (key: string, value: string) => ({ key, value });

async function buildTagged() {
  const built = await buildOrganization(app);
  const project = await buildProject(app, built, {
    tagBindings: [tag('environment', 'production'), tag('team', 'core')],
  });
  const workspace = await buildWorkspace(app, built, {
    projectId: project.id,
    tagBindings: [tag('critical', ''), tag('environment', 'test')],
  });
  return { built, project, workspace, client: app.as(built.owner.principal) };
}

describeTags('effective-tag-bindings', workspaces, () => app);

describe('GET /workspaces/:id/effective-tag-bindings of a workspace in a project with tags', () => {
  it('own tags come first and beat those of the project, and only inherited ones have links', async () => {
    const { project, workspace, client } = await buildTagged();
    const { data } = collectionOf(await client.get(pathOf(workspace)));
    const type = 'effective-tag-bindings';
    expect(data.map(({ id, ...rest }) => ({ ...rest, id: /^etb-\w{16}$/.test(id) }))).toEqual([
      { id: true, type, attributes: tag('critical', '') },
      { id: true, type, attributes: tag('environment', 'test') },
      {
        id: true,
        type,
        attributes: tag('team', 'core'),
        links: { 'inherited-from': `/api/v2/projects/${project.id}` },
      },
    ]);
  });

  it('a workspace that is moved inherits the tags of the other project', async () => {
    const { built, workspace, client } = await buildTagged();
    const other = await buildProject(app, built, { tagBindings: [tag('team', 'edge')] });
    const relationships = { project: { data: { type: 'projects', id: other.id } } };
    await client.patch(`/api/v2/workspaces/${workspace.id}`, { data: { type: 'workspaces', relationships } });
    const { data } = collectionOf(await client.get(pathOf(workspace)));
    expect(data.at(-1)).toMatchObject({
      attributes: tag('team', 'edge'),
      links: { 'inherited-from': `/api/v2/projects/${other.id}` },
    });
  });

  it('inherited ones are listed in the pages too', async () => {
    const { workspace, client } = await buildTagged();
    const path = `${pathOf(workspace)}?page[number]=2&page[size]=2`;
    const { data, meta } = collectionOf(await client.get(path));
    expect(data).toMatchObject([{ attributes: tag('team', 'core') }]);
    expect(meta.pagination).toMatchObject({ 'total-pages': 2, 'total-count': 3 });
  });

  it('a workspace and a list of workspaces include them on request', async () => {
    const { built, workspace, client } = await buildTagged();
    const list = `/api/v2/organizations/${built.organization.name}/workspaces`;
    const alone = await client.get(`/api/v2/workspaces/${workspace.id}?include=effective_tag_bindings`);
    const listed = collectionOf(await client.get(`${list}?include=effective-tag-bindings,project`));
    const tags = listed.included?.filter(({ type }) => type === 'effective-tag-bindings') ?? [];
    expect(tags).toHaveLength(3);
    expect(alone.body).toMatchObject({
      data: {
        relationships: {
          'effective-tag-bindings': { data: tags.map(({ id, type }) => ({ id, type })) },
          'tag-bindings': { links: { related: `/api/v2/workspaces/${workspace.id}/tag-bindings` } },
        },
      },
      included: tags,
    });
    const [shown] = listed.data;
    expect(shown?.relationships?.['effective-tag-bindings']?.['data']).toHaveLength(3);
    const without = collectionOf(await client.get(list));
    expect(without.data[0]?.relationships?.['effective-tag-bindings']).not.toHaveProperty('data');
  });
});
