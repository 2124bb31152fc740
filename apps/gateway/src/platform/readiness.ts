import type { RouteOwner } from '@groundwork/contracts';
import type { NeighborCheck } from '@groundwork/service';
import type { Upstreams } from '../forwarding/upstreams.ts';

const checkMs = 1_000;

/** Which services accept requests, and whether the gateway does. */
export interface Readiness {
  /**
   * Why the gateway does not accept requests; empty if it does. Until every service has been ready once: the services
   * that have not. From then on it speaks only for the gateway: `clock and key` while most services refuse its requests,
   * or its clock differs from theirs.
   */
  failing(): Promise<readonly string[]>;
  /** Asks every service now. */
  current(): Promise<ReadonlyMap<RouteOwner, boolean>>;
  /** Asks every service now whether clock and key of the gateway fit, without waiting for the next round. */
  askNeighbors(): Promise<void>;
  stop(): Promise<void>;
}

export function createReadiness(upstreams: Upstreams, neighbors: NeighborCheck): Readiness {
  const waitingFor = new Set(upstreams.names);
  let round: Promise<ReadonlyMap<RouteOwner, boolean>> | undefined;

  async function askAll(names: readonly RouteOwner[]): Promise<ReadonlyMap<RouteOwner, boolean>> {
    const answers = await Promise.all(
      names.map(async (name) => [name, await isReady(upstreams, name)] as const),
    );
    for (const [name, ready] of answers) if (ready) waitingFor.delete(name);
    return new Map(answers);
  }

  /** However many probes arrive, each service is asked once at a time. */
  function current(): Promise<ReadonlyMap<RouteOwner, boolean>> {
    round ??= askAll(upstreams.names).finally(() => {
      round = undefined;
    });
    return round;
  }

  return {
    current,
    async failing() {
      if (waitingFor.size > 0) await current();
      if (waitingFor.size > 0) return [...waitingFor];
      return (await neighbors.fits()) ? [] : ['clock and key'];
    },
    askNeighbors: () => neighbors.round(),
    stop: () => neighbors.stop(),
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
