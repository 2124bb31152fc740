import { unavailable } from '@groundwork/errors';
import { connectDatabase, migrate } from '@groundwork/database';
import { busMigrations } from './bus-migrations.ts';
import { startEmbeddedConsumer, type EmbeddedConsumer } from './embedded-consumer.ts';
import { createEmbeddedStore, parseNotice, type EmbeddedStore } from './embedded.store.ts';
import { deliveriesChannel, openEmbeddedSession } from './embedded-session.ts';
import { startEmbeddedWatch } from './embedded-watch.ts';
import type { BusMessage, BusOptions, BusTopology, Listener, MessageBus } from './message-bus.ts';
import { requiredGroup } from './required-group.ts';

const patience = 8000;

interface EmbeddedBusOptions extends BusOptions {
  readonly databaseUrl: string;
}

interface ListenerEntry extends Listener {
  readonly routingKeys: ReadonlySet<string>;
}

/** The bus on PostgreSQL, for a machine without a broker (ADR 6), in a separate database. */
export async function connectEmbeddedBus(options: EmbeddedBusOptions): Promise<MessageBus> {
  const { databaseUrl: serverUrl, topology, logger, name } = options;
  const database = `${options.namespace ?? ''}groundwork_bus`;
  await migrate({ serverUrl, database, directories: busMigrations, logger, patienceMs: patience });

  const pool = connectDatabase({ serverUrl, database, poolSize: 4, applicationName: `${name} bus`, logger });
  const store = createEmbeddedStore(pool.knex);
  const consumers = new Set<EmbeddedConsumer>();
  const listeners = new Set<ListenerEntry>();
  const watch = startEmbeddedWatch({ store, consumers, logger });
  const session = await openEmbeddedSession(
    { url: pool.url, name, logger },
    {
      onConnect() {
        for (const consumer of consumers) consumer.wake();
        watch.begin();
        for (const listener of listeners) listener.onConnect();
      },
      onNotification(channel, payload) {
        if (channel === deliveriesChannel) {
          const members = [...consumers].filter(({ group }) => group === payload);
          for (const consumer of members) consumer.wake();
          if (members.length > 0) watch.begin();
        } else {
          tellListeners(store, listeners, payload).catch((error: unknown) =>
            logger.warn({ err: error }, 'could not deliver a broadcast'),
          );
        }
      },
    },
  ).catch(async (error: unknown) => {
    await watch.stop();
    await pool.close();
    throw error;
  });

  return {
    async publish(messages) {
      if (messages.length === 0) return;
      const deliveries = messages.flatMap((message) =>
        groupsBoundTo(topology, message).map((group) => ({ group, message })),
      );
      try {
        await store.publish(messages, deliveries);
      } catch (error) {
        throw unavailable('The embedded bus did not store the messages', { cause: error });
      }
    },

    subscribe(group, handler, { concurrency }) {
      requiredGroup(topology, group);
      const consumer = startEmbeddedConsumer({ store, session, logger, group, handler, concurrency });
      consumers.add(consumer);
      watch.begin();
      return Promise.resolve({
        waiting: () => consumer.waiting(),
        async stop() {
          await consumer.stop();
          consumers.delete(consumer);
        },
      });
    },

    listen(routingKeys, listener) {
      const entry = { ...listener, routingKeys: new Set(routingKeys) };
      listeners.add(entry);
      if (session.memberId() !== undefined) entry.onConnect();
      return Promise.resolve({
        stop() {
          listeners.delete(entry);
          return Promise.resolve();
        },
      });
    },

    async close() {
      listeners.clear();
      await Promise.all([...consumers].map((consumer) => consumer.stop()));
      await watch.stop();
      await session.close();
      await pool.close();
    },
  };
}

function groupsBoundTo(topology: BusTopology, { publisher, routingKey }: BusMessage): string[] {
  if (!topology.publishers.includes(publisher)) throw new Error(`the topology has no publisher ${publisher}`);
  return topology.groups
    .filter(({ bindings }) =>
      bindings.some((binding) => binding.publisher === publisher && binding.routingKey === routingKey),
    )
    .map(({ name }) => name);
}

async function tellListeners(
  store: EmbeddedStore,
  listeners: ReadonlySet<ListenerEntry>,
  payload: string,
): Promise<void> {
  const notice = parseNotice(payload);
  const interested = [...listeners].filter(({ routingKeys }) => routingKeys.has(notice.routingKey));
  if (interested.length === 0) return;
  const { id, publisher, routingKey } = notice;
  const body = 'body' in notice ? notice.body : await store.findBroadcastBody(notice.row);
  if (body === undefined) throw new Error(`the body of broadcast ${id} is gone`);
  for (const listener of interested) listener.onMessage({ id, publisher, routingKey, body });
}
