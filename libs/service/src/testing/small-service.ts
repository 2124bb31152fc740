// A program for tests: a service with a database and no routes, or its migrations alone: small-service.ts serve|migrate
// <environment as JSON> <folder of migrations> [<arguments of the migrations>]
import { commonConfig, commonEnv } from '@groundwork/config';
import type { Listening } from '@groundwork/http';
import { z } from 'zod';
import { createLogger } from '@groundwork/telemetry/logging';
import { runMigrations, runServiceProcess } from '../index.ts';
import type { DatabaseProcess } from '../process/early-listener.ts';

type Context = DatabaseProcess & { readonly earlyListener?: Listening };

const configSchema = z.object(commonEnv).transform(commonConfig);
const [, , work, environment = '', folder = '', ...args] = process.argv;
const env = z.record(z.string(), z.string()).parse(JSON.parse(environment));
const migrations = [folder];
const service = 'gateway';

if (work === 'migrate') await runMigrations({ env, service, migrations, args });
else
  await runServiceProcess<typeof configSchema, Context>({
    name: service,
    env,
    configSchema,
    createContext: (config): Promise<Context> =>
      Promise.resolve({
        service,
        process: service,
        config,
        logger: createLogger({ service, level: config.logLevel }),
      }),
    migrations,
    start: ({ earlyListener }) => {
      if (earlyListener === undefined) throw new Error('the port is not open');
      earlyListener.handOver((_req, res) => void res.end('served'));
      return Promise.resolve({ port: earlyListener.port, stop: () => earlyListener.close() });
    },
  });
