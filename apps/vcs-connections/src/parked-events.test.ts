import { afterAll, beforeAll } from '@jest/globals';
import { describeParkedEvents } from '@groundwork/testing';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from './testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

describeParkedEvents('vcs-connections', () => ({
  as: (principal) => app.as(principal),
  database: app.ctx.databases.requests.knex,
  logLines: app.logLines,
}));
