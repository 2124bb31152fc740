import { z } from 'zod';
import { connectDatabase } from '@groundwork/database';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { silentLogger } from '@groundwork/telemetry/logging';
import { startConsumers } from '../consumers.ts';
import { startRelay } from '../relay.ts';
import { createItemStores, itemTopology, onItemCreated, onItemsCreated } from './items.ts';

/**
 * A process that reaches the given point, tells its parent, and waits there until it is killed. Its argument is JSON of
 * its options.
 */
const options = z
  .object({
    serverUrl: z.string(),
    database: z.string(),
    namespace: z.string(),
    at: z.enum([
      'before publish',
      'after publish',
      'in the handler',
      'after the commit',
      'in the batch',
      'after the batch',
    ]),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const logger = silentLogger();
const database = connectDatabase({ ...options, applicationName: 'victim', logger });
const bus = await connectMessageBus({
  databaseUrl: options.serverUrl,
  topology: itemTopology,
  namespace: options.namespace,
  logger,
  name: 'victim',
});

function reach(point: typeof options.at): Promise<void> {
  if (point !== options.at) return Promise.resolve();
  process.send?.('reached');
  return new Promise(() => undefined);
}

const slowBus: MessageBus = {
  ...bus,
  async publish(messages) {
    await reach('before publish');
    await bus.publish(messages);
    await reach('after publish');
  },
  subscribe: (group, handler, { concurrency }) =>
    bus.subscribe(
      group,
      async (delivery) => {
        await handler(delivery);
        await reach('after the commit');
        await reach('after the batch');
      },
      { concurrency },
    ),
};

if (options.at.endsWith('publish')) startRelay({ database, bus: slowBus, logger });
else {
  await startConsumers({
    database,
    bus: slowBus,
    group: 'policy',
    createStores: createItemStores,
    handlers: [
      options.at.endsWith('batch')
        ? onItemsCreated(() => reach('in the batch'))
        : onItemCreated(() => reach('in the handler')),
    ],
    logger,
  });
}
