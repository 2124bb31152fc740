import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { planOf, putPlan } from '../testing/plans.ts';

let app: IngestTestApp;
beforeAll(async () => {
  app = await startIngestTestApp();
});
beforeEach(() => knex()('policy_plans').delete());
afterAll(() => app.stop());

const knex = () => app.testDatabase.database.knex;
const scalers = readFileSync(
  join(import.meta.dirname, '../../../../k8s/components/autoscaling/autoscalers.yaml'),
  'utf8',
);
/** Queries of KEDA, from the manifests. */
const [archives = '', plans = '', repositories = ''] = [...scalers.matchAll(/query: (.*)/g)].map(
  ([, query]) => query,
);

async function ask(query: string): Promise<unknown> {
  const { rows } = await knex().raw<{ rows: readonly Record<string, unknown>[] }>(query);
  return rows.map((row) => Object.values(row));
}

async function addPlan(organizationId = newId('organization')): Promise<void> {
  await putPlan(app, app.policy.addEvaluation(), planOf(), organizationId);
}

it('plans of two organizations ask for workers, however many plans each of them has', async () => {
  const first = newId('organization');
  await addPlan(first);
  await addPlan(first);
  await addPlan();

  expect(await ask(plans)).toEqual([[2]]);
});

it('a plan that is judged counts, and one whose pause has not ended does not', async () => {
  await addPlan();
  await app.ctx.inTransaction((tx) => tx.policyPlans.take(30));
  await addPlan();
  await knex()('policy_plans').where({ state: 'waiting' }).update({ run_after: '2100-01-01' });

  expect(await ask(plans)).toEqual([[1]]);
});

it('archives and repositories are counted each for their own workers', async () => {
  const job = {
    organization_id: newId('organization'),
    purpose: 'module-version',
    subject: 'modver-1',
    archive_key: 'key',
    archive_sha256: 'digest',
    archive_bytes: 1,
    cause: '{}',
  };
  await knex()('jobs').delete();
  await knex()('jobs').insert([
    { ...job, work: 'archive', subject: 'a' },
    { ...job, work: 'archive', subject: 'b' },
    { ...job, work: 'archive', subject: 'c', run_after: '2100-01-01' },
  ]);

  expect([await ask(archives), await ask(repositories)]).toEqual([[[2]], [[0]]]);
});
