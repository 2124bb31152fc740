import { pascalCase } from '../files.ts';

/** Files of a new service, keyed by path relative to `apps/<name>`. */
export const serviceFiles = (name: string): Record<string, string> => ({
  ...contextFiles(name),
  ...programFiles(name),
  ...testFiles(name),
  ...projectFiles(name),
});

function contextFiles(name: string): Record<string, string> {
  const type = pascalCase(name);
  const context = `${type}Context`;
  return {
    'src/config.ts': `import { z } from 'zod';
import { commonConfig, commonEnv, settings, urlSchema } from '@groundwork/config';

/** Environment of the service ${name}. */
export const configSchema = z
  .object({
    ...commonEnv,
    BASE_URL: urlSchema,
    ...settings['${name}'],
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

/** Folders of the migrations of the service ${name}. */
export const migrationDirectories = [outboxMigrations];

/** All stores of the service ${name}, on the pool or on one transaction. */
export const createStores = (db: Db) => ({ outbox: createOutboxStore(db, '${name}') });

export type ${type}Stores = ReturnType<typeof createStores>;
`,
    'src/context.ts': `import { createServiceContext, type ContextOverrides, type ServiceContext } from '@groundwork/service';
import type { ${type}Config } from './config.ts';
import { createStores, type ${type}Stores } from './stores.ts';

/** Context of the service ${name}. It has nothing in addition to the common context yet. */
export type ${context} = ServiceContext<${type}Config, ${type}Stores>;

/** Connects the service ${name}. Tests pass stand-ins as \`overrides\`. */
export const createContext = (config: ${type}Config, overrides?: ContextOverrides): Promise<${context}> =>
  createServiceContext({ service: '${name}', config, createStores, backgroundConnections: 5, overrides });
`,
  };
}

function programFiles(name: string): Record<string, string> {
  const type = pascalCase(name);
  const context = `${type}Context`;
  return {
    'src/routes.ts': `import type { Route } from '@groundwork/http';
import type { ${context} } from './context.ts';

/** Routes of the service ${name}, with their sections in the reference. */
export const routes: readonly Route<${context}>[] = [];
`,
    'src/start.ts': `import { startService } from '@groundwork/service';
import type { ${context} } from './context.ts';
import { routes } from './routes.ts';

/** Starts a process of the service ${name} on a migrated database. */
export const start${type} = (ctx: ${context}) => startService(ctx, { routes });
`,
    'src/main.ts': `import { runServiceProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { start${type} } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: '${name}',
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: start${type},
});
`,
    'src/main-migrate.ts': `// Migrates the database, with the environment of the service: node src/main-migrate.ts
import { runMigrations } from '@groundwork/service';
import { migrationDirectories } from './stores.ts';

await runMigrations({ env: process.env, service: '${name}', migrations: migrationDirectories });
`,
  };
}

function testFiles(name: string): Record<string, string> {
  const type = pascalCase(name);
  const context = `${type}Context`;
  return {
    [`src/testing/${name}-test-app.ts`]: `import { startServiceTestApp, testKeys, type ServiceTestApp } from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type ${context} } from '../context.ts';
import { start${type} } from '../start.ts';
import { migrationDirectories } from '../stores.ts';

/** The whole service ${name} in this process. */
export type ${type}TestApp = ServiceTestApp<${context}>;

export function start${type}TestApp(): Promise<${type}TestApp> {
  return startServiceTestApp({
    service: '${name}',
    configSchema,
    migrations: migrationDirectories,
    keys: testKeys(),
    environment: {},
    standIns: [],
    createContext,
    start: start${type},
  });
}
`,
    'src/description.test.ts': `import { describeDescription } from '@groundwork/testing';
import { routes } from './routes.ts';

describeDescription('${name}', routes);
`,
    'src/start.test.ts': `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOfPath } from '@groundwork/contracts';
import { routes } from './routes.ts';
import { start${type}TestApp, type ${type}TestApp } from './testing/${name}-test-app.ts';

let app: ${type}TestApp;
beforeAll(async () => {
  app = await start${type}TestApp();
});
afterAll(() => app.stop());

describe('${name}', () => {
  it('the service is alive, and is ready while its database responds', async () => {
    expect((await app.anonymous.get('/livez')).status).toBe(200);
    expect((await app.anonymous.get('/readyz')).status).toBe(200);
  });

  it('an unknown path is 404 with JSON:API errors', async () => {
    const answer = await app.anonymous.get('/api/v2/nothing/here');

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      errors: [{ status: '404', title: 'not found', detail: expect.stringMatching(/^There is no such address/) }],
    });
  });

  it('the gateway sends every public route of this service here', () => {
    const paths = routes.filter(({ access }) => access !== 'internal').map(({ path }) => path);
    const owners = paths.map((path) => [path, ownerOfPath(path.replaceAll(/:\\w+/g, 'x'))]);

    expect(owners).toEqual(paths.map((path) => [path, '${name}']));
  });
});
`,
  };
}

function projectFiles(name: string): Record<string, string> {
  return {
    'jest.config.mjs': `import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('${name}', { servers: ['postgres'] });
`,
    'README.md': `# ${name}

Describe the purpose here.

| | |
|---|---|
| Owns | the database \`groundwork_${name.replaceAll('-', '_')}\` |
| Publishes | nothing yet |
| Consumes | nothing yet |
| Environment | \`PORT\`, \`HOST\`, \`LOG_LEVEL\`, \`DATABASE_URL\`, \`BASE_URL\`, \`WIRE_VOCABULARY\`, \`INTERNAL_KEY_FILE\`, \`INTERNAL_KEY_SET_FILE\` |
`,
  };
}
