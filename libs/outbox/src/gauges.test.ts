import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readGauges } from '@groundwork/database';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { inboxGauges, outboxGauges } from './gauges.ts';
import { createInboxStore } from './inbox.store.ts';
import { outboxMigrations } from './migrations.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [outboxMigrations],
  });
});
afterAll(() => world.drop());

const read = async () => {
  const rows = await readGauges(world.database, [...outboxGauges, ...inboxGauges]);
  return Object.fromEntries(
    rows.map(({ gauge, labels, value }) => [`${gauge} ${labels['state'] ?? ''}`, value]),
  );
};

it('what waits in outbox and inbox is read in one statement', async () => {
  const nothing = {
    'groundwork_outbox_events ': 0,
    'groundwork_outbox_oldest_age_seconds ': 0,
    'groundwork_inbox_messages waiting': 0,
    'groundwork_inbox_messages parked': 0,
  };
  expect(await read()).toEqual(nothing);

  const { knex } = world.database;
  const message = () => ({
    id: randomUUID(),
    publisher: 'registry',
    routingKey: 'item.created.v1',
    body: '{}',
  });
  const now = new Date();
  for (const created_at of [new Date(now.getTime() - 60_000), now])
    await knex('outbox').insert({
      id: randomUUID(),
      publisher: 'registry',
      routing_key: 'item.created.v1',
      envelope: '{}',
      created_at,
    });
  const inbox = createInboxStore(knex);
  await inbox.insertParked(message(), 'broken', now);
  await inbox.insertWaiting(message(), { attempts: 1, retryAt: now, reason: 'broken' }, now);
  await inbox.insertProcessed(message(), now);

  const waiting = await read();
  expect(waiting).toEqual({
    ...nothing,
    'groundwork_outbox_events ': 2,
    'groundwork_outbox_oldest_age_seconds ': expect.any(Number),
    'groundwork_inbox_messages waiting': 1,
    'groundwork_inbox_messages parked': 1,
  });
  expect(waiting['groundwork_outbox_oldest_age_seconds ']).toBeGreaterThanOrEqual(60);
});
