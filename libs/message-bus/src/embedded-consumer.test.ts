import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startEmbeddedConsumer } from './embedded-consumer.ts';
import type { ClaimedDelivery } from './embedded.store.ts';
import { waitFor } from './testing/wait-for.ts';

const delivery = (sequence: number): ClaimedDelivery => ({
  sequence,
  id: randomUUID(),
  publisher: 'registry',
  routingKey: 'module.created.v1',
  body: '{}',
  redelivered: false,
});

/** A member of a group with this many messages, and how often it has looked for messages. */
function memberOf({ waiting, concurrency }: { waiting: number; concurrency: number }) {
  const messages = Array.from({ length: waiting }, (_, sequence) => delivery(sequence));
  const seen = { claims: 0, handled: 0, removals: 0, removed: 0 };
  const consumer = startEmbeddedConsumer({
    store: {
      claim(_group, _member, limit) {
        seen.claims += 1;
        return Promise.resolve(messages.splice(0, limit));
      },
      remove(sequences) {
        seen.removals += 1;
        seen.removed += sequences.length;
        return Promise.resolve();
      },
      countWaiting: () => Promise.resolve(0),
      release: () => Promise.reject(new Error('no handler rejects here')),
    },
    session: { memberId: () => '1', renew: () => undefined, close: () => Promise.resolve() },
    logger: silentLogger(),
    group: 'readers',
    concurrency,
    handler: () => Promise.resolve(void (seen.handled += 1)),
  });
  return { seen, consumer };
}

it('a member that has taken all messages looks for more only when some are announced', async () => {
  const { seen, consumer } = memberOf({ waiting: 3, concurrency: 4 });
  await waitFor('all are removed', () => seen.removed === 3);
  await consumer.stop();
  expect(seen).toEqual({ claims: 1, handled: 3, removals: 1, removed: 3 });
});

it('a member that could take no more messages goes on without an announcement', async () => {
  const { seen, consumer } = memberOf({ waiting: 9, concurrency: 2 });
  await waitFor('all are removed', () => seen.removed === 9);
  await consumer.stop();
  expect(seen.handled).toBe(9);
});

it('messages that are handled at the same moment are removed together, and make room for one claim', async () => {
  const { seen, consumer } = memberOf({ waiting: 100, concurrency: 50 });
  await waitFor('all are removed', () => seen.removed === 100);
  await consumer.stop();
  expect(seen).toEqual({ claims: 3, handled: 100, removals: 2, removed: 100 });
});
