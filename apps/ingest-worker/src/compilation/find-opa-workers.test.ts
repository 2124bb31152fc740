import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

const path = '/internal/opa-workers/find';
const find = async () => (await app.from('policy').post(path, {})).body;

it('the versions of OPA are those of running workers that judge plans', async () => {
  const { opaWorkers } = app.ctx.stores;
  expect(await find()).toEqual({ opaVersions: [] });
  await opaWorkers.note('without OPA', null);
  await opaWorkers.note('one', '1.22.4');
  await opaWorkers.note('another', '1.22.4');
  await opaWorkers.note('a newer one', '1.23.0');
  expect(await find()).toEqual({ opaVersions: ['1.22.4', '1.23.0'] });

  const rows = () => app.testDatabase.database.knex('opa_workers');
  await rows()
    .where({ opa_version: '1.23.0' })
    .update({ seen_at: new Date('2026-01-01') });
  expect(await find()).toEqual({ opaVersions: ['1.22.4'] });
  // As workers of the previous release note themselves.
  await rows().update({ judges_plans: false });
  expect(await find()).toEqual({ opaVersions: [] });
});

it('only policy may ask', async () => {
  expect(await app.from('registry').post(path, {})).toMatchObject({ status: 404 });
});
