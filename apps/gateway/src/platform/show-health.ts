import type { GatewayContext } from '../context.ts';
import type { Answer } from '../responses/answer.ts';

function json(status: number, body: unknown): Answer {
  return {
    status,
    headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
    body: JSON.stringify(body),
  };
}

/** `GET /livez`: the process runs and its event loop turns. */
export const showLiveness = () => () => json(200, { status: 'alive' });

/** `GET /readyz`: 503 until every service has been ready once; from then on it speaks only for the gateway (ADR 29). */
export const showReadiness = (ctx: GatewayContext) => async () =>
  (await ctx.readiness.haveAllBeenReady())
    ? json(200, { status: 'ready' })
    : json(503, { status: 'not ready' });

/** `GET /statusz`: every service and whether it is ready now; no details. */
export const showStatus = (ctx: GatewayContext) => async () => {
  const services: Record<string, string> = {};
  for (const [name, isReady] of await ctx.readiness.current())
    services[name] = isReady ? 'ready' : 'not ready';
  return json(200, { services });
};
