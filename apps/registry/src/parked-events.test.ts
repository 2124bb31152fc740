import { afterAll, beforeAll } from '@jest/globals';
import { describeParkedEvents } from '@groundwork/testing';
import { startRegistryTestApp, type RegistryTestApp } from './testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describeParkedEvents('registry', () => ({
  as: (principal) => app.as(principal),
  database: app.ctx.databases.requests.knex,
  logLines: app.logLines,
}));
