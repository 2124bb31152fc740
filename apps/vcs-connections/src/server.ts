import type { Express } from 'express';
import { createInternalVerifier, readKeySet } from '@groundwork/auth';
import { createApp, mountRoutes } from '@groundwork/http';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import type { VcsConnectionsContext } from './context.ts';
import { routes } from './routes.ts';

/** The HTTP side of the VCS connections service. It does not listen. */
export function createServer(ctx: VcsConnectionsContext): Express {
  const { config, logger } = ctx;
  const app = createApp({
    service: 'vcs-connections',
    logger,
    verifier: createInternalVerifier({
      service: 'vcs-connections',
      keySet: readKeySet(config.internalKeySetFile),
    }),
    baseUrl: config.baseUrl,
    vocabulary: createVocabulary(config.vocabulary),
    health: { database: () => ctx.databases.requests.isReachable() },
  });
  mountRoutes(app, ctx, routes);
  return app;
}
