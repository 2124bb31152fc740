import { setTimeout as delay } from 'node:timers/promises';
import type { RouteOwner } from '@groundwork/contracts';
import type { Logger } from '@groundwork/logging';
import type { NeighborCheck } from '@groundwork/service';
import type { Upstreams } from '../forwarding/upstreams.ts';

const checkMs = 1_000;
const askAgainAfterMs = 500;
/** So long after the service that decides who may do what, a gateway that starts waits for the others. */
const defaultPatienceMs = 10_000;
const decider = 'admin-orgs';

/** Which services accept requests, and whether the gateway does. */
export interface Readiness {
  /**
   * Why the gateway does not accept requests; empty if it does. When it starts: the services that have not been ready yet,
   * until all have been, or admin-orgs has been for 10 s. From then on it speaks only for the gateway: `clock and key` while
   * most services refuse its requests, or its clock differs from theirs.
   */
  failing(): Promise<readonly string[]>;
  /** Asks every service now. */
  current(): Promise<ReadonlyMap<RouteOwner, boolean>>;
  /** Asks every service now whether clock and key of the gateway fit, without waiting for the next round. */
  askNeighbors(): Promise<void>;
  stop(): Promise<void>;
}

interface ReadinessOptions {
  readonly upstreams: Upstreams;
  readonly neighbors: NeighborCheck;
  readonly logger: Logger;
  /** Milliseconds to wait for the other services when admin-orgs is ready; 10,000 if not given. */
  readonly patienceMs?: number | undefined;
}

export function createReadiness({
  upstreams,
  neighbors,
  logger,
  patienceMs = defaultPatienceMs,
}: ReadinessOptions): Readiness {
  const waitingFor = new Set(upstreams.names);
  const stopping = new AbortController();
  const { signal } = stopping;
  let patience: NodeJS.Timeout | undefined;
  let round: Promise<ReadonlyMap<RouteOwner, boolean>> | undefined;

  async function ask(name: RouteOwner): Promise<readonly [RouteOwner, boolean]> {
    const ready = await isReady(upstreams, name);
    if (ready) noteReady(name);
    return [name, ready];
  }

  function noteReady(name: RouteOwner): void {
    waitingFor.delete(name);
    if (name === decider) patience ??= setTimeout(() => void goOnWithout(), patienceMs).unref();
  }

  /** One service that is away must not take the others away, too. */
  async function goOnWithout(): Promise<void> {
    if (waitingFor.size === 0) return;
    if (!(await isReady(upstreams, decider))) {
      waitingFor.add(decider);
      patience = undefined;
      return;
    }
    logger.warn(
      { services: [...waitingFor] },
      'ready without some services: their routes are answered 503 until they are ready',
    );
    waitingFor.clear();
  }

  /** However many probes arrive, each service is asked once at a time. */
  function current(): Promise<ReadonlyMap<RouteOwner, boolean>> {
    round ??= Promise.all(upstreams.names.map(ask))
      .then((answers) => new Map(answers))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  /** Also if nobody asks the gateway. */
  async function askUntilReady(): Promise<void> {
    while (waitingFor.size > 0 && !signal.aborted) {
      await current();
      await delay(askAgainAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  void askUntilReady();
  return {
    current,
    async failing() {
      const [fits] = await Promise.all([neighbors.fits(), waitingFor.size > 0 ? current() : undefined]);
      if (waitingFor.size > 0) return [...waitingFor];
      return fits ? [] : ['clock and key'];
    },
    askNeighbors: () => neighbors.round(),
    stop() {
      stopping.abort();
      clearTimeout(patience);
      return neighbors.stop();
    },
  };
}

async function isReady(upstreams: Upstreams, name: RouteOwner): Promise<boolean> {
  try {
    const { statusCode, body } = await upstreams.poolOf(name).request({
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(checkMs),
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
