import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDataFolder, stopAfterFile, tarball, waitFor } from '@groundwork/testing';
import type { TestGitRepository, VcsSite } from '@groundwork/testing/local-vcs';
import { startPostgres, type RunningPostgres } from '@groundwork/testing/postgres-server';
import {
  isRabbitInstalled,
  startInstalledRabbit,
  type InstalledRabbit,
} from '@groundwork/testing/rabbit-server';
import { seededRandom, shuffled, startChaos, type Accident } from '../testing/chaos.ts';
import { deliverPush, untilHooked, workOf, type Follower, type Work } from '../testing/crash-work.ts';
import { connectDatabases, type Databases } from '../testing/databases.ts';
import { untilAudited, untilEverythingHasEnded } from '../testing/endings.ts';
import { startFleet, type Fleet } from '../testing/fleet.ts';
import { descendantsOf } from '../testing/leftovers.ts';
import { asToken } from '../testing/publisher.ts';
import { ownBundle } from '../testing/release.ts';
import { startTestSite } from '../testing/vcs-site.ts';

/** `npm run verify` sets 100. */
const kills = Number(process.env['SERVER_KILLS'] ?? 3);
/** Seed of this run. Set `CRASH_SEED` to repeat the run. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);

const organization = 'kept';
const uploaded = 'uploaded';
/** Has a version that is `ok` from the beginning: a report of a version that does not exist is not kept. */
const called = 'called';
const identifier = 'acme/terraform-generic-followed';
const files = { 'main.tf': 'variable "kept" {\n  type = string\n}\n' };

/** Only Linux shows the processes of a server. */
const withServers = process.platform === 'linux' && isRabbitInstalled() ? describe : describe.skip;

withServers('servers that are killed below two replicas of each process (needs Linux and RabbitMQ)', () => {
  let database: RunningPostgres;
  let broker: InstalledRabbit;
  let site: VcsSite;
  let fleet: Fleet;
  let work: Work;
  let follower: Follower;
  let repository: TestGitRepository;

  const random = seededRandom(seed);
  const dataDir = newDataFolder('killed-servers');
  const startDatabase = (port?: number) => startPostgres({ dataDir, durable: true, ...(port && { port }) });

  beforeAll(async () => {
    database = await startDatabase();
    broker = await requiredBroker();
    const token = randomUUID();
    site = await startTestSite(token);
    fleet = await startFleet({
      bundle: ownBundle,
      env: { DATABASE_URL: database.url, AMQP_URL: broker.url, VCS_ALLOW_PRIVATE_ADDRESSES: 'true' },
    });
    const admin = asToken(fleet.platform.baseUrl, fleet.adminToken);
    await admin.createOrganization(organization);
    await admin.createModule(organization, called);
    work = workOf(fleet, organization);
    await publishCalled();
    await admin.createModule(organization, uploaded);
    follower = await followRepository(admin, token);
  }, 600_000);

  afterAll(async () => {
    await fleet.stop();
    await site.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`${kills} processes of PostgreSQL and RabbitMQ are killed: nothing accepted is lost (CRASH_SEED=${seed})`, async () => {
    const end = new AbortController();
    const working = Promise.all([
      untilEnd(end.signal, (index) => work.publishVersion(uploaded, index, tarball(files))),
      untilEnd(end.signal, (index) => work.report(`pipeline-${index}`, called, '1.0.1')),
      untilEnd(end.signal, pushTag),
    ]);
    await killServers();
    end.abort();
    const [versions, reports, tags] = await working;

    const sql = await connectDatabases(fleet);
    await expectVersions(sql, tags);
    await untilEverythingHasEnded(sql, { versions });
    await untilAudited(sql);
    expect(await sql.query('registry', 'select name from reported_modules order by name')).toEqual(
      [...reports].sort(),
    );
    await sql.end();
    for (const accepted of [versions, reports, tags]) expect(accepted.length).toBeGreaterThan(0);
    process.stdout.write(
      `${kills} kills of servers: ${versions.length} versions, ${tags.length} webhooks and ${reports.length} reports accepted, none lost\n`,
    );
  }, 3_600_000);

  async function requiredBroker(): Promise<InstalledRabbit> {
    const started = await startInstalledRabbit();
    if (started === undefined) throw new Error('RabbitMQ is not installed');
    stopAfterFile(started.stop);
    return started;
  }

  async function publishCalled(): Promise<void> {
    const version = await work.publishVersion(called, 0, tarball(files));
    const sql = await connectDatabases(fleet);
    await untilEverythingHasEnded(sql, { versions: [version] });
    await sql.end();
  }

  async function followRepository(admin: ReturnType<typeof asToken>, token: string): Promise<Follower> {
    const { oauthTokenId } = await admin.createConnection(organization, {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': token,
    });
    repository = site.createRepository(identifier);
    repository.commit({ files, tags: ['v0.1.0'] });
    const vcsRepo = { identifier, 'oauth-token-id': oauthTokenId };
    const following = await work.followWithModule('followed', vcsRepo);
    await untilHooked(site, following);
    return following;
  }

  /** Pushes a tag, and resolves with its version when the webhook was accepted. */
  async function pushTag(index: number): Promise<string> {
    const version = `1.${index}.0`;
    repository.commit({ files: { ...files, VERSION: version }, tags: [`v${version}`] });
    await deliverPush(site, follower, `refs/tags/v${version}`);
    return version;
  }

  /** Ends as many processes with SIGKILL: of the database server, the whole of it, and the broker, in turn. */
  async function killServers(): Promise<void> {
    const turns = shuffled([killPartOfDatabase, killDatabase, killBroker], random);
    let killed = 0;
    const next: Accident = async () => {
      const struck = await turns[killed % turns.length]?.();
      if (struck === true) killed += 1;
      return struck === true;
    };
    const startedAt = performance.now();
    const chaos = startChaos({
      random,
      accidents: [next],
      minPauseMs: 500,
      maxPauseMs: 5000,
      maxAccidents: kills,
    });
    await waitFor(() => killed === kills, { timeoutMs: kills * 30_000, describe: `${kills} kills` });
    await chaos.stop();
    process.stdout.write(`${kills} kills in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  }

  /** One process, such as one of a session; PostgreSQL then ends all sessions, and reads its log again. */
  function killPartOfDatabase(): boolean {
    const [victim] = shuffled(descendantsOf(database.pid), random);
    if (victim !== undefined) process.kill(victim.pid, 'SIGKILL');
    return victim !== undefined;
  }

  async function killDatabase(): Promise<boolean> {
    process.kill(database.pid, 'SIGKILL');
    await database.ended;
    database = await startDatabase(database.port);
    return true;
  }

  async function killBroker(): Promise<boolean> {
    await broker.crash();
    return true;
  }

  /** Expects a version for each pushed tag. An accepted push may still be in a delivery or on the bus. */
  async function expectVersions(sql: Databases, tags: readonly string[]): Promise<void> {
    const select = 'select version from module_versions where module_id = $1';
    const missing = async () => {
      const found = new Set(await sql.query('registry', select, [follower.id]));
      return tags.filter((version) => !found.has(version));
    };
    // Longer than the lease of a delivery.
    await waitFor(async () => (await missing()).length === 0, {
      timeoutMs: 300_000,
      describe: 'a version for each accepted webhook',
    });
  }
});

/** Does one piece of work after the other until the signal. Resolves with what was accepted. */
async function untilEnd(signal: AbortSignal, doNext: (index: number) => Promise<string>): Promise<string[]> {
  const accepted: string[] = [];
  while (!signal.aborted) accepted.push(await doNext(accepted.length));
  return accepted;
}
