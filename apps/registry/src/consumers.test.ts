import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subscriptions } from '@groundwork/contracts';
import { consumers } from './consumers.ts';
import { startRegistryTestApp, type RegistryTestApp } from './testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

it('the consumers handle exactly what the registry subscribes to', () => {
  const handled = consumers(app.ctx).map(({ definition }) => definition.routingKey);
  const subscribed = (subscriptions.registry ?? []).map(({ routingKey }) => routingKey);
  expect(handled.sort()).toEqual(subscribed.sort());
});
