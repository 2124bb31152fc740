import { afterAll, beforeAll } from '@jest/globals';
import { projectFeed } from '@groundwork/contracts';
import { describeFeed, fillTables } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, markDeleted } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describeFeed(projectFeed, {
  app: () => app,
  async create() {
    const tagBindings = [{ key: 'environment', value: 'production' }];
    const given = { tagBindings, autoDestroyActivityDuration: '14d', ownExecutionMode: 'local' } as const;
    const project = await buildProject(app, await buildOrganization(app), given);
    const { id, name, description, organizationId, version } = project;
    const settings = { autoDestroyActivityDuration: '14d', defaultExecutionMode: 'local' };
    return { id, organizationId, version, data: { id, name, description, tagBindings, ...settings } };
  },
  async createDeleted() {
    const { organization, defaultProject } = await buildOrganization(app);
    await markDeleted(app, organization);
    return defaultProject.id;
  },
  async fill(count) {
    const { organization } = await buildOrganization(app);
    await fillTables(
      app.ctx.databases.requests,
      `insert into projects (organization_id, id, name, is_default, version, created_at, updated_at)
       select ?, 'prj-feed' || n, 'feed ' || n, false, 3, now(), now() from generate_series(1, ? - 1) n`,
      [organization.id, count],
    );
  },
});
