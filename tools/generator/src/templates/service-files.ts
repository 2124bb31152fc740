import { pascalCase } from '../files.ts';

/** Every file of a new service, by its path below `apps/<name>`. */
export function serviceFiles(name: string): Record<string, string> {
  const type = pascalCase(name);
  const context = `${type}Context`;
  return {
    'src/config.ts': `import { z } from 'zod';
import { commonConfig, commonEnv, urlSchema } from '@groundwork/config';
import { vocabularyNames } from '@groundwork/wire-vocabulary';

/** The environment of the service ${name}, and what it means. */
export const configSchema = z
  .object({
    ...commonEnv,
    BASE_URL: urlSchema,
    WIRE_VOCABULARY: z.enum(vocabularyNames).default('neutral'),
  })
  .transform((env) => ({
    ...commonConfig(env),
    baseUrl: env.BASE_URL,
    vocabulary: env.WIRE_VOCABULARY,
  }));

export type ${type}Config = z.output<typeof configSchema>;
`,
    'src/stores.ts': `import type { Db } from '@groundwork/database';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';

/** Folders of the migrations that make the tables of the service ${name}. */
export const migrationDirectories = [outboxMigrations];

/** All stores of the service ${name}, on the pool or on one transaction. */
export const createStores = (db: Db) => ({ outbox: createOutboxStore(db, '${name}') });

export type ${type}Stores = ReturnType<typeof createStores>;
`,
    'src/context.ts': `import { createServiceContext, type ContextOverrides, type ServiceContext } from '@groundwork/service';
import type { ${type}Config } from './config.ts';
import { createStores, type ${type}Stores } from './stores.ts';

/** What the service ${name} has beside what every service has: nothing yet. */
export type ${context} = ServiceContext<${type}Config, ${type}Stores>;

/** Connects the service ${name}; tests give \`overrides\` instead of the real thing. */
export const createContext = (config: ${type}Config, overrides?: ContextOverrides): Promise<${context}> =>
  createServiceContext({ service: '${name}', config, createStores, backgroundConnections: 5, overrides });
`,
    'src/routes.ts': `import type { Route } from '@groundwork/http';
import type { ${context} } from './context.ts';

/** Every request that the service ${name} answers, with its section in the reference. None yet. */
export const routes: readonly Route<${context}>[] = [];
`,
    'src/start.ts': `import { startService } from '@groundwork/service';
import type { ${context} } from './context.ts';
import { routes } from './routes.ts';

/** Starts everything that a process of the service ${name} runs. Its database is migrated already. */
export const start${type} = (ctx: ${context}) => startService(ctx, { routes });
`,
    'src/main.ts': `import { runProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { start${type} } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runProcess({
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: start${type},
});
`,
    'src/start.test.ts': `import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { ownerOfPath } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/logging';
import type { RunningService } from '@groundwork/service';
import {
  apiClient,
  createTestDatabase,
  startTestBus,
  testKeys,
  type TestBus,
  type TestDatabase,
} from '@groundwork/testing';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { routes } from './routes.ts';
import { start${type} } from './start.ts';
import { migrationDirectories } from './stores.ts';

describe('${name}', () => {
  let database: TestDatabase;
  let service: RunningService;
  let bus: TestBus;
  let baseUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase({ directories: migrationDirectories });
    bus = await startTestBus(database, '${name}');
    const keys = testKeys().writeTo(mkdtempSync(join(tmpdir(), 'groundwork-keys-')));
    const config = loadConfig(configSchema, {
      PORT: '0',
      DATABASE_URL: database.serverUrl,
      BASE_URL: 'http://groundwork.test',
      INTERNAL_KEY_FILE: keys.keyFile('${name}'),
      INTERNAL_KEY_SET_FILE: keys.keySetFile,
    });
    service = await start${type}(
      await createContext(config, {
        logger: silentLogger(),
        databases: { requests: database.database, background: database.database },
        bus: bus.bus,
      }),
    );
    baseUrl = \`http://127.0.0.1:\${service.port}\`;
  });

  afterAll(async () => {
    await service.stop();
    await bus.drop();
    await database.drop();
  });

  it('the service is alive, and is ready while its database responds', async () => {
    expect((await apiClient(baseUrl).get('/livez')).status).toBe(200);
    expect((await apiClient(baseUrl).get('/readyz')).status).toBe(200);
  });

  it('an unknown path is 404 with JSON:API errors', async () => {
    const answer = await apiClient(baseUrl).get('/api/v2/nothing/here');

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      errors: [{ status: '404', title: 'not found', detail: expect.stringMatching(/^There is no such address/) }],
    });
  });

  it('the gateway sends every public route of this service here', () => {
    const strangers = routes.filter(
      ({ access, path }) => access !== 'internal' && ownerOfPath(path) !== '${name}',
    );

    expect(strangers).toEqual([]);
  });
});
`,
    'jest.config.mjs': `import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('${name}', { servers: ['postgres'] });
`,
    'README.md': `# ${name}

Say here what it is for.

| | |
|---|---|
| Owns | the database \`groundwork_${name.replaceAll('-', '_')}\` |
| Publishes | nothing yet |
| Consumes | nothing yet |
| Environment | \`PORT\`, \`HOST\`, \`LOG_LEVEL\`, \`DATABASE_URL\`, \`BASE_URL\`, \`WIRE_VOCABULARY\`, \`INTERNAL_KEY_FILE\`, \`INTERNAL_KEY_SET_FILE\` |
`,
  };
}
