import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { metrics } from '@groundwork/telemetry';
import { sendNoContent } from '../responses/send.ts';
import { asCaller, startTestService } from '../testing/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService([
    {
      method: 'GET',
      path: '/api/v2/policy-sets/:id',
      spec: 'B3',
      access: 'principal',
      handler: () => (_req, res) => sendNoContent(res),
    },
  ]);
});
afterAll(() => service.close());

it('requests are counted by the template of their route, and by few labels whatever clients send', async () => {
  const observe = jest.spyOn(metrics.httpRequests, 'observe');
  const ask = (path: string, method = 'GET') =>
    fetch(`${service.url}${path}`, { method, headers: asCaller() });
  await ask('/api/v2/policy-sets/polset-1');
  await ask('/nowhere/at-all');
  await ask('/livez');
  await ask('/api/v2/policy-sets/polset-1', 'PROPFIND');

  expect(observe.mock.calls.map(([labels]) => labels)).toEqual([
    { route: '/api/v2/policy-sets/:id', method: 'GET', status: '2xx' },
    { route: 'unknown', method: 'GET', status: '4xx' },
    { route: '/livez', method: 'GET', status: '2xx' },
    { route: 'unknown', method: 'other', status: '4xx' },
  ]);
});
