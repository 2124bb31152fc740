import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkOut, findPreviousRelease, makeBundle, noPreviousRelease } from '@groundwork/release';
import { apiClient, tarball, waitFor, type ApiClient } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { startBroker } from '../testing/broker.ts';
import { untilHooked, workOf, type Follower } from '../testing/crash-work.ts';
import { connectDatabases, type Databases } from '../testing/databases.ts';
import { untilAudited, untilEverythingHasEnded } from '../testing/endings.ts';
import { startFleet, type Bundle, type Fleet } from '../testing/fleet.ts';
import { ownBundle } from '../testing/release.ts';
import { asToken, provider, publishVersions, upload } from '../testing/publisher.ts';
import { startLoad } from '../testing/steady-load.ts';
import { startTestSite } from '../testing/vcs-site.ts';

/**
 * The long form, for `npm run verify`: at least this many requests, while every replica is replaced by one of this
 * release and back again. In the short form the second replica of each process is of this release from the start.
 */
const wantedRequests = Number(process.env['UPGRADE_REQUESTS'] ?? 0);
const isLong = wantedRequests > 0;

const organization = 'upgrading';
const name = 'kept';
const identifier = 'acme/terraform-generic-followed';
const perSecond = isLong ? 50 : 20;
const publicationPauseMs = 300;
const pushPauseMs = 1000;

const inOrganization = `/api/v2/organizations/${organization}`;
const modulePath = `${inOrganization}/registry-modules/private/${organization}/${name}/${provider}`;
const paths = [
  `${inOrganization}/registry-modules`,
  modulePath,
  `/api/registry/v1/modules/${organization}/${name}/${provider}/versions`,
  inOrganization,
  `${inOrganization}/policy-sets`,
  `${inOrganization}/oauth-clients`,
  `${inOrganization}/teams`,
];

const files = { 'main.tf': 'variable "kept" {\n  type = string\n}\n' };
const archive = tarball(files);
const versionSchema = z.object({ data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }) });

const previousRelease = findPreviousRelease();
/** The suite is skipped if the clone lacks the history; then its name says so. */
const describeUpdate = previousRelease === undefined ? describe.skip : describe;

describeUpdate(`this release beside ${previousRelease ?? `the previous one: ${noPreviousRelease}`}`, () => {
  let previous: Bundle;
  let site: VcsSite;
  let fleet: Fleet;
  let sql: Databases;
  let client: ApiClient;
  let follower: Follower;
  let repository: ReturnType<VcsSite['createRepository']>;

  beforeAll(async () => {
    const sources = mkdtempSync(join(tmpdir(), 'previous-release-'));
    checkOut(previousRelease ?? '', sources);
    previous = makeBundle(sources);
    const token = randomUUID();
    site = await startTestSite(token);
    const broker = await startBroker();
    fleet = await startFleet({
      bundle: previous,
      secondBundle: isLong ? previous : ownBundle,
      env: { VCS_ALLOW_PRIVATE_ADDRESSES: 'true', ...(broker !== undefined && { AMQP_URL: broker }) },
    });
    sql = await connectDatabases(fleet);
    const { baseUrl } = fleet.platform;
    client = apiClient(baseUrl, { authorization: `Bearer ${fleet.adminToken}` });
    const admin = asToken(baseUrl, fleet.adminToken);
    await admin.createOrganization(organization);
    await admin.createModule(organization, name);
    await publishVersions(admin, { organization, name }, archive, ['1.0.0']);
    const { oauthTokenId } = await admin.createConnection(organization, {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': token,
    });
    repository = site.createRepository(identifier);
    repository.commit({ files, tags: ['v1.0.0'] });
    const vcsRepo = { identifier, 'oauth-token-id': oauthTokenId };
    follower = await workOf(fleet, organization).followWithModule('followed', vcsRepo);
    await untilHooked(site, follower);
  });

  afterAll(async () => {
    await sql.end();
    await fleet.stop();
    await site.stop();
  });

  it('no request fails, and nothing that was accepted is lost', async () => {
    const { baseUrl } = fleet.platform;
    const load = startLoad({ baseUrl, token: fleet.adminToken, perSecond, paths });
    const publications = keepDoing(publicationPauseMs, publish);
    const pushes = keepDoing(pushPauseMs, push);
    if (isLong) await updateAndGoBack();
    await waitFor(() => load.succeeded() >= (wantedRequests || 150), {
      timeoutMs: 600_000,
      describe: 'enough requests',
    });
    const { requests, failures } = await load.stop();
    const versions = await publications.stop();
    const tags = await pushes.stop();
    const failed = [...failures, ...versions.failures, ...tags.failures];
    const counts = `${requests} requests, ${versions.done.length} versions and ${tags.done.length} pushes: ${failed.length} failed`;
    if (isLong) process.stdout.write(`${counts}\n`);

    expect(versions.done.length).toBeGreaterThan(0);
    expect(tags.done.length).toBeGreaterThan(0);
    await untilEverythingHasEnded(sql, { versions: versions.done });
    await untilAudited(sql);
    const fetched = await sql.query('registry', 'select version from module_versions where ref is not null');
    expect(fetched).toEqual(expect.arrayContaining(tags.done));
    if (isLong) process.stdout.write('nothing that was accepted is lost\n');
    // Checked last, so that lost data is reported even on a busy machine, which misses deadlines.
    expect(failed.filter((line) => isLong || !isOverload(line))).toEqual([]);
  }, 900_000);

  async function updateAndGoBack(): Promise<void> {
    await fleet.migrate(ownBundle);
    await fleet.replaceAll(ownBundle);
    await fleet.replaceAll(previous);
  }

  /** Returns the id of a version with an accepted archive. */
  async function publish(index: number): Promise<string> {
    const attributes = { version: `2.0.${index}` };
    const document = { data: { type: 'registry-module-versions', attributes } };
    const { status, body } = await client.post(`${modulePath}/versions`, document);
    requireStatus(201, status);
    const { id, links } = versionSchema.parse(body).data;
    requireStatus(200, await upload(links.upload, archive));
    return id;
  }

  /** Returns the version of a tag whose push was accepted. */
  async function push(index: number): Promise<string> {
    const version = `2.0.${index}`;
    repository.commit({ files: { ...files, VERSION: version }, tags: [`v${version}`] });
    const hook = await waitFor(() => site.hookAt(follower.webhookUrl));
    requireStatus(202, await site.deliver(hook, { ref: `refs/tags/v${version}` }));
    return version;
  }
});

/**
 * Deadlines between services are short, so a busy machine may miss them in the short form of the test. That is not a
 * finding.
 */
const isOverload = (line: string) => /: 50[34]$/.test(line);

/** `fetch` says only in the cause what failed. */
const withCause = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error
    ? `${String(error)}, ${error.cause.message}`
    : String(error);

function requireStatus(wanted: number, status: number): void {
  if (status !== wanted) throw new Error(`instead of ${wanted}: ${status}`);
}

/** Repeats an action; `stop` returns the results, and one line for each failure. */
function keepDoing(pauseMs: number, act: (index: number) => Promise<string>) {
  const done: string[] = [];
  const failures: string[] = [];
  const end = new AbortController();
  const run = async () => {
    for (let index = 0; !end.signal.aborted; index += 1) {
      await act(index).then(
        (result) => done.push(result),
        (error: unknown) => failures.push(`${act.name} ${index}: ${withCause(error)}`),
      );
      await pause(pauseMs);
    }
    return { done, failures };
  };
  const running = run();
  return {
    stop: () => {
      end.abort();
      return running;
    },
  };
}
