import { connect, type Channel } from 'amqplib';
import { topology } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/logging';
import { connectMessageBus } from '@groundwork/message-bus';

/** A user of a broker, for tests of what they may do. */
export interface RabbitUser {
  /** Does something on a channel of its own. Returns `done`, or the broker's code for why not: 403 for a missing right. */
  attempt(action: (channel: Channel) => Promise<unknown>): Promise<'done' | number>;
  close(): Promise<void>;
}

/** Connects with the user and password in an address. */
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
      // A refusal rejects what was asked for, and is an error of the channel as well.
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

/** Whether a process with this address of the broker can publish: `done`, or why not. */
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
