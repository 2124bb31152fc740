import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceProcess } from '@groundwork/launcher';
import { rabbitUrl, tarball, waitFor } from '@groundwork/testing';
import { seededRandom, shuffled, startChaos } from './testing/chaos.ts';
import { workOf } from './testing/crash-work.ts';
import { connectDatabases, type Databases } from './testing/databases.ts';
import { untilAudited, untilEverythingHasEnded } from './testing/endings.ts';
import { startFleet, type Fleet } from './testing/fleet.ts';
import { ownBundle } from './testing/platform.ts';
import { asToken, provider } from './testing/publisher.ts';
import { startLoad } from './testing/steady-load.ts';

/** How many processes are killed; `npm run verify` asks for more. */
const kills = Number(process.env['KILLS'] ?? 3);
/** The random numbers of this run; give the printed seed to repeat it. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

const organization = 'killing';
const name = 'kept';
const readsPerSecond = 20;
const archive = tarball({ 'main.tf': 'variable "kept" {\n  type = string\n}\n' });

const inOrganization = `/api/v2/organizations/${organization}`;
const paths = [
  `${inOrganization}/registry-modules`,
  `${inOrganization}/registry-modules/private/${organization}/${name}/${provider}`,
  `/api/registry/v1/modules/${organization}/${name}/${provider}/versions`,
  inOrganization,
  `${inOrganization}/policy-sets`,
  `${inOrganization}/oauth-clients`,
];

describe('two replicas of each process', () => {
  let fleet: Fleet;
  let sql: Databases;

  beforeAll(async () => {
    const broker = rabbitUrl();
    fleet = await startFleet({
      bundle: ownBundle,
      env: broker === undefined ? {} : { AMQP_URL: broker },
    });
    sql = await connectDatabases(fleet);
    const admin = asToken(fleet.platform.baseUrl, fleet.adminToken);
    await admin.createOrganization(organization);
    await admin.createModule(organization, name);
  });

  afterAll(async () => {
    await sql.end();
    await fleet.stop();
  });

  it(`${kills} are killed: reads succeed, sent again at most once, and nothing accepted is lost (CRASH_SEED=${seed})`, async () => {
    const { baseUrl } = fleet.platform;
    const load = startLoad({
      baseUrl,
      token: fleet.adminToken,
      perSecond: readsPerSecond,
      paths,
      retries: 1,
    });
    const publishing = startPublishing();
    await killAtRandom();
    const { requests, failures } = await load.stop();
    const versions = await publishing.stop();
    await untilEverythingHasEnded(sql, { versions });
    await untilAudited(sql);
    const share = failures.length / requests;
    process.stdout.write(
      `${kills} kills: ${failures.length} of ${requests} reads failed twice (${(100 * share).toFixed(2)} %); ${versions.length} versions accepted, none lost\n`,
    );

    expect(versions.length).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.01);
  }, 1_800_000);

  /** SIGKILL for one process after the other, chosen at random among those whose other replica is ready. */
  async function killAtRandom(): Promise<void> {
    const random = seededRandom(seed);
    const recovering = new Map<ServiceProcess, Promise<void>>();
    let killed = 0;
    const kill = () => {
      const isDown = (service: string) => [...recovering.keys()].some(({ plan }) => plan.name === service);
      const [victim] = shuffled(fleet.platform.processes, random).filter(({ plan }) => !isDown(plan.name));
      if (victim === undefined) return false;
      killed += 1;
      recovering.set(
        victim,
        fleet.kill(victim).then(() => void recovering.delete(victim)),
      );
      return true;
    };
    const chaos = startChaos({
      random,
      accidents: [kill],
      shortestPauseMs: 300,
      longestPauseMs: 2000,
      most: kills,
    });
    await waitFor(() => killed === kills, { timeoutMs: kills * 20_000, describe: `${kills} kills` });
    await chaos.stop();
    await Promise.all(recovering.values());
  }

  /** Publishes one version after the other; `stop` returns the ids of those whose archive was accepted. */
  function startPublishing() {
    const work = workOf(fleet, organization);
    const versions: string[] = [];
    const end = new AbortController();
    const run = async () => {
      while (!end.signal.aborted) versions.push(await work.publishVersion(name, versions.length, archive));
      return versions;
    };
    const running = run();
    return {
      stop: () => {
        end.abort();
        return running;
      },
    };
  }
});
