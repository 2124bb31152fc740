import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startPublicRegistry, type PublicRegistryStandIn } from '@groundwork/testing';
import { requestsOf, type FuzzedRequest } from './fuzzing/requests.ts';
import { fuzzTarget, routesToFuzz, type FuzzTarget } from './fuzzing/target.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { withPublicModules } from './testing/public-modules.ts';

/**
 * Sends unexpected requests to every route: no input may cause an internal error or stop the platform from
 * responding. `npm run verify:fuzz` sends more, and different ones each time.
 */
const routes = await routesToFuzz();
const requestsOfEach = Number(process.env['FUZZ_REQUESTS'] ?? 3);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127);

describe(`every route, with ${requestsOfEach} requests from the seed ${seed}`, () => {
  let test: TestPlatform;
  let publicRegistry: PublicRegistryStandIn;
  let target: FuzzTarget;
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    publicRegistry = await startPublicRegistry();
    // A worker refuses this address, so no download waits.
    withPublicModules(publicRegistry, { get: () => 'ftp://origin.example/vpc.tar.gz' });
    test = await startTestPlatform({
      env: { PUBLIC_REGISTRY_URL: publicRegistry.url, PUBLIC_CACHE_BYTES: '1000000' },
    });
    target = await fuzzTarget(test);
  });
  afterAll(async () => {
    await test.stop();
    await publicRegistry.stop();
  });

  async function expectResponse(request: FuzzedRequest): Promise<void> {
    const status = await target.send(request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status > 0 && status < 500) return;
    throw new Error(`${status} for ${shown(request)}`);
  }

  it.each(routes.map((route, at) => [route.name, route, seed + at] as const))(
    '%s',
    async (_name, route, seed) => {
      const requests = requestsOf(target.describe(route), target.known);
      await fc.assert(fc.asyncProperty(requests, expectResponse), { seed, numRuns: requestsOfEach });
    },
    Math.max(180_000, requestsOfEach * 2000),
  );

  it('addresses that lead to no route', async () => {
    const nowhere = {
      name: '',
      access: 'public',
      method: 'GET',
      path: '/:a/:b',
      parameters: {},
      query: [],
    } as const;
    const requests = requestsOf({ ...nowhere, body: undefined, form: undefined }, target.known);
    await fc.assert(fc.asyncProperty(requests, expectResponse), {
      seed,
      numRuns: requestsOfEach * 20,
    });
  });

  it('the requests came as far as the routes: they were accepted and refused in each way', () => {
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 303, 400, 401, 404, 422]));
  });
});

function shown({ sender, method, target, headers, body }: FuzzedRequest): string {
  const content = Buffer.isBuffer(body) ? body.toString('latin1') : (body ?? '');
  return `${method} ${target} of ${sender}\n${JSON.stringify(headers)}\n${content.slice(0, 2000)}`;
}
