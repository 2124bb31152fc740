import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeDescription } from '@groundwork/testing';
import { routes } from './routes.ts';
import { startGatewayTestApp, type GatewayTestApp } from './testing/gateway-test-app.ts';

describeDescription(
  'gateway',
  routes.map(({ path, handler }) => ({ method: 'GET', path, access: 'public', handler })),
);

describe('what the gateway answers itself', () => {
  let app: GatewayTestApp;
  beforeAll(async () => {
    app = await startGatewayTestApp();
    app.upstreams.policy.ready = false;
  });
  afterAll(() => app.stop());

  it.each(routes.map(({ path, handler }) => [path, handler.operation] as const))(
    '%s answers as it is described',
    async (path, operation) => {
      const { status, headers, body } = await app.client.get(path);
      const response = [operation.responses].flat().find((possible) => possible.status === status);
      expect(response).toBeDefined();
      expect(headers['content-type'] ?? '').toContain(response?.body?.mediaType ?? '');
      expect(response?.body?.schema?.safeParse(body).error).toBeUndefined();
    },
  );
});
