import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTcpProxy, tarball, waitFor, type TcpProxy } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { startBroker } from '../testing/broker.ts';
import { cutBusConnections, seededRandom, shuffled, startChaos, type Accident } from '../testing/chaos.ts';
import { deliverPush, untilHooked, workOf, type Follower, type Work } from '../testing/crash-work.ts';
import { connectDatabases, type Databases, type DatabaseName } from '../testing/databases.ts';
import { rowsIn, untilEverythingHasEnded } from '../testing/endings.ts';
import { areRunning, descendantsOf, placesOfWorkBelow, type KnownProcess } from '../testing/leftovers.ts';
import { asToken, provider } from '../testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { startTestSite } from '../testing/vcs-site.ts';

const organization = 'crashing';
const modules = 10;
/** `npm run verify:crashes` sets more. */
const versionsPerModule = Number(process.env['VERSIONS_PER_MODULE'] ?? 10);
const policySets = 3;
const versionsPerPolicySet = 10;
const clients = 8;
/** Modules that follow one repository each; the owner deletes two of them. */
const followingModules = 8;
const followingPolicySets = 2;
/** Pipelines that report a version of a module, which every other module calls. */
const pipelines = 40;
const calledName = 'called';
/** Seed of this run. Set `CRASH_SEED` to repeat the run. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

const files = { 'main.tf': 'variable "kept" {\n  type = string\n}\n' };
const policies = {
  'sentinel.hcl': 'policy "only" {\n  source = "./only.sentinel"\n}\n',
  'only.sentinel': 'main = rule { true }\n',
};
const policyArchive = tarball(policies);

const setSchema = z.object({ data: z.object({ id: z.string() }) });

describe('publishing versions of modules, policies and repositories through crashes', () => {
  let test: TestPlatform;
  let site: VcsSite;
  let proxy: TcpProxy | undefined;
  let sql: Databases;
  let work: Work;
  let oauthTokenId: string;
  let setIds: string[];
  /** Calls the module that pipelines report. */
  let archive: Buffer;
  const random = seededRandom(seed);
  /** Names of the killed processes, and the children that these had started. */
  const killed = new Set<string>();
  const orphans: KnownProcess[] = [];

  beforeAll(async () => {
    const broker = await startBroker();
    proxy = broker === undefined ? undefined : await startTcpProxy(broker);
    const token = randomUUID();
    site = await startTestSite(token);
    test = await startTestPlatform({
      replicas: { registry: 2, 'ingest-worker': 2 },
      env: { VCS_ALLOW_PRIVATE_ADDRESSES: 'true', ...(proxy !== undefined && { AMQP_URL: proxy.url }) },
    });
    sql = await connectDatabases(test);
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization(organization);
    work = workOf(test, organization);
    await admin.createModule(organization, calledName);
    const called = await work.publishVersion(calledName, 0, tarball(files));
    await untilEverythingHasEnded(sql, { versions: [called] });
    const source = `${new URL(test.platform.baseUrl).host}/${organization}/${calledName}/${provider}`;
    archive = tarball({ ...files, 'calls.tf': `module "called" {\n  source = "${source}"\n}\n` });
    for (let index = 0; index < modules; index += 1) await admin.createModule(organization, nameOf(index));
    setIds = await createPolicySets(admin);
    ({ oauthTokenId } = await admin.createConnection(organization, {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': token,
    }));
  });

  afterAll(async () => {
    await sql.end();
    await test.stop();
    await site.stop();
    await proxy?.close();
  });

  it(`nothing accepted is lost and nothing happens twice (CRASH_SEED=${seed})`, async () => {
    const kill = killInTurn();
    const chaos = startChaos({
      random,
      accidents: [kill, kill, cutBusConnections(sql, proxy)],
      minPauseMs: 700,
      maxPauseMs: 2500,
      maxAccidents: 30,
    });
    const [{ versions, policyVersions, reports }, followers] = await Promise.all([uploadAll(), followAll()]);
    await waitFor(() => killed.size === test.platform.processes.length, {
      timeoutMs: 60_000,
      describe: 'each process to have been killed',
    });
    expect(await chaos.stop()).toBeGreaterThanOrEqual(10);
    expect(versions).toHaveLength(modules * versionsPerModule);
    expect(policyVersions).toHaveLength(policySets * versionsPerPolicySet);

    await untilEverythingHasEnded(sql, { versions, policyVersions });
    await expectOnce(versions, 'module-version');
    await expectOnce(policyVersions, 'policy-set-version');
    // Each of the transitions created → ingressing → ok happened at most once.
    expect(await rowsOf('registry', 'module_versions where ref is null and aggregate_version > 3')).toBe(0);
    expect(
      await rowsOf('registry', `module_version_details where module_version_id = any ($1)`, [versions]),
    ).toBe(versions.length);
    await expectUsers(reports);
    await expectFollowed(followers);
    await expectNothingLeft();
  }, 400_000);

  async function createPolicySets(admin: ReturnType<typeof asToken>): Promise<string[]> {
    const names = Array.from({ length: policySets }, (_, index) => `policies-${index}`);
    const path = `/api/v2/organizations/${organization}/policy-sets`;
    return Promise.all(
      names.map(
        async (name) => setSchema.parse((await admin.create(path, 'policy-sets', { name })).body).data.id,
      ),
    );
  }

  /** Sends SIGKILL to one process after the other, at any point in its work; the launcher restarts it. */
  function killInTurn(): Accident {
    const turns = shuffled(test.platform.processes, random);
    return async () => {
      const [victim] = turns;
      const pid = victim?.pid();
      if (victim === undefined || pid === undefined) return false;
      orphans.push(...descendantsOf(pid));
      process.kill(pid, 'SIGKILL');
      turns.push(...turns.splice(0, 1));
      killed.add(`${victim.plan.name} ${victim.plan.replica}`);
      // Ends the leases of the killed process, which would otherwise last two minutes.
      if (victim.plan.name === 'vcs-connections')
        await sql.query(
          'vcs_connections',
          'update webhooks set lease_until = now() where lease_until > now()',
        );
      return true;
    };
  }

  /** Returns the ids of versions whose upload returned 200, and the names of accepted reports. */
  async function uploadAll() {
    const versions: string[] = [];
    const reports: string[] = [];
    const policyVersions: string[] = [];
    const tasks = shuffled(
      [
        ...Array.from({ length: modules * versionsPerModule }, (_, index) => async () => {
          versions.push(await work.publishVersion(nameOf(index % modules), index, archive));
        }),
        ...Array.from({ length: versionsPerPolicySet }, () => setIds)
          .flat()
          .map((setId) => async () => {
            policyVersions.push(await work.publishPolicies(setId, policyArchive));
          }),
        ...Array.from({ length: pipelines }, (_, index) => async () => {
          reports.push(await work.report(`pipeline-${index}`, calledName, '1.0.1'));
        }),
      ],
      random,
    );
    const client = async () => {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task();
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { versions, policyVersions, reports };
  }

  /** Starts all followers; returns those that still follow a repository at the end. */
  async function followAll() {
    const [moduleFollowers, policyFollowers] = await Promise.all([
      Promise.all(Array.from({ length: followingModules }, (_, index) => followTags(index))),
      Promise.all(Array.from({ length: followingPolicySets }, (_, index) => followBranch(index))),
    ]);
    return { modules: moduleFollowers.filter((each) => each !== undefined), policySets: policyFollowers };
  }

  /**
   * Publishes a repository with three tags and pushes a fourth. Module 0 is deleted at once, module 1 when its
   * webhook exists.
   */
  async function followTags(index: number): Promise<Follower | undefined> {
    const identifier = `acme/terraform-generic-followed-${index}`;
    const repository = site.createRepository(identifier);
    const release = (version: string) => ({ files: { ...files, VERSION: version }, tags: [`v${version}`] });
    repository.commitAll(['1.0.0', '1.1.0', '1.2.0'].map(release));
    const follower = await work.followWithModule(`followed-${index}`, vcsRepo(identifier));
    if (index === 1) await untilHooked(site, follower);
    if (index < 2) {
      await work.remove(follower.path);
      return undefined;
    }
    repository.commit(release('1.3.0'));
    await deliverPush(site, follower, 'refs/tags/v1.3.0');
    return follower;
  }

  async function followBranch(index: number) {
    const identifier = `acme/policies-${index}`;
    const repository = site.createRepository(identifier);
    repository.commit({ files: policies });
    const follower = await work.followWithPolicySet(`following-${index}`, vcsRepo(identifier));
    await untilHooked(site, follower);
    const pushed = repository.commit({ files: { ...policies, 'README.md': 'changed' } });
    await deliverPush(site, follower, 'refs/heads/main');
    return { ...follower, pushed };
  }

  const vcsRepo = (identifier: string) => ({ identifier, 'oauth-token-id': oauthTokenId });

  const rowsOf = (database: DatabaseName, from: string, values: unknown[] = []) =>
    rowsIn(sql, database, from, values);

  /** Expects one upload, one job, one archive and one details object for each version. */
  async function expectOnce(ids: readonly string[], purpose: string) {
    const those = 'purpose = $1 and subject = any ($2)';
    const values = [purpose, ids];
    expect(await rowsOf('ingest_worker', `uploads where ${those}`, values)).toBe(ids.length);
    expect(await rowsOf('ingest_worker', `jobs where ${those} and outcome = 'accepted'`, values)).toBe(
      ids.length,
    );
    expect(await rowsOf('ingest_worker', `objects where ${those} and state = 'stored'`, values)).toBe(
      2 * ids.length,
    );
  }

  /** Expects every report once, and one call in the latest version of each module. */
  async function expectUsers(reports: readonly string[]) {
    expect(reports).toHaveLength(pipelines);
    expect(await rowsOf('registry', 'reported_modules where name = any ($1)', [reports])).toBe(pipelines);
    expect(await rowsOf('registry', 'module_calls where called_name = $1', [calledName])).toBe(modules);
  }

  /** Expects the pushed tag and commit, one webhook for each followed repository, and no others. */
  async function expectFollowed(followers: Awaited<ReturnType<typeof followAll>>) {
    // Accepted pushes may still be in a delivery or on the bus.
    const arrived = { timeoutMs: 120_000, describe: 'every push to have arrived' };
    const versionsOf = ({ id }: Follower) =>
      sql.query('registry', 'select version from module_versions where module_id = $1 order by version', [
        id,
      ]);
    for (const follower of followers.modules) {
      await waitFor(async () => (await versionsOf(follower)).includes('1.3.0'), arrived);
      expect(await versionsOf(follower)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    }
    const commitsOf = ({ id, pushed }: (typeof followers.policySets)[number]) =>
      rowsOf('policy', 'policy_set_versions where policy_set_id = $1 and commit_sha = $2', [id, pushed]);
    for (const follower of followers.policySets) {
      await waitFor(async () => (await commitsOf(follower)) > 0, arrived);
      expect(await commitsOf(follower)).toBe(1);
    }
    await untilEverythingHasEnded(sql, { versions: [] });

    const wanted = [...followers.modules, ...followers.policySets].map(({ webhookUrl }) => webhookUrl).sort();
    const subscribed = await sql.query(
      'vcs_connections',
      'select id from repository_subscriptions where wanted order by id',
    );
    expect(subscribed.map((id) => `${test.platform.baseUrl}/webhooks/vcs/${id}`).sort()).toEqual(wanted);
    await waitFor(() => site.hookSecrets().length === wanted.length, {
      timeoutMs: 120_000,
      describe: 'one webhook for each that is wanted, and none for the others',
    });
    expect(wanted.filter((url) => site.hookAt(url) === undefined)).toEqual([]);
  }

  /**
   * Expects no children of killed processes, no temporary folders or processes in them, and every object in its
   * place.
   */
  async function expectNothingLeft() {
    expect(orphans.length > 0).toBe(process.platform === 'linux');
    await waitFor(() => areRunning(orphans).length === 0, {
      timeoutMs: 30_000,
      describe: 'the children of killed processes to be gone',
    });
    await waitFor(() => readdirSync(test.temporaryDir).length === 0, {
      timeoutMs: 30_000,
      describe: 'the temporary folders to be gone',
    });
    expect(placesOfWorkBelow(test.temporaryDir)).toEqual([]);
    const stored = await rowsOf('ingest_worker', "objects where state = 'stored'");
    const objects = readdirSync(join(test.dataDir, 'objects'), { recursive: true, withFileTypes: true });
    expect(objects.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(stored);
  }
});

const nameOf = (index: number) => `module-${index}`;
