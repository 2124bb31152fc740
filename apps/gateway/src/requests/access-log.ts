import type { Logger } from '@groundwork/logging';
import type { Exchange } from '../exchanges/exchange.ts';

/**
 * One line for each finished request. The query is left out: it may contain what people search for. Probes and hot
 * reads are logged only at the level `debug`: writing their lines would take longer than serving them.
 */
export function logWhenOver(logger: Logger, exchange: Exchange): void {
  exchange.res.on('close', () => {
    const { req, res, requestId, path, principalId, sourceAddress, startedAt, isRoutine } = exchange;
    const level = isRoutine ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    logger[level](
      {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        durationMs: Math.round(performance.now() - startedAt),
        finished: res.writableFinished,
        principal: principalId,
        sourceAddress,
      },
      'request',
    );
  });
}
