import { afterAll, beforeAll } from '@jest/globals';
import { describeParkedEvents } from '@groundwork/testing';
import { startTestApp, type TestApp } from './testing/admin-orgs-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describeParkedEvents('admin-orgs', () => ({
  as: (principal) => app.as(principal),
  database: app.ctx.databases.requests.knex,
  logLines: app.logLines,
}));
