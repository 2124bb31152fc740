import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startVcsSite,
  type StandInWebhook,
  type TestGitRepository,
  type VcsSite,
} from '@groundwork/testing/local-vcs';
import { moduleArchive } from './archive.ts';
import type { Client } from './client.ts';
import { printTimes, publish } from './ingest.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const organization = 'bench-repositories';
/** Enough repositories that each is pushed to at most once a second, because a repository is listed only once a second. */
const pushed = { repositories: 10, tagsPerRepository: 6 };
const load = { perSecond: 200, seconds: 30, repositories: 20, tagsPerRepository: 5 };
const manyTags = 500;
const pollMs = 5;
const timeoutMs = 120_000;

/** A module that follows a repository, and the commits of the repository that get tags. */
export interface Followed {
  readonly organization: string;
  readonly name: string;
  readonly hook: StandInWebhook;
  readonly repository: TestGitRepository;
  readonly commits: readonly string[];
}

/** Measures publishing from repositories. A git server and the API of a VCS provider run in this process. */
export async function measureRepositories(client: Client): Promise<void> {
  const token = randomUUID();
  const site = await startVcsSite(token);
  try {
    await client.createOrganization(organization);
    const oauthToken = await client.connectProvider(organization, { ...site, token });
    const followed = (name: string, commits: number) =>
      follow(client, site, oauthToken, { organization, name, commits });
    const inTurn: Followed[] = [];
    for (let index = 0; index < pushed.repositories; index += 1)
      inTurn.push(await followed(`pushed-${index}`, pushed.tagsPerRepository));
    await measurePushes(client, site, inTurn);
    const names = Array.from({ length: load.repositories }, (_, index) => `busy-${index}`);
    const modules: Followed[] = [];
    for (const name of names) modules.push(await followed(name, load.tagsPerRepository));
    await measureDeliveries(client, site, modules);
    await measureManyTags(client, site, oauthToken);
  } finally {
    await site.stop();
  }
}

/** Measures the time from a webhook delivery until the version is `ok`, one push after the other. */
async function measurePushes(client: Client, site: VcsSite, modules: readonly Followed[]): Promise<void> {
  const runs = modules.length * pushed.tagsPerRepository;
  say(`pushing ${runs} tags, one after the other`);
  const times: number[] = [];
  for (let index = 0; index < pushed.tagsPerRepository; index += 1) {
    for (const module of modules) {
      times.push(await pushTag(client, site, module, index));
    }
  }
  printTimes(
    `Pushing a tag to one of ${modules.length} small repositories, ${runs} runs`,
    'webhook sent → ok',
    times,
  );
}

/**
 * Sends deliveries at a fixed rate, without waiting for responses, while tags are pushed. All tags must become
 * versions.
 */
async function measureDeliveries(client: Client, site: VcsSite, modules: readonly Followed[]): Promise<void> {
  const count = load.perSecond * load.seconds;
  say(`delivering ${count} webhooks, ${load.perSecond} a second, of ${modules.length} repositories`);
  const seenBefore = site.gitRequests.length;
  const deliveriesPerPush = count / (modules.length * load.tagsPerRepository);
  const newest = new Map<Followed, string>();
  const times: number[] = [];
  const refused: number[] = [];
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, startedAt + (index * 1000) / load.perSecond - performance.now()));
    const push = index / deliveriesPerPush;
    const isPush = Number.isInteger(push);
    const module = modules[(isPush ? push : index) % modules.length];
    if (module === undefined) throw new Error('there are no modules');
    if (isPush) newest.set(module, await pushNext(module, Math.floor(push / modules.length)));
    sent.push(timed(site, module.hook, newest.get(module) ?? '1.0.0', times, refused));
  }
  await Promise.all(sent);
  let versions = 0;
  for (const module of modules) {
    for (const index of module.commits.keys()) {
      await untilOk(client, module, `1.1.${index}`);
      versions += 1;
    }
  }
  const settled = (performance.now() - startedAt) / 1000 - load.seconds;
  const wants = site.gitRequests.slice(seenBefore).flatMap(({ wants: hashes }) => hashes);
  const tagged = new Set(modules.flatMap(({ commits }) => commits));
  const fetches = [...tagged].map((commit) => wants.filter((hash) => hash === commit).length);
  printTable(
    `${load.perSecond} webhook deliveries a second for ${load.seconds} s, ${tagged.size} tags pushed at the same time`,
    [
      'p50 ms',
      'p99 ms',
      'max ms',
      'not 202',
      'versions ok',
      'last ok after the load',
      'highest number of fetches of a commit',
    ],
    [
      [
        decimals(percentile(times, 0.5), 1),
        decimals(percentile(times, 0.99), 1),
        decimals(Math.max(...times), 0),
        String(refused.length),
        `${versions} of ${tagged.size}`,
        `${decimals(settled, 1)} s`,
        String(Math.max(...fetches)),
      ],
    ],
  );
}

/** Tags a commit of a module and delivers the webhook. Resolves with the milliseconds until the version is `ok`. */
export async function pushTag(
  client: Client,
  site: VcsSite,
  module: Followed,
  index: number,
): Promise<number> {
  const version = await pushNext(module, index);
  const startedAt = performance.now();
  await deliver(site, module.hook, version);
  await untilOk(client, module, version);
  return performance.now() - startedAt;
}

