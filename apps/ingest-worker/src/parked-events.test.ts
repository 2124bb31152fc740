import { afterAll, beforeAll } from '@jest/globals';
import { describeParkedEvents } from '@groundwork/testing';
import { startIngestTestApp, type IngestTestApp } from './testing/ingest-test-app.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

describeParkedEvents('ingest-worker', () => ({
  as: (principal) => app.as(principal),
  database: app.ctx.databases.requests.knex,
  logLines: app.logLines,
}));
