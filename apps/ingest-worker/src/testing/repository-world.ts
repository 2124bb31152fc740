import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import {
  awaitedFetchSchema,
  moduleFetchAwaitedV1,
  ownAccord,
  policySetFetchAwaitedV1,
  repositoryPushedV1,
  repositorySubscriptionSchema,
  storedObjectSchema,
  type AwaitedFetch,
  type Cause,
  type Envelope,
  type RepositorySubscription,
  type StoredObject,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { createLogger } from '@groundwork/telemetry/logging';
import { createGitRepository, startGitServer, type TestGitRepository } from '@groundwork/testing/local-vcs';
import type { WorkerContext } from '../context-worker.ts';
import { fixedGitLimits, type GitLimits } from '../repositories/git-limits.ts';
import { findGitTools } from '../repositories/git-repository.ts';
import { runGitJob } from '../repositories/run-git-job.ts';
import type { Lent } from '../repositories/vcs-connections.ts';
import { acceptingInspector } from './builders.ts';
import { deliver } from './deliver.ts';
import { startIngestTestApp, type WorkerOptions } from './ingest-test-app.ts';

export const testCredentials = { username: 'token', password: 'canary-password-7f3a' } as const;

export interface RepositoryWorldOptions {
  readonly protocol?: 0 | 2;
  readonly limits?: Partial<GitLimits>;
  readonly env?: Record<string, string>;
  /** A program to run instead of git. */
  readonly git?: string;
  readonly onLog?: (line: string) => void;
}

/** Defaults: the whole repository, without its submodules. */
type RequestedFetch = Pick<z.input<typeof awaitedFetchSchema>, 'subscriptionId' | 'versions'> &
  Partial<z.input<typeof awaitedFetchSchema>>;
const wholeRepository = { path: null, ingressSubmodules: false } as const;

export type RepositoryWorld = Awaited<ReturnType<typeof startRepositoryWorld>>;

/** The app, a git server with credentials, a stand-in for vcs-connections, and a worker that does git jobs on request. */
export async function startRepositoryWorld(options: RepositoryWorldOptions = {}) {
  const root = await mkdtemp(join(tmpdir(), 'git-world-'));
  const scratch = { repositories: join(root, 'scratch'), keys: join(root, 'keys') };
  const served = join(root, 'served');
  const server = await startGitServer({
    root: served,
    credentials: testCredentials,
    ...(options.protocol !== undefined && { protocol: options.protocol }),
  });
  const { onLog } = options;
  const logger = onLog && createLogger({ service: 'worker', level: 'debug', destination: { write: onLog } });
  const app = await startIngestTestApp(options.env, logger && { logger });
  const { vcsConnections } = app;
  const found = await findGitTools({
    path: '/usr/local/bin:/usr/bin:/bin',
    limits: { ...fixedGitLimits, deadlineMs: 120_000, diskBytes: 1024 * 1024 * 1024, ...options.limits },
    ...(options.git !== undefined && { git: options.git }),
  });
  const gitTools = { ...found, folders: scratch };
  await Promise.all(Object.values(scratch).map((folder) => mkdir(folder, { recursive: true })));
  const workers: WorkerContext[] = [];
  let version = 0;

  async function createWorker(worker: Partial<WorkerOptions> = {}): Promise<WorkerContext> {
    const ctx = await app.createWorker({
      ...worker,
      overrides: { gitTools, inspector: acceptingInspector(), ...worker.overrides },
    });
    workers.push(ctx);
    return ctx;
  }

  const worker = await createWorker();
  const lentOf = (repository: Pick<TestGitRepository, 'name'>): Lent => ({
    lent: true,
    serviceProvider: 'vcs1',
    url: `${server.url}/${repository.name}`,
    addresses: ['127.0.0.1'],
    isPrivateAllowed: true,
    credential: { kind: 'http', ...testCredentials },
  });

  function subscribe(
    repository: Pick<TestGitRepository, 'name'>,
    given: Partial<RepositorySubscription> = {},
    lent: Partial<Lent> = {},
  ): RepositorySubscription {
    const subscription = repositorySubscriptionSchema.parse({
      id: randomUUID(),
      subject: newId('module'),
      wanted: true,
      oauthTokenId: newId('oauthToken'),
      identifier: 'acme/terraform-aws-vpc',
      branch: null,
      tags: true,
      path: null,
      ingressSubmodules: false,
      ...given,
    });
    vcsConnections.lendTo(subscription.id, { ...lentOf(repository), ...lent });
    return subscription;
  }

  async function awaited(
    organizationId: OrganizationId,
    fetch: RequestedFetch,
    purpose: 'module-version' | 'policy-set-version' = 'module-version',
    cause: Cause = ownAccord,
  ) {
    version += 1;
    const definition = purpose === 'module-version' ? moduleFetchAwaitedV1 : policySetFetchAwaitedV1;
    const data: AwaitedFetch = awaitedFetchSchema.parse({ ...wholeRepository, ...fetch });
    await deliver(
      app,
      { definition, organizationId, aggregateId: fetch.subscriptionId, aggregateVersion: version, data },
      cause,
    );
  }

  /** Returns the id of a new module version. */
  async function requestCommit(
    subscription: Pick<RepositorySubscription, 'id'>,
    commit: string,
    {
      ref = 'v1.0.0',
      ...fetch
    }: { ref?: string | undefined; ingressSubmodules?: boolean; path?: string | null } = {},
  ): Promise<string> {
    const subject = newId('moduleVersion');
    const versions = [{ subject, commit, ref }];
    await awaited(newId('organization'), { subscriptionId: subscription.id, versions, ...fetch });
    return subject;
  }

  /** Does all git work that is due; returns how many times work was taken. */
  async function work(
    ctx: WorkerContext = worker,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<number> {
    for (let taken = 0; ; taken += 1) {
      const job = await ctx.inTransaction((tx) => tx.gitJobs.take(10));
      if (!job) return taken;
      await runGitJob(ctx, job, signal);
    }
  }

  async function said(about: string): Promise<Envelope[]> {
    return (await app.outbox()).filter(
      ({ aggregate, data }) => aggregate.id === about || JSON.stringify(data).includes(about),
    );
  }

  return {
    app,
    root,
    scratch,
    server,
    vcsConnections,
    worker,
    gitTools,
    createWorker,
    lentOf,
    repository: (name: string) => createGitRepository(served, name),

    subscribe,

    async pushed(
      organizationId: OrganizationId,
      subscription: RepositorySubscription,
      aggregateVersion?: number,
      push: Pick<z.input<typeof repositoryPushedV1.data>, 'listing' | 'pushedTags'> = {},
    ) {
      version += 1;
      await deliver(app, {
        definition: repositoryPushedV1,
        organizationId,
        aggregateId: subscription.id,
        aggregateVersion: aggregateVersion ?? version,
        data: { subscription, reason: 'webhook', ...push },
      });
    },

    awaited,

    requestCommit,
    work,
    said,

    async fetchCommit(
      repository: Pick<TestGitRepository, 'name'>,
      commit: string,
      { ref, ctx }: { ref?: string; ctx?: WorkerContext | undefined } = {},
    ): Promise<Envelope[]> {
      const subject = await requestCommit(subscribe(repository), commit, { ref });
      await work(ctx);
      return said(subject);
    },

    async readObject(object: StoredObject): Promise<Buffer> {
      const content = await buffer(await app.ctx.storage.openRead(object.key));
      const sha256 = createHash('sha256').update(content).digest('hex');
      if (sha256 !== object.sha256) throw new Error('the object is not what was announced');
      return content;
    },

    /** Folders and files that git or ssh left behind. */
    async leftOver(): Promise<string[]> {
      const names = await Promise.all(Object.values(scratch).map((folder) => readdir(folder)));
      return names.flat();
    },

    jobs: (): Promise<unknown[]> =>
      app.testDatabase.database.knex('jobs').where({ work: 'git' }).orderBy('id'),

    async stop() {
      for (const ctx of workers) {
        ctx.objects.stop();
        await ctx.vcs.close();
      }
      await server.close();
      await app.stop();
    },
  };
}

/** The archive of an `upload.received`. */
export const archiveOf = (event: Envelope | undefined): StoredObject =>
  z.object({ archive: storedObjectSchema }).parse(event?.data).archive;
