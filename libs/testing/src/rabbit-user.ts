import { connect, type Channel } from 'amqplib';
import { topology } from '@groundwork/contracts';
import { connectMessageBus } from '@groundwork/message-bus';
import { silentLogger } from '@groundwork/telemetry/logging';

/** A user of a broker, for tests of its permissions. */
export interface RabbitUser {
  /** Acts on a separate channel. Returns `done`, or the broker's code of a refusal: 403 for a missing permission. */
  attempt(action: (channel: Channel) => Promise<unknown>): Promise<'done' | number>;
  close(): Promise<void>;
}

export async function connectRabbitUser(url: string): Promise<RabbitUser> {
  const connection = await connect(url);
  return {
    async attempt(action) {
      const channel = await connection.createConfirmChannel();
      const failed = new Promise<number>((resolve) => {
        channel.on('error', (error: unknown) => {
          resolve(codeOf(error));
        });
      });
      const done = action(channel)
        .then(() => channel.waitForConfirms())
        .then(() => channel.close())
        .then(() => 'done' as const);
      // A refusal both rejects the call and is an error of the channel.
      return await Promise.race([failed, done.catch(() => failed)]);
    },
    close: () => connection.close(),
  };
}

function codeOf(error: unknown): number {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number')
    return error.code;
  throw error;
}

/** `done` if a process with this address of the broker can publish, or the reason why not. */
export async function publishesThroughBus(amqpUrl: string): Promise<string> {
  const bus = await connectMessageBus({ amqpUrl, topology, logger: silentLogger(), name: 'test' });
  try {
    await bus.publish([{ id: 'test', publisher: 'registry', routingKey: 'nobody.waits', body: '{}' }]);
    return 'done';
  } catch (error) {
    return String(error);
  } finally {
    await bus.close();
  }
}
