import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { type ApiResponse, waitFor } from '@groundwork/testing';
import { persistently, requireOutage, seededRandom, shuffled, startChaos } from '../testing/chaos.ts';
import { connectDatabases, type Databases } from '../testing/databases.ts';
import { filesOf, judgedPlan, newPolicies, oldPolicies } from '../testing/judged-policies.ts';
import { areRunning, descendantsOf, type KnownProcess } from '../testing/leftovers.ts';
import { describeWithOpa, opaProgram } from '../testing/opa.ts';
import { type Evaluations, evaluationsOf, putPlan, workspaceIdOf } from '../testing/plan-evaluations.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { organizationWith } from '../testing/policed-organization.ts';

/** `npm run verify:evaluations` sets more. */
const kills = Number(process.env['EVALUATION_KILLS'] ?? 6);
const organizations = 6;
const victims = ['ingest-worker', 'ingest-object', 'policy'];
/** Seed of this run. Set `CRASH_SEED` to repeat the run. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const plan = JSON.stringify({ ...judgedPlan, padding: 'x'.repeat(1024 * 1024) });

describeWithOpa('evaluations through crashes', () => {
  let test: TestPlatform;
  let sql: Databases;
  let pipelines: Evaluations[];
  const random = seededRandom(seed);
  const orphans: KnownProcess[] = [];
  let struck = 0;

  beforeAll(async () => {
    test = await startTestPlatform({
      replicas: { policy: 2, 'ingest-worker': 2 },
      env: { OPA_BINARY: opaProgram ?? '' },
    });
    sql = await connectDatabases(test);
    const { baseUrl } = test.platform;
    const sets = { 'new-rules': filesOf(newPolicies), 'old-rules': filesOf(oldPolicies) };
    pipelines = [];
    for (let at = 0; at < organizations; at += 1) {
      const name = `judging-${at}`;
      const { token } = await organizationWith(test, name, sets);
      pipelines.push(
        evaluationsOf(baseUrl, token, await workspaceIdOf(baseUrl, test.adminToken, name, 'network')),
      );
    }
  }, 300_000);

  /** Sends SIGKILL to one process after the other, at any point in its work; the launcher restarts it. */
  function killInTurn() {
    const turns = shuffled(
      test.platform.processes.filter(({ plan: { name } }) => victims.includes(name)),
      random,
    );
    return () => {
      const [victim] = turns;
      const pid = victim?.pid();
      turns.push(...turns.splice(0, 1));
      if (pid === undefined) return false;
      orphans.push(...descendantsOf(pid));
      process.kill(pid, 'SIGKILL');
      struck += 1;
      return true;
    };
  }

  /** Requests an evaluation, and uploads its plan, through all crashes. Resolves with its id. */
  async function evaluate(pipeline: Evaluations): Promise<string> {
    const { id, upload } = await persistently(async () => {
      const created: ApiResponse = await pipeline.tryCreate();
      if (created.status === 201) return pipeline.parseCreated(created.body);
      if (created.status !== 429) return requireOutage(created.status);
      await pause(500);
      return null;
    });
    await persistently(async () => {
      const status = await putPlan(upload, plan);
      return status === 200 ? status : requireOutage(status);
    });
    return id;
  }

  it(`none is lost, and none is judged twice (CRASH_SEED=${seed})`, async () => {
    const chaos = startChaos({
      random,
      accidents: [killInTurn()],
      minPauseMs: 500,
      maxPauseMs: 2000,
      maxAccidents: kills,
    });
    let isOver = false;
    const ids: string[] = [];
    const client = async (pipeline: Evaluations) => {
      while (!isOver) ids.push(await evaluate(pipeline));
    };
    const clients = pipelines.flatMap((pipeline) => [client(pipeline), client(pipeline)]);
    await waitFor(() => struck === kills, {
      timeoutMs: kills * 4000,
      describe: 'all processes to be killed',
    });
    await chaos.stop();
    isOver = true;
    await Promise.all(clients);
    expect(ids.length).toBeGreaterThan(organizations);

    await waitFor(async () => (await verdicts(ids)).length === ids.length, {
      timeoutMs: 300_000,
      describe: 'every evaluation to have its verdict',
    });
    expect(new Set(await verdicts(ids))).toEqual(new Set(['failed ']));
    const events = (action: string) =>
      sql.query(
        'admin_orgs',
        'select resource_id from audit_events where action = $1 and resource_id = any ($2)',
        [`policy-evaluation.${action}`, ids],
      );
    for (const action of ['requested', 'updated'])
      await waitFor(async () => (await events(action)).length >= ids.length, {
        describe: `each evaluation to be ${action}`,
        timeoutMs: 60_000,
      });
    for (const action of ['requested', 'updated'])
      expect((await events(action)).sort()).toEqual([...ids].sort());
    const left = 'select policy_evaluation_id from policy_plans where policy_evaluation_id = any ($1)';
    await waitFor(async () => (await sql.query('ingest_worker', left, [ids])).length === 0, {
      describe: 'no plan to be left',
      timeoutMs: 60_000,
    });
    expect(areRunning(orphans)).toEqual([]);
  }, 900_000);

  /** The verdicts of evaluations that have ended, with their errors, one for each record. */
  const verdicts = (ids: readonly string[]) =>
    sql.query(
      'policy',
      "select concat(verdict, ' ', error) from policy_evaluations where id = any ($1) and stage = 'ended'",
      [ids],
    );
});
