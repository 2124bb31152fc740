import type { Express } from 'express';
import { createInternalVerifier, readKeySet } from '@groundwork/auth';
import { createApp, mountRoutes } from '@groundwork/http';
import { serviceName, type IngestContext, type ObjectContext } from './context.ts';
import type { SharedConfig } from './config.ts';
import { routes } from './routes.ts';

/** The HTTP side of the `object` process. */
export function createObjectServer(ctx: ObjectContext): Express {
  const app = createBareApp(ctx, ctx.config);
  mountRoutes(app, ctx, routes);
  return app;
}

/** The HTTP side of the `worker` process: `/livez` and `/readyz` only. */
export function createWorkerServer(ctx: IngestContext & { readonly config: SharedConfig }): Express {
  const app = createBareApp(ctx, ctx.config);
  mountRoutes(app, ctx, []);
  return app;
}

function createBareApp({ logger, database }: IngestContext, { internalKeySetFile }: SharedConfig): Express {
  return createApp({
    service: serviceName,
    logger,
    verifier: createInternalVerifier({ service: serviceName, keySet: readKeySet(internalKeySetFile) }),
    // No answer of this service holds a link.
    baseUrl: '',
    health: { database: () => database.isReachable() },
  });
}
