import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOfPath, subscriptions } from '@groundwork/contracts';
import { consumers } from './consumers.ts';
import { routes } from './routes.ts';
import { startPolicyTestApp, type PolicyTestApp } from './testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('the policy service', () => {
  it('the policy service is alive, and ready while its database responds', async () => {
    expect((await app.anonymous.get('/livez')).status).toBe(200);
    expect((await app.anonymous.get('/readyz')).status).toBe(200);
  });

  it('an unknown path of the policy service is 404 with JSON:API errors', async () => {
    const response = await app.anonymous.get('/api/v2/nothing/here');
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      errors: [
        { status: '404', title: 'not found', detail: expect.stringMatching(/^There is no such address/) },
      ],
    });
  });

  it('the policy service handles exactly the events that it subscribes to', () => {
    const handled = consumers(app.ctx).map(({ definition }) => definition.routingKey);
    const subscribed = (subscriptions.policy ?? []).map(({ routingKey }) => routingKey);
    expect(handled.sort()).toEqual(subscribed.sort());
  });
});

describe('routes', () => {
  const open = routes.filter(({ access }) => access !== 'internal');

  it.each(open.map(({ method, path }) => [method, path]))(
    'the gateway routes %s %s to the policy service',
    (_, path) => {
      expect(ownerOfPath(path.replace(':tool', 'kind1').replaceAll(/:\w+/g, 'x'))).toBe('policy');
    },
  );

  it.each(open.map((route) => [route.method, route.path, route] as const))(
    '%s %s is 401 without a token and 404 for a stranger, whatever the body',
    async (method, path, { access }) => {
      expect(access).toBe('principal');
      const { name } = app.organization();
      const target = path.replace(':organization_name', name).replace(':id', 'polset-1');
      expect((await app.anonymous.send({ method, path: target })).status).toBe(401);
      const stranger = app.as(app.member(app.organization()));
      const body = method === 'GET' ? undefined : '{';
      expect((await stranger.send({ method, path: target, body })).status).toBe(404);
    },
  );

  it('every route of the policy service is listed once', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
