import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProjects } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, markDeleted } from '../testing/builders.ts';

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
    const { projects } = findProjects.answer.parse(response.body);
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

  it('finding projects refuses too many ids, and other callers', async () => {
    expect((await ask(Array<string>(1001).fill('prj-1'))).status).toBe(422);
    expect((await app.from('gateway').post(findProjects.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findProjects.path, { ids: [] })).status).toBe(401);
  });
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
