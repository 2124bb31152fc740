import { expect, it } from '@jest/globals';
import { subscriptions } from '@groundwork/contracts';
import { consumers } from './consumers.ts';

it('the consumers handle exactly what this service subscribes to', () => {
  const handled = consumers({ clock: { now: () => new Date() } }).map(
    ({ definition }) => definition.routingKey,
  );
  const subscribed = (subscriptions['vcs-connections'] ?? []).map(({ routingKey }) => routingKey);
  expect(handled.toSorted()).toEqual(subscribed.toSorted());
});
