import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import { canChangeClocks, makeWrongClocks, type WrongClocks } from '../testing/wrong-clock.ts';

const withFaketime = canChangeClocks ? describe : describe.skip;
const names = ['gateway', 'registry'] as const;
type Name = (typeof names)[number];

const readinessSchema = z.object({ status: z.string(), failing: z.array(z.string()).optional() });

withFaketime('a process whose clock is wrong (needs libfaketime)', () => {
  let test: TestPlatform;
  let clocks: WrongClocks;
  let asked = 0;

  beforeAll(async () => {
    clocks = makeWrongClocks();
    clocks.set('gateway', 25);
    clocks.set('registry', 0);
    test = await startTestPlatform({ node: clocks.node });
    await asToken(test.platform.baseUrl, test.adminToken).createOrganization('clocks');
  });

  const processOf = (name: Name) => {
    const found = test.platform.processes.find(({ plan }) => plan.name === name);
    if (found === undefined) throw new Error(`there is no process of ${name}`);
    return found;
  };

  async function readinessOf(name: Name) {
    const response = await fetch(`${processOf(name).plan.address}/readyz`);
    return { status: response.status, failing: readinessSchema.parse(await response.json()).failing ?? [] };
  }

  const untilReadiness = (name: Name, wanted: Awaited<ReturnType<typeof readinessOf>>) =>
    waitFor(
      async () => {
        expect(await readinessOf(name)).toEqual(wanted);
        return true;
      },
      { timeoutMs: 60_000, describe: `the readiness of ${name} to be ${wanted.status}` },
    );

  const logOf = (name: Name) => readFileSync(join(test.dataDir, 'logs', `${name}.log`), 'utf8');

  /** Statuses of reads that need every kind of internal request: tokens, grants, the registry. */
  async function statusesOf(count: number): Promise<Set<number>> {
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    const statuses = new Set<number>();
    for (let number = 0; number < count; number += 1) {
      // Unique addresses, so that no response comes from a cache.
      const path = `/api/v2/organizations/clocks/registry-modules?q=${(asked += 1)}`;
      statuses.add((await admin.get(path)).status);
    }
    return statuses;
  }

  it('25 s ahead from its start: it becomes ready, and its log warns', () => {
    expect(logOf('gateway')).toContain('differs from ours');
  });

  it.each(names.flatMap((name) => [25, -25].map((seconds) => ({ name, seconds }))))(
    '$name is $seconds s ahead: no request fails, and it is ready',
    async ({ name, seconds }) => {
      for (const each of names) clocks.set(each, each === name ? seconds : 0);

      expect(await statusesOf(100)).toEqual(new Set([200]));
      expect(await readinessOf(name)).toEqual({ status: 200, failing: [] });
    },
  );

  it('60 s ahead or behind from its start: it is not ready, and says why, until its clock is right', async () => {
    for (const [name, seconds] of [
      ['gateway', 60],
      ['registry', -60],
    ] as const) {
      clocks.set(name, seconds);
      const pid = processOf(name).pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await untilReadiness(name, { status: 503, failing: ['clock and key'] });
      await waitFor(
        () =>
          logOf(name).includes(
            'not ready: the clock of this machine differs by more than 30 s from those of most neighbors',
          ),
        { describe: `the log of ${name} to say what is wrong` },
      );
      // The process checks again 10 s later. Meanwhile, the test continues with the next process.
      clocks.set(name, 0);
    }

    for (const name of names) await untilReadiness(name, { status: 200, failing: [] });
    expect(await statusesOf(20)).toEqual(new Set([200]));
  });
});
