import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectMessageBus } from '../connect-message-bus.ts';

/**
 * A separate process that takes messages and never finishes one, so that a test can kill it midway. Its argument is
 * JSON of its options. It sends its parent the id of each message that it gets.
 */
const optionsSchema = z.object({
  amqpUrl: z.string().optional(),
  databaseUrl: z.string().optional(),
  namespace: z.string(),
  topology: z.object({
    publishers: z.array(z.string()),
    groups: z.array(
      z.object({
        name: z.string(),
        bindings: z.array(z.object({ publisher: z.string(), routingKey: z.string() })),
      }),
    ),
  }),
  group: z.string(),
});
const { group, ...options } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));

const bus = await connectMessageBus({ ...options, logger: silentLogger(), name: 'stuck consumer' });
await bus.subscribe(
  group,
  ({ id }) => {
    process.send?.(id);
    return new Promise(() => undefined);
  },
  { concurrency: 1 },
);
