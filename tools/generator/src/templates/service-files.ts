import { pascalCase } from '../files.ts';

/** Every file of a new service, by its path below `apps/<name>`. */
export function serviceFiles(name: string): Record<string, string> {
  const type = pascalCase(name);
  const context = `${type}Context`;
  return {
    'src/config.ts': `import { z } from 'zod';
import { commonEnv, urlSchema } from '@groundwork/config';
import { vocabularyNames } from '@groundwork/wire-vocabulary';

/** The environment of the service ${name}, and what it means. */
export const configSchema = z
  .object({
    ...commonEnv,
    BASE_URL: urlSchema,
    WIRE_VOCABULARY: z.enum(vocabularyNames).default('neutral'),
  })
  .transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    databaseServerUrl: env.DATABASE_URL,
    internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
    baseUrl: env.BASE_URL,
    vocabulary: env.WIRE_VOCABULARY,
  }));

export type ${type}Config = z.output<typeof configSchema>;
`,
    'src/context.ts': `import { connectDatabase, serviceDatabase, type Database } from '@groundwork/database';
import { createLogger, type Logger } from '@groundwork/logging';
import type { ${type}Config } from './config.ts';

/** Everything that endpoints need, made once per process. */
export interface ${context} {
  readonly config: ${type}Config;
  readonly logger: Logger;
  readonly database: Database;
  /** Lets go of every connection. */
  readonly close: () => Promise<void>;
}

/** The composition root. What tests give instead of the real thing are \`overrides\`. */
export function createContext(
  config: ${type}Config,
  overrides: Partial<Pick<${context}, 'logger' | 'database'>> = {},
): ${context} {
  const logger = overrides.logger ?? createLogger({ service: '${name}', level: config.logLevel });
  const database =
    overrides.database ??
    connectDatabase({
      serverUrl: config.databaseServerUrl,
      database: serviceDatabase('${name}'),
      applicationName: '${name}',
      logger,
    });
  return { config, logger, database, close: () => database.close() };
}
`,
    'src/server.ts': `import type { Express } from 'express';
import { createInternalVerifier, readKeySet } from '@groundwork/auth';
import { createApp, mountRoutes } from '@groundwork/http';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import type { ${context} } from './context.ts';
import { routes } from './routes.ts';

/** The HTTP side of the service ${name}. It does not listen. */
export function createServer(ctx: ${context}): Express {
  const { config, logger } = ctx;
  const app = createApp({
    service: '${name}',
    logger,
    verifier: createInternalVerifier({ service: '${name}', keySet: readKeySet(config.internalKeySetFile) }),
    baseUrl: config.baseUrl,
    vocabulary: createVocabulary(config.vocabulary),
    health: { database: () => ctx.database.isReachable() },
  });
  mountRoutes(app, ctx, routes);
  return app;
}
`,
    'src/routes.ts': `import type { Route } from '@groundwork/http';
import type { ${context} } from './context.ts';

/** Every request that the service ${name} answers, with its section in the reference. None yet. */
export const routes: readonly Route<${context}>[] = [];
`,
    'src/start.ts': `import { listen } from '@groundwork/http';
import type { ${context} } from './context.ts';
import { createServer } from './server.ts';

export interface Running${type} {
  readonly port: number;
  /** Ends requests first, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a process of the service ${name} runs. Its database is migrated already. */
export async function start${type}(ctx: ${context}): Promise<Running${type}> {
  const { host, port } = ctx.config;
  const listening = await listen(createServer(ctx), { host, port });
  return {
    port: listening.port,
    async stop() {
      await listening.close();
      await ctx.close();
    },
  };
}
`,
    'src/main.ts': `import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { start${type} } from './start.ts';

const config = loadConfigOrExit(configSchema, process.env);
const ctx = createContext(config);
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase('${name}'),
  directories: [],
  logger: ctx.logger,
});
const service = await start${type}(ctx);
ctx.logger.info({ port: service.port }, 'listening');
runUntilStopped(ctx.logger, () => service.stop());
`,
    'src/start.test.ts': `import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { ownerOfPath } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/logging';
import { apiClient, createTestDatabase, testKeys, type TestDatabase } from '@groundwork/testing';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { routes } from './routes.ts';
import { start${type}, type Running${type} } from './start.ts';

describe('${name}', () => {
  let database: TestDatabase;
  let service: Running${type};
  let baseUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase({ directories: [] });
    const keys = testKeys().writeTo(mkdtempSync(join(tmpdir(), 'groundwork-keys-')));
    const config = loadConfig(configSchema, {
      PORT: '0',
      DATABASE_URL: database.serverUrl,
      BASE_URL: 'http://groundwork.test',
      INTERNAL_KEY_FILE: keys.keyFile('${name}'),
      INTERNAL_KEY_SET_FILE: keys.keySetFile,
    });
    service = await start${type}(
      createContext(config, { logger: silentLogger(), database: database.database }),
    );
    baseUrl = \`http://127.0.0.1:\${service.port}\`;
  });

  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it('is alive, and ready while its database answers', async () => {
    expect((await apiClient(baseUrl).get('/livez')).status).toBe(200);
    expect((await apiClient(baseUrl).get('/readyz')).status).toBe(200);
  });

  it('what it does not serve is 404 as JSON:API errors', async () => {
    const answer = await apiClient(baseUrl).get('/api/v2/nothing/here');

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      errors: [{ status: '404', title: 'not found', detail: expect.stringMatching(/^There is no such address/) }],
    });
  });

  it('every public route is one that the gateway sends here', () => {
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
