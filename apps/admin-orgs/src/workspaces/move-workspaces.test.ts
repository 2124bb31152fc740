import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import type { Project } from '../projects/project.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';
import { buildProjectTeam, giveProject } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: Pick<Project, 'id'>) => `/api/v2/projects/${id}/relationships/workspaces`;
const body = (...ids: unknown[]) => ({ data: ids.map((id) => ({ type: 'workspaces', id })) });

/** An organization with two workspaces in its default project and one in another. */
async function placed() {
  const built = await buildOrganization(app);
  const project = await buildProject(app, built);
  const [one, two] = [await buildWorkspace(app, built), await buildWorkspace(app, built)];
  const there = await buildWorkspace(app, built, { projectId: project.id });
  return { built, project, one, two, there, client: app.as(built.owner.principal) };
}

const countsOf = async ({ organization }: BuiltOrganization) =>
  new Map(
    (await app.ctx.stores.projects.page(organization.id, {}, { number: 1, size: 20 })).items.map(
      ({ id, workspaceCount }) => [id, workspaceCount],
    ),
  );

describe('POST /projects/:id/relationships/workspaces', () => {
  it('the named workspaces move to the project, each with its event, and are counted there', async () => {
    const { built, project, one, two, there, client } = await placed();
    const before = (await app.events()).length;
    const response = await client.post(pathOf(project), body(one.id, there.id, two.id, one.id));
    expect(response.status).toBe(204);
    const events = (await app.events()).slice(before);
    expect(events.map(({ type, aggregate }) => [type, aggregate.id, aggregate.version])).toEqual(
      [one.id, two.id].sort().map((id) => ['workspace.updated', id, 2]),
    );
    expect(events).toMatchObject([{ data: { projectId: project.id } }, { data: { projectId: project.id } }]);
    expect(await countsOf(built)).toEqual(
      new Map([
        [project.id, 3],
        [built.defaultProject.id, 0],
      ]),
    );
  });

  it('an empty list moves nothing', async () => {
    const { project, client } = await placed();
    expect((await client.post(pathOf(project), body())).status).toBe(204);
  });

  it('unknown workspaces and those of other organizations return the same 422, and nothing moves', async () => {
    const { built, project, one, client } = await placed();
    const foreign = await buildWorkspace(app, await buildOrganization(app));
    const response = await client.post(
      pathOf(project),
      body(one.id, foreign.id, 'ws-0000000000000000', 'nonsense'),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/1/id: Workspace does not exist, or you may not move it',
      '/data/2/id: Workspace does not exist, or you may not move it',
      '/data/3/id: Workspace does not exist, or you may not move it',
    ]);
    const stored = await app.ctx.stores.workspaces.get(built.organization.id, { id: one.id });
    expect(stored).toEqual(one);
  });

  it('a workspace whose connection is limited to other projects cannot move', async () => {
    const { built, project, client } = await placed();
    const token = app.vcsConnections.addOauthToken(built.organization.id, {
      projectIds: [built.defaultProject.id],
    });
    const attributes = {
      name: 'linked',
      'vcs-repo': { identifier: 'acme/net', 'oauth-token-id': token.id },
    };
    const path = `/api/v2/organizations/${built.organization.name}/workspaces`;
    await client.post(path, { data: { type: 'workspaces', attributes } });
    const { id } = await app.ctx.stores.workspaces.get(built.organization.id, { name: 'linked' });
    expect(problemsOf(await client.post(pathOf(project), body(id)))).toEqual([
      '/data/0/id: Project is not among those that the VCS connection of the workspace is limited to. Add it to the connection, or unlink the repository.',
    ]);
  });

  it('the counts are right when the same workspaces move to two projects at once', async () => {
    const { built, project, one, two, client } = await placed();
    const other = await buildProject(app, built);
    const responses = await Promise.all([
      client.post(pathOf(project), body(one.id, two.id)),
      client.post(pathOf(other), body(two.id, one.id)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    const counts = await countsOf(built);
    expect(counts.get(built.defaultProject.id)).toBe(0);
    // Either request may be the last one: both workspaces end up in its project.
    expect([
      [1, 2],
      [3, 0],
    ]).toContainEqual([counts.get(project.id), counts.get(other.id)]);
  });

  it.each([
    undefined,
    {},
    { data: null },
    { data: [{ type: 'projects', id: 'ws-0000000000000000' }] },
    { data: [{ type: 'workspaces' }] },
    body(...Array.from({ length: 1001 }, () => 'ws-0000000000000000')),
  ])('moving workspaces with a malformed body returns 422', async (malformed) => {
    const { project, client } = await placed();
    const response = await client.post(pathOf(project), malformed);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(1);
  });

  it('the types of the workspaces may be missing or singular in the terraform vocabulary', async () => {
    const speaking = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
    const built = await buildOrganization(speaking);
    const project = await buildProject(speaking, built);
    const [one, two] = [await buildWorkspace(speaking, built), await buildWorkspace(speaking, built)];
    const named = { data: [{ id: one.id }, { type: 'workspace', id: two.id }] };
    const response = await speaking.as(built.owner.principal).post(pathOf(project), named);
    const { workspaceCount } = await speaking.ctx.stores.projects.get(built.organization.id, project.id);
    await speaking.stop();
    expect(response.status).toBe(204);
    expect(workspaceCount).toBe(2);
  });

  it('a team moves workspaces only between projects that it may move them in', async () => {
    const { built, project, one, client } = await placed();
    const moves = { access: 'custom', 'workspace-access': { move: true } };
    const team = await buildProjectTeam(app, built, project, moves);
    const mover = app.as(team.principal);
    const refused = await mover.post(pathOf(project), body(one.id));
    expect(problemsOf(refused)).toEqual(['/data/0/id: Workspace does not exist, or you may not move it']);
    expect((await mover.post(pathOf(built.defaultProject), body())).status).toBe(404);
    await giveProject(app, built.owner.principal, team.team, built.defaultProject, moves);
    expect((await mover.post(pathOf(project), body(one.id))).status).toBe(204);
    expect((await client.get(`/api/v2/workspaces/${one.id}`)).body).toMatchObject({
      data: { relationships: { project: { data: { id: project.id } } } },
    });
  });

  it('moving workspaces needs the permission to manage workspaces in the organization of the project', async () => {
    const { built, project, one, client } = await placed();
    const stranger = await buildOrganization(app);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(project), body(one.id))).status).toBe(404);
    }
    for (const id of ['prj-0000000000000000', 'nonsense']) {
      expect((await client.post(`/api/v2/projects/${id}/relationships/workspaces`, body())).status).toBe(404);
    }
    const manager = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    expect((await app.as(manager.principal).post(pathOf(project), body(one.id))).status).toBe(204);
  });
});
