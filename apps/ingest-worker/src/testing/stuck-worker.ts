import { loadConfig } from '@groundwork/config';
import { connectDatabase } from '@groundwork/database';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { workerConfigSchema } from '../config.ts';
import { createWorkerContext } from '../context-worker.ts';
import { startJobRunner } from '../job-runner/job-runner.ts';
import { inspectorThat } from './builders.ts';
import { unusedBus } from './unused-bus.ts';

/**
 * A worker process for a test to kill: it takes jobs, holds their leases, and prints `reading` for each, but never finishes. Its arguments
 * are the name of its database and its environment as JSON.
 */
const [, , databaseName = '', environment = ''] = process.argv;
const config = loadConfig(
  workerConfigSchema,
  z.record(z.string(), z.string()).parse(JSON.parse(environment)),
);
const logger = silentLogger();
const inspector = inspectorThat(() => {
  process.stdout.write('reading\n');
  return new Promise(() => undefined);
});
const database = connectDatabase({
  serverUrl: config.databaseServerUrl,
  database: databaseName,
  applicationName: 'stuck worker',
  logger,
});
const ctx = await createWorkerContext(
  { ...config, jobs: { ...config.jobs, leaseSeconds: 1, renewEveryMs: 300 } },
  {
    logger,
    inspector,
    bus: unusedBus,
    databases: { requests: database, background: database },
  },
);
startJobRunner(ctx);
