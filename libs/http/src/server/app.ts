import express, { type Express, type RequestHandler } from 'express';
import { systemClock, type InternalVerifier } from '@groundwork/auth';
import { methodLabel, metrics, startSpan, statusClass } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import { roundTrip, roundTripPath } from '../internal/round-trip.ts';
import { contextOf, requestContext } from '../requests/request-context.ts';
import type { OnUndescribed } from '../routes/description-check.ts';
import { mountRoutes } from '../routes/mount-routes.ts';
import type { Route } from '../routes/route.ts';
import { livez, readyz, type HealthChecks, type Lacks, type WorkLeft } from './health.ts';

export interface AppOptions {
  readonly service: string;
  readonly logger: Logger;
  readonly verifier: InternalVerifier;
  /** Public address of the platform without a trailing slash, for absolute links. */
  readonly baseUrl: string;
  /** Neutral by default. */
  readonly vocabulary?: Vocabulary;
  /** Conditions for accepting requests, reported at `/readyz`. */
  readonly health: HealthChecks;
  /** Background work, reported at `/readyz`. */
  readonly workLeft?: WorkLeft | undefined;
  /** Things that the process could use, reported at `/readyz`. */
  readonly lacks?: Lacks | undefined;
  /** Receives the differences between endpoints and their descriptions (`Operation`), in tests. */
  readonly onUndescribed?: OnUndescribed | undefined;
}

/**
 * Express app with the parts that all services share: strict settings, request context (id, address,
 * deadline), access log, `/livez`, `/readyz` and the round trip for neighbors; then the routes, 404 or 405 for other
 * requests, and the only error handler.
 */
export function createApp<Ctx>(options: AppOptions, ctx: Ctx, routes: readonly Route<Ctx>[]): Express {
  const { service, logger, baseUrl, health, vocabulary = createVocabulary('neutral') } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', false);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(accessLog(logger));
  app.use(requestContext({ baseUrl, vocabulary }));
  app.get('/livez', livez(service));
  app.get('/readyz', readyz(service, health, options));
  app.get(roundTripPath, roundTrip(options.verifier, systemClock));
  mountRoutes(app, options, ctx, routes);
  return app;
}

const probes = new Set(['/livez', '/readyz', roundTripPath]);
const unknownRoute = 'unknown';

/** Logs each request without its query, which may contain search terms. Records its duration by route template. */
function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const span = probes.has(req.path)
      ? undefined
      : startSpan({ name: req.method, kind: 'server', parent: req.get('traceparent') ?? null });
    res.once('close', () => {
      const { requestId, path, route, caller, sourceAddress, refusal } = contextOf(req);
      const durationMs = performance.now() - startedAt;
      metrics.httpRequests.observe(
        {
          route: route ?? (probes.has(path) ? path : unknownRoute),
          method: methodLabel(req.method),
          status: statusClass(res.headersSent ? res.statusCode : undefined),
        },
        durationMs / 1000,
      );
      const method = methodLabel(req.method);
      span?.end({
        name: `${method} ${route ?? unknownRoute}`,
        attributes: {
          'http.request.method': method,
          'http.route': route ?? unknownRoute,
          'http.response.status_code': res.statusCode,
        },
        failed: res.statusCode >= 500 || !res.headersSent,
      });
      const level = probes.has(path) ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          requestId,
          method: req.method,
          path,
          status: res.statusCode,
          ...refusal,
          durationMs: Math.round(durationMs),
          finished: res.writableFinished,
          issuer: caller?.issuer,
          principal: caller?.principal?.id,
          sourceAddress,
        },
        'request',
      );
    });
    if (span) span.within(next);
    else next();
  };
}
