import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type RouteOwner, servingProcess } from '@groundwork/contracts';
import { isError } from '@groundwork/errors';
import { checkTimeoutMs } from '@groundwork/http';
import type { NeighborCheck } from '@groundwork/service';
import type { Logger } from '@groundwork/telemetry/logging';
import type { Upstreams } from '../forwarding/upstreams.ts';

/** A little longer than a service gives its own checks, such as that of a slow object store. */
const defaultCheckMs = checkTimeoutMs + 500;
const askAgainAfterMs = 500;
/** Time that a starting gateway waits for the other services after `decider`, which decides permissions, is ready. */
const defaultPatienceMs = 10_000;
const decider = 'admin-orgs';

interface ServiceState {
  readonly isReady: boolean;
  /** Background work in progress, with the number of remaining items. */
  readonly working: Readonly<Record<string, number>>;
  /** Sentences about things that it lacks, although it is ready. */
  readonly lacking: readonly string[];
}

/** Keyed by process. */
type States = ReadonlyMap<string, ServiceState>;

export interface Readiness {
  /**
   * Reasons why the gateway does not accept requests; empty if it does. At startup these are the services that have not been ready yet,
   * until all have been ready once or admin-orgs has been ready for 10 s; and `address of …` while the host name of a service does not
   * exist. After startup only the gateway itself counts: `clock and key` while most services refuse its requests, or its clock differs from
   * theirs.
   */
  failing(): Promise<readonly string[]>;
  current(): Promise<States>;
  /** Checks now whether the services accept the gateway's clock and key, without waiting for the next round. */
  askNeighbors(): Promise<void>;
  stop(): Promise<void>;
}

interface ReadinessOptions {
  readonly upstreams: Upstreams;
  readonly urls: Readonly<Record<RouteOwner, string>>;
  readonly neighbors: NeighborCheck;
  readonly logger: Logger;
  /** Milliseconds to wait for the other services when admin-orgs is ready; 10,000 if not given. */
  readonly patienceMs?: number | undefined;
  /** Milliseconds to wait for the response of a service; 2,500 if not given. */
  readonly checkMs?: number | undefined;
  readonly lookUp?: ((host: string) => Promise<unknown>) | undefined;
}

export function createReadiness({
  upstreams,
  urls,
  neighbors,
  logger,
  patienceMs = defaultPatienceMs,
  checkMs = defaultCheckMs,
  lookUp = lookup,
}: ReadinessOptions): Readiness {
  const startedAt = performance.now();
  const waitingFor = new Set(upstreams.names);
  const unfound = new Set(upstreams.names);
  const misnamed = new Set<RouteOwner>();
  const told = new Set<RouteOwner>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let patience: NodeJS.Timeout | undefined;
  let round: Promise<States> | undefined;
  const wentOn = Promise.withResolvers<undefined>();

  async function ask(name: RouteOwner): Promise<readonly [string, ServiceState]> {
    const state = await stateOf(upstreams, name, checkMs);
    if (state.isReady) noteReady(name);
    return [servingProcess(name), state];
  }

  function noteReady(name: RouteOwner): void {
    waitingFor.delete(name);
    noteFound(name);
    if (name === decider) patience ??= setTimeout(() => void goOnWithout(), patienceMs).unref();
  }

  /** A host name that was found once is right, even if it disappears with its process, as in Docker. */
  function noteFound(name: RouteOwner): void {
    unfound.delete(name);
    misnamed.delete(name);
  }

  /** If the name server fails, nothing is known about the name. */
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
      'not ready: the host names in these addresses do not exist. Correct them, or start the services',
    );
  }

  /**
   * A service that is down must not keep the gateway from serving the others. A wrong address must: it is a mistake, and should not be
   * rolled out.
   */
  async function goOnWithout(): Promise<void> {
    if (waitingFor.size === 0) return;
    const { isReady: isDeciderReady } = await stateOf(upstreams, decider, checkMs);
    if (!isDeciderReady) waitingFor.add(decider);
    if (!isDeciderReady || misnamed.size > 0) {
      patience = undefined;
      return;
    }
    logger.warn(
      { services: [...waitingFor].map(servingProcess) },
      'ready without some services: their routes are answered 503 until they are ready',
    );
    waitingFor.clear();
    wentOn.resolve(undefined);
  }

  /** Probes share a round, so that each service gets one check at a time. */
  function current(): Promise<States> {
    round ??= Promise.all(upstreams.names.map(ask))
      .then((responses) => new Map(responses))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  async function repeatUntilReady(step: () => Promise<unknown>): Promise<void> {
    while (waitingFor.size > 0 && !signal.aborted) {
      await step();
      await delay(askAgainAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  void repeatUntilReady(current);
  // Names are looked up in a loop of their own, because name servers may be slow.
  void repeatUntilReady(findAll);
  return {
    current,
    async failing() {
      // A service that hangs delays the round, but not the probes: at some point, the gateway goes on without the service.
      const asked = waitingFor.size > 0 ? Promise.race([current(), wentOn.promise]) : undefined;
      const [fits] = await Promise.all([neighbors.fits(), asked]);
      if (waitingFor.size > 0)
        return [...waitingFor].map((name) =>
          misnamed.has(name) ? `address of ${servingProcess(name)}` : servingProcess(name),
        );
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

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const settingOf = (name: RouteOwner) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** True if the name does not exist. False for `EAI_AGAIN`, which means that the name server failed. */
const isMissing = (failure: unknown) => isError(failure) && 'code' in failure && failure.code === 'ENOTFOUND';

const nothing = { working: {}, lacking: [] };
const reported = z
  .object({
    working: z.record(z.string(), z.int()).catch({}),
    lacking: z.array(z.string()).catch([]),
  })
  .catch(nothing);

async function stateOf(upstreams: Upstreams, name: RouteOwner, checkMs: number): Promise<ServiceState> {
  try {
    const { statusCode, body } = await upstreams.poolOf(name).request({
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(checkMs),
    });
    const told = reported.parse(await body.json().catch(() => undefined));
    return { isReady: statusCode === 200, ...told };
  } catch {
    return { isReady: false, ...nothing };
  }
}
