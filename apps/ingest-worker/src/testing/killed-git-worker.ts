import { loadConfig } from '@groundwork/config';
import { connectDatabase } from '@groundwork/database';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { workerConfigSchema } from '../config.ts';
import { createWorkerContext } from '../context-worker.ts';
import { startJobRunner } from '../job-runner/job-runner.ts';
import { findGitTools } from '../repositories/git-repository.ts';
import { unusedBus } from './unused-bus.ts';

/** A worker process for a test to kill: it takes git jobs, stops at a stage of the work, and prints `reached`. Its argument is JSON. */
const { databaseName, environment, scratch, stage } = z
  .object({
    databaseName: z.string(),
    environment: z.record(z.string(), z.string()),
    scratch: z.object({ repositories: z.string(), keys: z.string() }),
    /** `git`: the server stops, and this process never reports the stage. */
    stage: z.enum(['lending', 'git', 'writing', 'written', 'second']),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const config = loadConfig(workerConfigSchema, { ...environment, WORK: 'git' });
const logger = silentLogger();
const tools = await findGitTools({ path: config.git.path, limits: config.git.limits });

const stop = (): Promise<never> => {
  process.stdout.write('reached\n');
  return new Promise(() => undefined);
};

async function storageOf(): Promise<ObjectStorage> {
  const storage = await openObjectStorage(config.objectStorageUrl);
  let puts = 0;
  return {
    ...storage,
    async put(key, content, options) {
      puts += 1;
      if (stage === 'writing') {
        // The first bytes have arrived, so all processes of git are running.
        for await (const chunk of content) if (chunk.length >= 0) await stop();
      }
      if (stage === 'second' && puts === 2) await stop();
      const digest = await storage.put(key, content, options);
      return stage === 'written' ? stop() : digest;
    },
  };
}

const database = connectDatabase({
  serverUrl: config.databaseServerUrl,
  database: databaseName,
  applicationName: 'killed git worker',
  logger,
});
const ctx = await createWorkerContext(
  { ...config, jobs: { ...config.jobs, leaseSeconds: 1, renewEveryMs: 300 } },
  {
    logger,
    bus: unusedBus,
    ...(stage === 'lending' && {
      vcs: { lend: stop, noteHostKeys: stop, noteRefusal: stop, vetAddresses: stop, close: stop },
    }),
    storage: await storageOf(),
    gitTools: { ...tools, folders: scratch },
    databases: { requests: database, background: database },
  },
);
startJobRunner(ctx);
