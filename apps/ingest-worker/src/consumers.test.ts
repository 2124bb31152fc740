import { expect, it } from '@jest/globals';
import { subscriptions } from '@groundwork/contracts';
import { consumers } from './consumers.ts';

it('the consumers handle exactly what this service subscribes to', () => {
  const handled = consumers().map(({ definition }) => definition.routingKey);
  const subscribed = (subscriptions['ingest-worker'] ?? []).map(({ routingKey }) => routingKey);
  expect(handled.sort()).toEqual(subscribed.sort());
});
