import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { RouteOwner } from '@groundwork/contracts';
import { isError } from '@groundwork/errors';
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
   * until all have been, or admin-orgs has been for 10 s; as `address of …` while there is no host of the name in the address of one, for
   * however long. From then on it speaks only for the gateway: `clock and key` while most services refuse its requests, or its clock
   * differs from theirs.
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
  /** Where the services are. */
  readonly urls: Readonly<Record<RouteOwner, string>>;
  readonly neighbors: NeighborCheck;
  readonly logger: Logger;
  /** Milliseconds to wait for the other services when admin-orgs is ready; 10,000 if not given. */
  readonly patienceMs?: number | undefined;
  /** Looks up the host of an address; that of the operating system if not given. */
  readonly lookUp?: ((host: string) => Promise<unknown>) | undefined;
}

export function createReadiness({
  upstreams,
  urls,
  neighbors,
  logger,
  patienceMs = defaultPatienceMs,
  lookUp = lookup,
}: ReadinessOptions): Readiness {
  const startedAt = performance.now();
  const waitingFor = new Set(upstreams.names);
  /** Services whose hosts have not been found yet. */
  const unfound = new Set(upstreams.names);
  /** Those of them whose hosts do not exist. */
  const misnamed = new Set<RouteOwner>();
  const told = new Set<RouteOwner>();
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
    noteFound(name);
    if (name === decider) patience ??= setTimeout(() => void goOnWithout(), patienceMs).unref();
  }

  /** A name that was found once is right, also if it goes with its process, as in Docker. */
  function noteFound(name: RouteOwner): void {
    unfound.delete(name);
    misnamed.delete(name);
  }

  /** A name server that does not answer says nothing about a name. */
  async function find(name: RouteOwner): Promise<void> {
    try {
      await lookUp(hostOf(urls[name]));
      noteFound(name);
    } catch (failure) {
      if (isMissing(failure) && unfound.has(name)) misnamed.add(name);
    }
  }

  async function findAll(): Promise<void> {
    await Promise.all([...unfound].map(find));
    const untold = [...misnamed].filter((name) => !told.has(name));
    if (untold.length === 0 || performance.now() - startedAt < patienceMs) return;
    for (const name of untold) told.add(name);
    logger.error(
      { addresses: Object.fromEntries(untold.map((name) => [settingOf(name), urls[name]])) },
      'not ready until these addresses lead to a host: their names do not exist. Correct them, or start what they name',
    );
  }

  /** One service that is away must not take the others away, too. An address that leads nowhere is a mistake, which must not be rolled out. */
  async function goOnWithout(): Promise<void> {
    if (waitingFor.size === 0) return;
    const isDeciderReady = await isReady(upstreams, decider);
    if (!isDeciderReady) waitingFor.add(decider);
    if (!isDeciderReady || misnamed.size > 0) {
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
  async function repeatUntilReady(step: () => Promise<unknown>): Promise<void> {
    while (waitingFor.size > 0 && !signal.aborted) {
      await step();
      await delay(askAgainAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  void repeatUntilReady(current);
  // By itself, because name servers may be slow.
  void repeatUntilReady(findAll);
  return {
    current,
    async failing() {
      const [fits] = await Promise.all([neighbors.fits(), waitingFor.size > 0 ? current() : undefined]);
      if (waitingFor.size > 0)
        return [...waitingFor].map((name) => (misnamed.has(name) ? `address of ${name}` : name));
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

/** The name or IP address of a host, as it is looked up. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const settingOf = (name: RouteOwner) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** Not `EAI_AGAIN`, with which a name server that is away fails. */
const isMissing = (failure: unknown) => isError(failure) && 'code' in failure && failure.code === 'ENOTFOUND';

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