/** Tags the next commit of a module. Resolves with the version. */
async function pushNext({ repository, commits }: Followed, index: number): Promise<string> {
  const commit = commits[index];
  if (commit === undefined) throw new Error('all commits have tags');
  await tag(repository, `1.1.${index}`, commit);
  return `1.1.${index}`;
}

/** Publishes a repository with many tags, while concurrent uploads must not wait for it. */
async function measureManyTags(client: Client, site: VcsSite, oauthToken: string): Promise<void> {
  const archive = await moduleArchive(5);
  await client.createModule(organization, 'uploaded');
  let uploads = 0;
  const upload = () =>
    publish(client, { organization, name: 'uploaded', version: `1.0.${uploads++}` }, archive);
  for (let warm = 0; warm < 5; warm += 1) await upload();
  const alone: number[] = [];
  for (let run = 0; run < 40; run += 1) alone.push(await upload());

  say(`publishing a repository with ${manyTags} tags`);
  const identifier = 'acme/terraform-aws-tagged';
  const repository = site.createRepository(identifier);
  repository.commitAll(
    Array.from({ length: manyTags }, (_, index) => ({
      files: { 'main.tf': `variable "release_${index}" {}\n` },
      tags: [`v1.0.${index}`],
    })),
  );
  const seenBefore = site.gitRequests.length;
  const startedAt = performance.now();
  await client.publishModule(organization, identifier, oauthToken);
  const beside: number[] = [];
  const end = new AbortController();
  const published = untilAllOk(client, 'tagged', manyTags).finally(() => end.abort());
  while (!end.signal.aborted) beside.push(await upload());
  await published;
  const seconds = (performance.now() - startedAt) / 1000;
  const fetches = site.gitRequests.slice(seenBefore).filter(({ kind }) => kind === 'fetch').length;
  printTable(
    `Publishing a repository with ${manyTags} tags, while archives are uploaded`,
    [
      'all ok after',
      'fetches',
      'upload → ok alone, p95 ms',
      'during publication, p95 ms',
      'uploads meanwhile',
    ],
    [
      [
        `${decimals(seconds, 1)} s`,
        String(fetches),
        decimals(percentile(alone, 0.95), 0),
        decimals(percentile(beside, 0.95), 0),
        String(beside.length),
      ],
    ],
  );
}

/** Creates a repository with the version 1.0.0 and a number of later commits, and a module that follows it. */
export async function follow(
  client: Client,
  site: VcsSite,
  oauthToken: string,
  { organization: owner, name, commits }: Pick<Followed, 'name' | 'organization'> & { commits: number },
): Promise<Followed> {
  const identifier = `acme/terraform-aws-${name}`;
  const repository = site.createRepository(identifier);
  repository.commit({ files: { 'main.tf': `# ${name}\n` }, tags: ['v1.0.0'] });
  const hashes = repository.commitAll(
    Array.from({ length: commits }, (_, index) => ({
      files: { 'main.tf': `# ${name} ${index}\nvariable "name" {\n  type = string\n}\n` },
    })),
  );
  const webhook = await client.publishModule(owner, identifier, oauthToken);
  await untilOk(client, { organization: owner, name }, '1.0.0');
  const hook = await until(`the webhook of ${name}`, () => Promise.resolve(site.hookAt(webhook)));
  return { organization: owner, name, hook, repository, commits: hashes };
}

/** Writes a tag without a git process, which would distort the measurement. */
const tag = (repository: TestGitRepository, version: string, commit: string) =>
  writeFile(join(repository.directory, 'refs', 'tags', `v${version}`), `${commit}\n`);

async function deliver(site: VcsSite, hook: StandInWebhook, version: string): Promise<void> {
  const status = await site.deliver(hook, { ref: `refs/tags/v${version}` });
  if (status !== 202) throw new Error(`the webhook returned ${status}`);
}

async function timed(
  site: VcsSite,
  hook: StandInWebhook,
  version: string,
  times: number[],
  refused: number[],
): Promise<void> {
  const startedAt = performance.now();
  const status = await site.deliver(hook, { ref: `refs/tags/v${version}` });
  times.push(performance.now() - startedAt);
  if (status !== 202) refused.push(status);
}

const untilOk = (
  client: Client,
  { organization: owner, name }: Pick<Followed, 'organization' | 'name'>,
  version: string,
) =>
  until(`${name} ${version}`, async () => {
    const status = await client.statusOf(owner, name, version);
    if (status?.endsWith('failed') === true) {
      const reason = (await client.errorOf(owner, name, version)) ?? '';
      throw new Error(`${name} ${version} ended as ${status}: ${reason}`);
    }
    return status === 'ok' ? status : undefined;
  });

const untilAllOk = (client: Client, name: string, count: number) =>
  until(`${count} versions of ${name}`, async () => {
    await pause(250);
    return (await client.countOk(organization, name)) === count ? true : undefined;
  });

/** Polls until there is a value. @throws Error with the name of the missing value */
async function until<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const response = await ask();
    if (response !== undefined) return response;
    await pause(pollMs);
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
}
