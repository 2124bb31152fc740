import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FoundOpa } from '@groundwork/opa';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { lackOfOpa, noteOpa } from './opa-workers.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(() => app.stop());

const missing: FoundOpa = { kind: 'missing', reason: 'There is no /secret/opa.' };
const found = (): FoundOpa => {
  const never = () => Promise.reject(new Error('not asked'));
  const opa = { version: '1.2.3', program: 'opa', openNetwork: null };
  return {
    kind: 'found',
    opa: { ...opa, compile: never, test: never, evaluate: never, buildBundle: never },
  };
};
const note = (opa: FoundOpa) => noteOpa(app.ctx.stores, opa);
const workers = () => app.testDatabase.database.knex('opa_workers');

it('a worker without OPA is told, without its path, until it is gone or has one', async () => {
  expect(await lackOfOpa(app.ctx.stores)).toEqual([]);
  await note(found());
  await note(missing);
  expect(await lackOfOpa(app.ctx.stores)).toEqual([
    expect.stringMatching(/^A worker has no OPA, .* Install OPA \d.* OPA_BINARY of ingest-worker/),
  ]);
  expect(await workers().count()).toEqual([{ count: 2 }]);

  await workers().update({ seen_at: new Date('2026-01-01') });
  expect(await lackOfOpa(app.ctx.stores)).toEqual([]);
  await note(found());
  expect(await workers().count()).toEqual([{ count: 1 }]);
});
