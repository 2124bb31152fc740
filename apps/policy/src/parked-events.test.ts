import { afterAll, beforeAll } from '@jest/globals';
import { describeParkedEvents } from '@groundwork/testing';
import { startPolicyTestApp, type PolicyTestApp } from './testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describeParkedEvents('policy', () => ({
  as: (principal) => app.as(principal),
  database: app.ctx.databases.requests.knex,
  logLines: app.logLines,
}));
