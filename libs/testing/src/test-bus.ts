import { randomUUID } from 'node:crypto';
import {
  envelopeSchema,
  ownAccord,
  topology,
  type Envelope,
  type EventDefinition,
  type NewEvent,
  type ServiceName,
} from '@groundwork/contracts';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import { createTestDatabase, type TestDatabase } from '@groundwork/database/testing';
import { connectMessageBus, type BusMessage, type MessageBus } from '@groundwork/message-bus';
import { busMigrations } from '@groundwork/message-bus/testing';
import type { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from './wait-for.ts';

/** The bus of a service under test: the test publishes on it, and sees what the service publishes. */
export interface TestBus {
  /** The bus to pass to the service. */
  readonly bus: MessageBus;
  /** The events that the service has published. */
  readonly published: readonly Envelope[];
  /** The published events about an aggregate, in the order of its versions. */
  readonly eventsAbout: (aggregateId: string) => Envelope[];
  /** Publishes an event of another service each time it is called. Returns the id of the event. */
  publish<Data extends z.ZodType>(
    event: NewEvent<Data>,
    occurredAt: Date,
    given?: Partial<Envelope>,
  ): Promise<string>;
  /** Publishes a message unchanged. */
  readonly publishRaw: (message: BusMessage) => Promise<void>;
  /** Resolves when the service has handled (applied, parked or ignored) all messages that the test has published. */
  handled(): Promise<void>;
  /** The reason why a message was parked; undefined if it was not. */
  readonly parkedReason: (messageId: string) => Promise<string | undefined>;
  /** Removes the bus. Call it after the service has stopped. */
  drop(): Promise<void>;
}

/** A separate embedded bus on the server of the service's database. */
export async function startTestBus(
  { serverUrl, database }: TestDatabase,
  service: ServiceName,
): Promise<TestBus> {
  const namespace = `test_${randomBase62(8).toLowerCase()}_`;
  // Copying a migrated template is faster than migrating a new database.
  const busDatabase = await createTestDatabase({
    serverUrl,
    directories: [busMigrations],
    name: `${namespace}groundwork_bus`,
  });
  const bus = await connectMessageBus({
    databaseUrl: serverUrl,
    topology,
    logger: silentLogger(),
    name: `${service} test`,
    namespace,
  });
  const published: Envelope[] = [];
  const sent = new Set<string>();

  async function publishRaw(message: BusMessage): Promise<void> {
    sent.add(message.id);
    await bus.publish([message]);
  }

  return {
    bus: {
      ...bus,
      async publish(messages) {
        await bus.publish(messages);
        const own = messages.filter(({ publisher }) => publisher === service);
        published.push(...own.map(({ body }) => envelopeSchema.parse(JSON.parse(body))));
      },
    },
    published,
    eventsAbout: (aggregateId) =>
      published
        .filter(({ aggregate }) => aggregate.id === aggregateId)
        .sort((a, b) => a.aggregate.version - b.aggregate.version),
    async publish(event, occurredAt, given = {}) {
      const envelope = { ...envelopeOf(event, occurredAt), ...given };
      const { publisher, routingKey } = event.definition;
      await publishRaw({ id: envelope.id, publisher, routingKey, body: JSON.stringify(envelope) });
      return envelope.id;
    },
    publishRaw,
    async handled() {
      const ids = [...sent];
      const onTheBus = () =>
        busDatabase.database.knex('deliveries').where({ group_name: service }).whereIn('message_id', ids);
      const toBeTriedAgain = () => database.knex('inbox').whereIn('id', ids).whereNotNull('retry_at');
      await waitFor(
        async () =>
          (await onTheBus().first('sequence')) === undefined &&
          (await toBeTriedAgain().first('id')) === undefined,
        { describe: 'all messages are handled' },
      );
      for (const id of ids) sent.delete(id);
    },
    async parkedReason(messageId) {
      const row: { reason: string } | undefined = await database
        .knex('inbox')
        .whereNotNull('parked_at')
        .where({ id: messageId })
        .first('reason');
      return row?.reason;
    },
    drop: () => busDatabase.drop(),
  };
}

function envelopeOf<Data extends z.ZodType>(event: NewEvent<Data>, occurredAt: Date): Envelope {
  const { type, major, publisher, aggregate, deletes }: EventDefinition = event.definition;
  return {
    id: randomUUID(),
    type,
    major,
    publisher,
    occurredAt: occurredAt.toISOString(),
    organizationId: event.organizationId,
    aggregate: { kind: aggregate, id: event.aggregateId, version: event.aggregateVersion },
    deleted: deletes,
    cause: ownAccord,
    data: event.data,
  };
}
