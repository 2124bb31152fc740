import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAddresses, databaseEnv, loadConfig } from '@groundwork/config';
import { serviceNameSchema } from '@groundwork/contracts';
import { connectDatabase, serviceDatabase, type Database } from '@groundwork/database';
import { runParkedCommand } from '@groundwork/outbox';
import { z } from 'zod';
import { createLogger } from '@groundwork/telemetry/logging';

const usage = `Usage, for the events that a service could not process:
  npm run parked -- <service> list
  npm run parked -- <service> show <id>
  npm run parked -- <service> replay <id …>
  npm run parked -- <service> replay --all`;

const environment = z.object({
  ...databaseEnv,
  DATABASE_URL: databaseEnv.DATABASE_URL.optional(),
  DATA_DIR: z.string().default('.data'),
});
const runSchema = z.object({ databaseUrl: z.string() });

/** `DATABASE_URL`, or the server of the running local platform. */
function serverUrl(env: z.infer<typeof environment>): string {
  const { databaseServerUrl: given } = databaseAddresses(env);
  if (given !== undefined) return given;
  const file = join(env.DATA_DIR, 'run.json');
  if (!existsSync(file)) throw new Error('Set DATABASE_URL, or start the local platform first: npm start');
  return runSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).databaseUrl;
}

const service = serviceNameSchema.safeParse(process.argv[2]);
if (!service.success) {
  console.error(usage);
  process.exit(2);
}

/** Closes the connections, which would otherwise keep the process alive until they time out. */
async function runOn(database: Database): Promise<number> {
  try {
    return await runParkedCommand(process.argv.slice(3), { database, print: (line) => console.log(line) });
  } finally {
    await database.close();
  }
}

try {
  const database = connectDatabase({
    serverUrl: serverUrl(loadConfig(environment, process.env)),
    database: serviceDatabase(service.data),
    applicationName: 'parked',
    logger: createLogger({ service: 'parked', level: 'error' }),
  });
  process.exitCode = await runOn(database);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
