import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { startBalancer, type Balancer } from '../testing/balancer.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';

/** Number of clients with one request at a time; the gateway keeps about as many connections. */
const clients = Number(process.env['CLIENTS'] ?? 24);
const wantedShare = 0.25;
const sample = 200;

describe('one more replica', () => {
  let balancer: Balancer;
  let test: TestPlatform;
  let addresses: readonly string[] = [];

  beforeAll(async () => {
    balancer = await startBalancer();
    test = await startTestPlatform({
      replicas: { registry: 3 },
      balance: (name, replicas) => {
        if (name !== 'registry') return undefined;
        addresses = replicas;
        balancer.target(replicas.slice(0, 2));
        return balancer.url;
      },
    });
  });

  /** A replica's share of the next requests. */
  async function shareOf(address: string): Promise<number> {
    balancer.takeCounts();
    const counts = new Map<string, number>();
    const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
    await waitFor(() => {
      for (const [name, count] of balancer.takeCounts()) counts.set(name, (counts.get(name) ?? 0) + count);
      return total() >= sample;
    });
    return (counts.get(address) ?? 0) / total();
  }

  it('a third replica behind the load balancer has a quarter of the requests within 10 s', async () => {
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('scaling');
    let isOver = false;
    let asked = 0;
    const statuses = new Set<number>();
    // Unique addresses, so that no two requests share a response.
    const load = Array.from({ length: clients }, async () => {
      while (!isOver) {
        const query = `q=${(asked += 1)}`;
        statuses.add((await admin.get(`/api/v2/organizations/scaling/registry-modules?${query}`)).status);
      }
    });
    const [, , third = ''] = addresses;
    expect(await shareOf(third)).toBe(0);

    balancer.target(addresses);
    const shares: number[] = [];
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    while (seconds() < 10 && (shares.at(-1) ?? 0) < wantedShare) shares.push(await shareOf(third));
    process.stdout.write(
      `a third replica has ${(100 * Math.max(...shares)).toFixed(0)} % of the requests of ${clients} clients after ${seconds().toFixed(1)} s\n`,
    );
    isOver = true;
    await Promise.all(load);

    expect(Math.max(...shares)).toBeGreaterThanOrEqual(wantedShare);
    expect([...statuses]).toEqual([200]);
  });
});
