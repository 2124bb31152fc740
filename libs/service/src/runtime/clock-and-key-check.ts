import { clockToleranceSeconds, systemClock, type Clock } from '@groundwork/auth';
import { startPasses, type Due } from '@groundwork/background';
import type { Database } from '@groundwork/database';
import type { InternalClient, RoundTrip } from '@groundwork/http';
import type { Logger } from '@groundwork/telemetry/logging';

/** Milliseconds between rounds: more while all neighbors agree, because that seldom changes. */
const everyMs = { whileAllAgree: 60_000, otherwise: 10_000 } as const;
/** Clock difference above which a warning is logged. With NTP, clocks usually differ by less than half a second. */
const noticeableMs = 5_000;
/** Minimum number of responses: with only one, this process could not tell which of the two clocks is wrong. */
const minResponses = 2;
/**
 * Limit on the round trip to the database. Half of the trip is subtracted, which is too imprecise if the trip is
 * longer.
 */
const maxTripMs = 1_000;

interface NeighborCheckOptions {
  readonly client: Pick<InternalClient, 'neighbors' | 'tryOut'>;
  readonly database?: Pick<Database, 'now'> | undefined;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/** Checks that the neighbors accept this process's tokens, and that the clocks agree. */
export interface NeighborCheck {
  /**
   * False if at least two have responded and more than half of them disagree: then this process is wrong. Uses
   * the last round, or starts one if too few have responded.
   */
  fits(): Promise<boolean>;
  round(): Promise<void>;
  stop(): Promise<void>;
}

interface NeighborResponse extends RoundTrip {
  readonly of: string;
}

/** Asks all neighbors and the database, at the first `fits`, then every 10 s, or 60 s once all agree (ADR 51). */
export function startNeighborCheck({
  client,
  database,
  logger,
  clock = systemClock,
}: NeighborCheckOptions): NeighborCheck {
  let responses: readonly NeighborResponse[] = [];
  let fitting = true;
  let allAgree = false;
  let running: Promise<void> | undefined;
  const warned = new Set<string>();

  async function ask(): Promise<void> {
    const asked = [
      ...client.neighbors.map(async (name): Promise<NeighborResponse> => ({
        of: name,
        ...(await client.tryOut(name)),
      })),
      ...(database ? [clockOf(database, clock)] : []),
    ];
    responses = (await Promise.allSettled(asked)).flatMap((response) =>
      response.status === 'fulfilled' ? response.value : [],
    );
    for (const response of responses) warnOf(response);
    allAgree = responses.length === asked.length && !responses.some(isWorthWarning);
    const against = responses.filter(contradicts);
    const fitted = fitting;
    fitting = responses.length < minResponses || against.length <= responses.length / 2;
    if (fitted && !fitting) logger.error({ neighbors: against.map(described) }, misfit(against));
    if (!fitted && fitting) logger.info('the clock and the key of this process fit its neighbors again');
  }

  function warnOf(response: NeighborResponse): void {
    const isWorthIt = isWorthWarning(response);
    if (isWorthIt && !warned.has(response.of)) logger.warn(described(response), differs(response));
    if (isWorthIt) warned.add(response.of);
    else warned.delete(response.of);
  }

  const round = () =>
    (running ??= ask().finally(() => {
      running = undefined;
    }));
  const roundAndNext = async (): Promise<Due> => {
    await round();
    return { dueInMs: allAgree ? Number.POSITIVE_INFINITY : everyMs.otherwise };
  };
  const passes = startPasses({
    work: { 'asking neighbors whether clock and key fit': roundAndNext },
    firstMs: everyMs.otherwise,
    intervalMs: everyMs.whileAllAgree,
    jitter: [0.75, 1.25],
    logger,
  });
  return {
    round,
    async fits() {
      if (responses.length < minResponses) await round();
      return fitting;
    },
    stop: () => passes.stop(),
  };
}

const isWorthWarning = ({ refusal, aheadMs }: NeighborResponse) =>
  refusal !== null || Math.abs(aheadMs) > noticeableMs;

const contradicts = ({ refusal, aheadMs }: NeighborResponse) =>
  refusal !== null || Math.abs(aheadMs) > clockToleranceSeconds * 1000;

const described = ({ of: neighbor, aheadMs, refusal }: NeighborResponse) => ({
  neighbor,
  clockAheadSeconds: Math.round(aheadMs / 1000),
  ...(refusal !== null && { refusal }),
});

const differs = ({ of: neighbor, refusal }: NeighborResponse) =>
  refusal === null
    ? `the clock of ${neighbor} differs from ours; beyond ${clockToleranceSeconds} s it refuses our requests, or we refuse its`
    : `${neighbor} refuses our internal requests`;

function misfit(against: readonly NeighborResponse[]): string {
  const isClock = against.some(({ aheadMs }) => Math.abs(aheadMs) > clockToleranceSeconds * 1000);
  return isClock
    ? `not ready: the clock of this machine differs by more than ${clockToleranceSeconds} s from those of most neighbors. Set it, with NTP`
    : 'not ready: most neighbors refuse our internal requests. Check that INTERNAL_KEY_FILE is the key of this service, and in the key set of theirs';
}

async function clockOf(database: Pick<Database, 'now'>, clock: Clock): Promise<NeighborResponse> {
  const sentAt = clock.now().getTime();
  const now = await database.now();
  const tookMs = clock.now().getTime() - sentAt;
  if (tookMs > maxTripMs) throw new Error('the database took too long to say its time');
  return { of: 'the database', aheadMs: Math.round(now.getTime() - sentAt - tookMs / 2), refusal: null };
}
