import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProjects, type Principal } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam, markDeleted } from '../testing/builders.ts';
import { buildProjectTeam } from '../testing/team-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('POST /internal/projects/find', () => {
  const ask = (ids: readonly string[]) => app.from('policy').post(findProjects.path, { ids });

  it('finding projects returns those that exist, in any organization, and omits the others', async () => {
    const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
    const tagBindings = [{ key: 'environment', value: 'production' }];
    const first = await buildProject(app, one, { tagBindings });
    const second = await buildProject(app, other);
    const response = await ask([first.id, 'prj-0000000000000000', 'nonsense', second.id, '']);
    expect(response.status).toBe(200);
    const { projects } = findProjects.response.parse(response.body);
    const expected = [first, second].map(({ id, organizationId, version, name, tagBindings, createdAt }) => ({
      id,
      organizationId,
      version,
      name,
      tagBindings,
      createdAt: createdAt.toISOString(),
    }));
    expect(projects.toSorted(byId)).toEqual(expected.toSorted(byId));
  });

  it('finding projects omits those of deleted organizations', async () => {
    const { organization, defaultProject } = await buildOrganization(app);
    await markDeleted(app, organization);
    expect((await ask([defaultProject.id])).body).toEqual({ projects: [] });
  });

  it('finding projects for a reader says of each whether they may read what is in it', async () => {
    const built = await buildOrganization(app);
    const [own, other] = [await buildProject(app, built), await buildProject(app, built)];
    const { member, principal } = await buildProjectTeam(app, built, own, { access: 'read' });
    const reading = await buildTeam(app, built, { permissions: ['readWorkspaces'] });
    const readableFor = async (reader: Principal) => {
      const response = await app.from('policy').post(findProjects.path, { ids: [own.id, other.id], reader });
      const { projects } = findProjects.response.parse(response.body);
      return [own.id, other.id].map((id) => projects.find((found) => found.id === id)?.readable);
    };
    expect(await readableFor(member.principal)).toEqual([true, false]);
    expect(await readableFor(principal)).toEqual([true, false]);
    expect(await readableFor(reading.member.principal)).toEqual([true, true]);
    expect(await readableFor(built.owner.principal)).toEqual([true, true]);
    expect(await readableFor((await buildOrganization(app)).owner.principal)).toEqual([false, false]);
  });

  it('finding projects refuses too many ids, and other callers', async () => {
    expect((await ask(Array<string>(1001).fill('prj-1'))).status).toBe(422);
    expect((await app.from('gateway').post(findProjects.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findProjects.path, { ids: [] })).status).toBe(401);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
