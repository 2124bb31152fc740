import { methodLabel, metrics, statusClass } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import type { Exchange } from '../exchanges/exchange.ts';

/**
 * Logs a request when it is over. The query is omitted: it may contain what users search for. Logging probes and hot reads would take
 * longer than serving them.
 */
export function noteWhenOver(logger: Logger, exchange: Exchange): void {
  exchange.res.on('close', () => {
    const { req, res, requestId, path, route, principalId, isRoutine } = exchange;
    const now = performance.now();
    const durationMs = now - exchange.startedAt;
    const status = statusClass(res.headersSent ? res.statusCode : undefined);
    metrics.httpRequests.observe(
      { route, method: methodLabel(req.method), status },
      (now - exchange.timedFrom) / 1000,
    );
    exchange.span?.end({
      name: `${methodLabel(req.method)} ${route}`,
      attributes: {
        'http.request.method': methodLabel(req.method),
        'http.route': route,
        'http.response.status_code': res.statusCode,
      },
      failed: res.statusCode >= 500 || !res.headersSent,
    });
    const level = isRoutine ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        durationMs: Math.round(durationMs),
        finished: res.writableFinished,
        principal: principalId,
        sourceAddress: exchange.sourceAddress,
      },
      'request',
    );
  });
}
