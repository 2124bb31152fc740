import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { events, subscriptions } from '@groundwork/contracts';
import { consumers, effects } from './consumers.ts';
import { startTestApp, type TestApp } from './testing/admin-orgs-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the consumers handle exactly the events that the platform delivers to admin-orgs', () => {
  expect(consumers(app.ctx).map(({ definition }) => definition)).toEqual(subscriptions['admin-orgs']);
});

it('every effect of admin-orgs belongs to an event that it receives', () => {
  for (const { definition } of effects(app.ctx)) expect(events).toContain(definition);
});
