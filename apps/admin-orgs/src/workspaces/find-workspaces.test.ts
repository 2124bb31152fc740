import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findWorkspaces } from '@groundwork/contracts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildWorkspace, markDeleted } from '../testing/builders.ts';

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
    expect(findWorkspaces.answer.parse(response.body)).toEqual({
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

  it('finding workspaces refuses other callers', async () => {
    expect((await app.from('gateway').post(findWorkspaces.path, { ids: [] })).status).toBe(404);
    expect((await app.anonymous.post(findWorkspaces.path, { ids: [] })).status).toBe(401);
  });
});
