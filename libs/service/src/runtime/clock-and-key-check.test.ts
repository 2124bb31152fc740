import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { serviceNames, type ServiceName } from '@groundwork/contracts';
import type { RoundTrip } from '@groundwork/http';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { startNeighborCheck, type NeighborCheck } from './clock-and-key-check.ts';

const fine: RoundTrip = { aheadMs: 3, refusal: null };
const ahead = (seconds: number): RoundTrip => ({ aheadMs: seconds * 1000, refusal: null });
const refusing: RoundTrip = {
  aheadMs: 0,
  refusal: 'the key of its issuer is not in the key set of this service',
};

const checks: NeighborCheck[] = [];
afterEach(async () => {
  await Promise.all(checks.splice(0).map((check) => check.stop()));
});

/** A check of these neighbors; those without a response are down. */
function checkOf(
  responses: Partial<Record<ServiceName, RoundTrip | undefined>>,
  more: Pick<Parameters<typeof startNeighborCheck>[0], 'database'> & {
    lines?: string[];
    onAsked?: (name: ServiceName) => void;
  } = {},
) {
  const { lines, onAsked, ...options } = more;
  const check = startNeighborCheck({
    client: {
      neighbors: serviceNames.filter((name) => name in responses),
      tryOut(name) {
        onAsked?.(name);
        return responses[name] ? Promise.resolve(responses[name]) : Promise.reject(new Error('away'));
      },
    },
    logger: lines
      ? createLogger({
          service: 'test',
          level: 'info',
          destination: { write: (line) => void lines.push(line) },
        })
      : silentLogger(),
    ...options,
  });
  checks.push(check);
  return check;
}

/** Starts a check of these neighbors and counts its rounds; each begins with the first neighbor. */
function countingRounds(responses: Partial<Record<ServiceName, RoundTrip | undefined>>) {
  const [first] = Object.keys(responses);
  const asked = { rounds: 0 };
  checkOf(responses, { onAsked: (name) => (asked.rounds += Number(name === first)) });
  return asked;
}

/** A database whose clock is ahead by this many seconds. */
const databaseAhead = (seconds: number) => ({
  now: () => Promise.resolve(new Date(Date.now() + seconds * 1000)),
});

describe('clock and key of a process', () => {
  it.each([25, -25])('a clock that is %d s off fits', async (seconds) => {
    expect(await checkOf({ registry: ahead(seconds), policy: ahead(seconds) }).fits()).toBe(true);
  });

  it.each([60, -60])('a clock that is %d s off does not fit, and the log says so', async (seconds) => {
    const lines: string[] = [];
    const check = checkOf({ registry: ahead(seconds), policy: ahead(seconds) }, { lines });
    expect(await check.fits()).toBe(false);
    expect(lines.join('')).toContain('not ready: the clock of this machine differs by more than 30 s');
    expect(lines.join('')).toContain(`"clockAheadSeconds":${seconds}`);
  });

  it('a key that most refuse does not fit, and the log says so', async () => {
    const lines: string[] = [];
    const check = checkOf({ registry: refusing, policy: refusing, 'admin-orgs': fine }, { lines });
    expect(await check.fits()).toBe(false);
    expect(lines.join('')).toContain('not ready: most neighbors refuse our internal requests');
    expect(lines.join('')).toContain(refusing.refusal);
  });

  it('one neighbor of several that is wrong itself is only told of', async () => {
    const lines: string[] = [];
    const check = checkOf({ registry: ahead(60), policy: fine, 'admin-orgs': fine }, { lines });
    expect(await check.fits()).toBe(true);
    expect(lines.join('')).toContain('the clock of registry differs from ours');
  });

  it('a neighbor whose clock differs by some seconds is told of once, until it is right again', async () => {
    const lines: string[] = [];
    const responses: Record<string, RoundTrip> = { registry: ahead(8), policy: fine };
    const check = checkOf(responses, { lines });
    for (const registry of [ahead(8), ahead(9), fine, ahead(8)]) {
      responses['registry'] = registry;
      await check.round();
    }
    expect(lines.filter((line) => line.includes('the clock of registry'))).toHaveLength(2);
  });

  it('the database has a voice: with it, one neighbor is enough', async () => {
    expect(await checkOf({ policy: ahead(60) }).fits()).toBe(true);
    expect(await checkOf({ policy: ahead(60) }, { database: databaseAhead(60) }).fits()).toBe(false);
    expect(await checkOf({ policy: fine }, { database: databaseAhead(60) }).fits()).toBe(true);
  });

  it('neighbors that are away say nothing', async () => {
    expect(await checkOf({ registry: undefined, policy: undefined, 'admin-orgs': ahead(60) }).fits()).toBe(
      true,
    );
  });

  it('a process whose clock was set right fits again', async () => {
    const responses: Record<string, RoundTrip> = { registry: ahead(60), policy: ahead(60) };
    const check = checkOf(responses);
    expect(await check.fits()).toBe(false);
    Object.assign(responses, { registry: fine, policy: fine });
    await check.round();
    expect(await check.fits()).toBe(true);
  });

  describe('its rounds', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('come once a minute, a quarter sooner or later, once all have answered and agree', async () => {
      const asked = countingRounds({ registry: fine, policy: fine });
      await jest.advanceTimersByTimeAsync(12_500);
      expect(asked.rounds).toBe(1);
      await jest.advanceTimersByTimeAsync(39_900);
      expect(asked.rounds).toBe(1);
      await jest.advanceTimersByTimeAsync(35_100);
      expect(asked.rounds).toBe(2);
    });

    it.each([
      ['refuses', refusing],
      ['has another time', ahead(8)],
      ['is away', undefined],
    ])('come every 10 s while one neighbor %s', async (_what, response) => {
      const asked = countingRounds({ registry: response, policy: fine, 'admin-orgs': fine });
      await jest.advanceTimersByTimeAsync(12_500);
      expect(asked.rounds).toBe(1);
      await jest.advanceTimersByTimeAsync(20_000);
      expect(asked.rounds).toBe(3);
    });
  });
});
