import { createServer, type RequestListener } from 'node:http';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { publicArchiveAwaitedV1, publicArchiveFailedV1, publicArchiveFetchedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { createGitRepository, startGitServer } from '@groundwork/testing/local-vcs';
import type { WorkerContext } from '../context-worker.ts';
import { runPublicFetch } from '../public-archives/run-public-fetch.ts';
import { fixedGitLimits } from '../repositories/git-limits.ts';
import { findGitTools } from '../repositories/git-repository.ts';
import { acceptingInspector } from './builders.ts';
import { deliver } from './deliver.ts';
import { startIngestTestApp } from './ingest-test-app.ts';

/** The app, a git server without credentials, a server of archives that responds as the test says, and a worker. */
export async function startPublicOriginWorld() {
  const root = await mkdtemp(join(tmpdir(), 'public-origin-'));
  const scratch = { repositories: join(root, 'scratch'), keys: join(root, 'keys') };
  const served = join(root, 'served');
  await Promise.all([...Object.values(scratch), served].map((folder) => mkdir(folder, { recursive: true })));
  const git = await startGitServer({ root: served });
  let respond: RequestListener = (_req, res) => void res.writeHead(404).end();
  const asked: string[] = [];
  const archives = createServer((req, res) => {
    asked.push(req.url ?? '');
    respond(req, res);
  });
  await new Promise<void>((resolve) => archives.listen(0, '127.0.0.1', resolve));
  const app = await startIngestTestApp();
  const found = await findGitTools({
    path: '/usr/local/bin:/usr/bin:/bin',
    limits: { ...fixedGitLimits, deadlineMs: 60_000, diskBytes: 64 * 1024 * 1024 },
  });
  const gitTools = { ...found, folders: scratch };
  const overrides = { gitTools, inspector: acceptingInspector() };
  const worker = await app.createWorker({ overrides });
  const { port } = z.object({ port: z.int() }).parse(archives.address());

  async function request(origin: string, maxBytes = 10_000_000) {
    const publicArchiveId = newId('publicArchive');
    await deliver(app, {
      definition: publicArchiveAwaitedV1,
      organizationId: null,
      aggregateId: publicArchiveId,
      aggregateVersion: 3,
      data: {
        publicArchiveId,
        module: { namespace: 'acme', name: 'vpc', provider: 'aws' },
        version: '1.0.0',
        origin,
        maxBytes,
      },
    });
    return publicArchiveId;
  }

  /** Does the work that is due; the number of attempts. */
  async function work(ctx: WorkerContext = worker, stopping = new AbortController().signal): Promise<number> {
    for (let attempts = 0; ; attempts += 1) {
      const job = await ctx.stores.publicFetches.take(10);
      if (!job) return attempts;
      await runPublicFetch(ctx, job, stopping);
    }
  }

  return {
    app,
    git,
    scratch,
    worker,
    gitTools,
    archivesUrl: `http://127.0.0.1:${port}`,
    asked,
    respond(listener: RequestListener) {
      respond = listener;
    },
    /** Allows the addresses, as vcs-connections does for public hosts. */
    allow: (...urls: string[]) => urls.forEach((url) => app.vcsConnections.allowAddress(url)),
    repository(name: string) {
      const repository = createGitRepository(served, name);
      const url = `${git.url}/${repository.name}`;
      app.vcsConnections.allowAddress(url);
      return { ...repository, url };
    },
    request,
    work,
    /** The event about an archive, after one attempt or several. */
    async outcomeOf(publicArchiveId: string) {
      const [event, ...others] = await app.eventsAbout(publicArchiveId);
      if (others.length > 0) throw new Error('an archive has one outcome');
      if (event?.type === publicArchiveFailedV1.type)
        return { reason: publicArchiveFailedV1.data.parse(event.data).reason, event };
      return event && { ...publicArchiveFetchedV1.data.parse(event.data), event };
    },
    createWorker: (env: Record<string, string>) => app.createWorker({ overrides, env }),
    pauses: (): Promise<unknown> =>
      app.testDatabase.database.knex('public_fetches').update({ run_after: new Date(0) }),
    rows: (): Promise<unknown[]> => app.testDatabase.database.knex('public_fetches'),
    async stop() {
      worker.objects.stop();
      await worker.vcs.close();
      await git.close();
      archives.closeAllConnections();
      await new Promise((resolve) => archives.close(resolve));
      await app.stop();
    },
  };
}

export type PublicOriginWorld = Awaited<ReturnType<typeof startPublicOriginWorld>>;
