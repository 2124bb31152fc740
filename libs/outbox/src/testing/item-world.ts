import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { connectDatabase, parseRows, type Database } from '@groundwork/database';
import { createTestDatabase } from '@groundwork/database/testing';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { silentLogger } from '@groundwork/telemetry/logging';
import { outboxMigrations } from '../migrations.ts';
import { createOutboxStore } from '../outbox.store.ts';
import { cause, itemTopology, newItem } from './items.ts';

const inboxRow = z.object({
  id: z.string(),
  attempts: z.int(),
  retry_at: z.date().nullable(),
  processed_at: z.date().nullable(),
  parked_at: z.date().nullable(),
  reason: z.string().nullable(),
});

/** A database of both the publisher and the consumer, and a separate bus. */
export async function createItemWorld(serverUrl: string | undefined) {
  const test = await createTestDatabase({ serverUrl, directories: [outboxMigrations] });
  const { database } = test;
  await database.knex.raw('CREATE TABLE effects (text text NOT NULL)');
  const namespace = `t${randomUUID().slice(0, 8)}_`;
  const logger = silentLogger();
  const buses: MessageBus[] = [];

  return {
    ...test,
    namespace,
    logger,
    async connectBus(): Promise<MessageBus> {
      const bus = await connectMessageBus({
        databaseUrl: test.serverUrl,
        topology: itemTopology,
        namespace,
        logger,
        name: 'test',
      });
      buses.push(bus);
      return bus;
    },
    /** The same database over another connection, such as one that a test can interrupt. */
    databaseThrough: (url: string): Database =>
      connectDatabase({ serverUrl: url, database: test.name, applicationName: 'test', logger }),
    databaseOf: (database: string): Database =>
      connectDatabase({ serverUrl: test.serverUrl, database, applicationName: 'test', logger }),
    addItem: (text: string) => createOutboxStore(database.knex, 'registry').add(newItem(text), cause),
    /** Adds items in one transaction, so that they are published together. */
    addItems: (...texts: string[]) =>
      createOutboxStore(database.knex, 'registry').addAll(texts.map(newItem), cause),
    async effects(): Promise<string[]> {
      const rows: unknown = await database.knex('effects').orderBy('text');
      return parseRows(z.object({ text: z.string() }), rows).map(({ text }) => text);
    },
    async inbox() {
      const rows: unknown = await database.knex('inbox').orderBy('received_at');
      return parseRows(inboxRow, rows);
    },
    async reset() {
      await database.knex.raw('TRUNCATE effects, inbox, outbox');
    },
    async drop() {
      await Promise.all(buses.map((bus) => bus.close()));
      await database.knex.raw('DROP DATABASE ?? WITH (FORCE)', [`${namespace}groundwork_bus`]);
      await test.drop();
    },
  };
}

export type ItemWorld = Awaited<ReturnType<typeof createItemWorld>>;
