import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findWorkspaces, type Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildWorkspace, markDeleted } from '../testing/builders.ts';
import { buildWorkspaceTeam } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('POST /internal/workspaces/find', () => {
  const ask = (ids: readonly string[]) => app.from('policy').post(findWorkspaces.path, { ids });

  it('finding workspaces returns those that exist, in any organization, and omits the others', async () => {
    const built = await buildOrganization(app);
    const tagBindings = [{ key: 'environment', value: 'production' }];
    const gone = await buildOrganization(app);
    const [kept, lost] = [await buildWorkspace(app, built, { tagBindings }), await buildWorkspace(app, gone)];
    await markDeleted(app, gone.organization);
    const response = await ask([kept.id, lost.id, 'ws-0000000000000000', built.defaultProject.id]);
    expect(response).toMatchObject({ status: 200 });
    expect(findWorkspaces.response.parse(response.body)).toEqual({
      workspaces: [
        {
          id: kept.id,
          organizationId: built.organization.id,
          version: 1,
          name: kept.name,
          projectId: built.defaultProject.id,
          tagBindings,
          createdAt: kept.createdAt.toISOString(),
        },
      ],
    });
  });

  it('finding workspaces with their projects returns both', async () => {
    const built = await buildOrganization(app);
    const workspaces = [await buildWorkspace(app, built), await buildWorkspace(app, built)];
    const ids = workspaces.map(({ id }) => id);
    const response = await app.from('policy').post(findWorkspaces.path, { ids, withProjects: true });
    const { id, name, version, tagBindings } = built.defaultProject;
    const project = {
      id,
      organizationId: built.organization.id,
      version,
      name,
      tagBindings,
      createdAt: built.defaultProject.createdAt.toISOString(),
    };
    expect(findWorkspaces.response.parse(response.body).workspaces).toEqual(
      ids.map(() => expect.objectContaining({ project })),
    );
  });

  it('finding workspaces for a reader says of each whether they may read it', async () => {
    const built = await buildOrganization(app);
    const [own, other] = [await buildWorkspace(app, built), await buildWorkspace(app, built)];
    const { member, principal } = await buildWorkspaceTeam(app, built, own, { access: 'read' });
    const reading = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const readableFor = async (reader: Principal) => {
      const response = await app
        .from('policy')
        .post(findWorkspaces.path, { ids: [own.id, other.id], reader });
      const { workspaces } = findWorkspaces.response.parse(response.body);
      return [own.id, other.id].map((id) => workspaces.find((found) => found.id === id)?.readable);
    };
    expect(await readableFor(member.principal)).toEqual([true, false]);
    expect(await readableFor(principal)).toEqual([true, false]);
    expect(await readableFor(reading.member.principal)).toEqual([true, true]);
    expect(await readableFor(built.owner.principal)).toEqual([true, true]);
    expect(await readableFor((await buildOrganization(app)).owner.principal)).toEqual([false, false]);
  });

  it('finding workspaces for a reader says of each whether they may plan in it', async () => {
    const built = await buildOrganization(app);
    const [own, other] = [await buildWorkspace(app, built), await buildWorkspace(app, built)];
    const reading = await buildWorkspaceTeam(app, built, own, { access: 'read' });
    const planning = await buildWorkspaceTeam(app, built, own, { access: 'plan' });
    const readingAll = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const managing = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    const plannableFor = async (reader: Principal) => {
      const response = await app
        .from('policy')
        .post(findWorkspaces.path, { ids: [own.id, other.id], reader });
      const { workspaces } = findWorkspaces.response.parse(response.body);
      return [own.id, other.id].map((id) => workspaces.find((found) => found.id === id)?.plannable);
    };
    expect(await plannableFor(reading.principal)).toEqual([false, false]);
    expect(await plannableFor(planning.principal)).toEqual([true, false]);
    expect(await plannableFor(readingAll.member.principal)).toEqual([false, false]);
    expect(await plannableFor(managing.member.principal)).toEqual([true, true]);
    expect(await plannableFor(built.owner.principal)).toEqual([true, true]);
    expect(await plannableFor((await buildOrganization(app)).owner.principal)).toEqual([false, false]);
  });

  it('finding workspaces refuses other callers', async () => {
    expect((await app.from('gateway').post(findWorkspaces.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findWorkspaces.path, { ids: [] })).status).toBe(401);
  });
});
