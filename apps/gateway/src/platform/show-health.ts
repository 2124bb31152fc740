import { z } from 'zod';
import { json } from '@groundwork/http';
import { ownEndpoint } from '../requests/own-route.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';

function responseOf(status: number, body: unknown): CompleteResponse {
  return {
    status,
    headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
    body: JSON.stringify(body),
  };
}

const statusShape = <const Word extends string>(word: Word) => z.strictObject({ status: z.literal(word) });

/** `GET /livez`: the process runs and its event loop is not blocked. */
export const showLiveness = ownEndpoint(
  { responses: json(statusShape('alive')) },
  () => () => responseOf(200, { status: 'alive' }),
);

const unreadyShape = statusShape('not ready').extend({ failing: z.array(z.string()) });

/**
 * `GET /readyz`: 503 with the names of what fails until every service has been ready once, or admin-orgs has been ready for 10 s and
 * every host name exists. After that it reports only on the gateway itself (ADR 29, ADR 51).
 */
export const showReadiness = ownEndpoint(
  { responses: [json(statusShape('ready')), { ...json(unreadyShape), status: 503 }] },
  (ctx) => async () => {
    const failing = await ctx.readiness.failing();
    return failing.length === 0
      ? responseOf(200, { status: 'ready' })
      : responseOf(503, { status: 'not ready', failing });
  },
);

const statusOfServices = z.strictObject({
  services: z.record(z.string(), z.enum(['ready', 'not ready'])),
  working: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  lacking: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * `GET /statusz`: every service and whether it is ready now; no details. `working` is background work that is under
 * way, by service, and how many things it has left. `lacking` says what a service could use, and how to get it. Each
 * is absent if there is none.
 */
export const showStatus = ownEndpoint({ responses: json(statusOfServices) }, (ctx) => async () => {
  const states = [...(await ctx.readiness.current())];
  const services = states.map(([name, { isReady }]) => [name, isReady ? 'ready' : 'not ready'] as const);
  const working = states.flatMap(([name, state]) =>
    Object.keys(state.working).length === 0 ? [] : [[name, state.working] as const],
  );
  const lacking = states.flatMap(([name, state]) =>
    state.lacking.length === 0 ? [] : [[name, state.lacking] as const],
  );
  return responseOf(200, {
    services: Object.fromEntries(services),
    ...(working.length > 0 && { working: Object.fromEntries(working) }),
    ...(lacking.length > 0 && { lacking: Object.fromEntries(lacking) }),
  });
});
