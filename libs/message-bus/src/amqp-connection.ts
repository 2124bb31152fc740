import { connect, credentials, type Channel, type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import type { Logger } from '@groundwork/telemetry/logging';
import { withDeadline } from './deadline.ts';

const rpcMs = 5000;
/** The broker's code for a missing permission. */
const accessRefused = 403;

/** Runs on every new connection, because amqplib restores neither channels nor consumers. */
export type Attachment = (link: AmqpLink) => Promise<void>;

/** One open connection. When one of its channels breaks, it is closed and replaced by a new one. */
export interface AmqpLink {
  /** @param options.mayBeRefused true if a refusal for a missing permission is expected, and not logged */
  openChannel(options?: { readonly mayBeRefused: boolean }): Promise<Channel>;
  openConfirmChannel(): ReturnType<ChannelModel['createConfirmChannel']>;
  /** Closes the connection, e.g. when a queue was deleted. All attachments run again on the next connection. */
  giveUp(reason: string): void;
}

export interface AmqpConnection {
  /** Runs the attachment on the current connection, if any, and on every later one. If it fails, gives that one up. */
  attach(attachment: Attachment): Promise<void>;
  detach(attachment: Attachment): void;
  /** True if the broker refuses to read from this connection (memory or disk alarm). */
  isBlocked(): boolean;
  close(): Promise<void>;
}

interface AmqpConnectionOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** Attachments that run before the connection is used for anything else. */
  readonly attachments: readonly Attachment[];
}

/**
 * A connection that recovers within a second after the broker is available. Resolves after the first attempt,
 * successful or not: a process starts without a broker, and attaches later.
 */
export async function openAmqpConnection(options: AmqpConnectionOptions): Promise<AmqpConnection> {
  const { logger, name } = options;
  const attachments = new Set(options.attachments);
  let current: AmqpLink | undefined;
  let blocked = false;

  async function setUp(model: ChannelModel): Promise<void> {
    const link = linkOf(model, name, logger);
    model.on('close', () => {
      if (current === link) current = undefined;
      blocked = false;
    });
    // A Set also visits entries added during the loop, so late attachments are included.
    for (const attachment of attachments) {
      await withDeadline(attachment(link), rpcMs, 'setting up a broker connection');
    }
    current = link;
  }

  const model = await connect(withHeartbeat(options.url), {
    credentials: credentialsIn(options.url),
    noDelay: true,
    keepAlive: true,
    timeout: 5000,
    clientProperties: { connection_name: name },
    recovery: {
      initialDelay: 100,
      maxDelay: 1000,
      waitForConnect: false,
      setup: (fresh: ChannelModel) => setUp(fresh),
    },
  });
  model.on('error', (error) => logger.warn({ err: error, connection: name }, 'broker connection failed'));
  model.on('handler-error', (error) =>
    logger.error({ err: error, connection: name }, 'broker listener threw'),
  );
  model.on('connect-failed', (error) =>
    logger.warn({ err: error, connection: name }, 'could not reach the broker; will retry'),
  );
  model.on('disconnect', (error) => logger.warn({ err: error, connection: name }, 'broker connection lost'));
  model.on('connect', () => logger.info({ connection: name }, 'broker connected'));
  model.on('blocked', (reason) => {
    blocked = true;
    logger.warn({ reason, connection: name }, 'broker stopped accepting messages');
  });
  model.on('unblocked', () => {
    blocked = false;
    logger.info({ connection: name }, 'broker accepts messages again');
  });
  await firstAttempt(model);

  return {
    async attach(attachment) {
      attachments.add(attachment);
      const link = current;
      if (link === undefined) return;
      try {
        await withDeadline(attachment(link), rpcMs, 'a request to the broker');
      } catch (error) {
        logger.warn({ err: error, connection: name }, 'could not use a broker connection');
        link.giveUp('a request on it failed');
      }
    },
    detach: (attachment) => void attachments.delete(attachment),
    isBlocked: () => blocked,
    close: () => withDeadline(model.close(), rpcMs, 'closing a broker connection'),
  };
}

/** True if the broker refused the user for a missing permission. */
export const isRefused = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === accessRefused;

/** Resolves after the first attempt, which takes at most `timeout` and, for each attachment, `rpcMs`. */
const firstAttempt = (model: RecoveringChannelModel): Promise<void> =>
  new Promise((resolve) => {
    model.once('connect', () => {
      resolve();
    });
    model.once('connect-failed', () => {
      resolve();
    });
  });

/** Adds the heartbeat to the address, because amqplib reads it only there. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '10');
  return address.href;
}

/** Read here, because amqplib decodes each escaped byte as one character, which breaks passwords that are not ASCII. */
function credentialsIn(url: string) {
  const { username, password } = new URL(url);
  return username === '' && password === ''
    ? credentials.plain('guest', 'guest')
    : credentials.plain(decodeURIComponent(username), decodeURIComponent(password));
}

function linkOf(model: ChannelModel, name: string, logger: Logger): AmqpLink {
  let ended = false;
  // Until the recovery takes over the connection, an error without a listener would end the process.
  model.on('error', () => undefined);
  model.on('close', () => {
    ended = true;
  });

  const giveUp = (reason: string) => {
    if (ended) return;
    ended = true;
    logger.warn({ reason, connection: name }, 'closed an unusable broker connection; reconnecting');
    model.close().catch(() => undefined);
  };
  const watch = <Opened extends Channel>(channel: Opened, { mayBeRefused } = { mayBeRefused: false }) => {
    channel.on('error', (error) => {
      if (mayBeRefused && isRefused(error)) return;
      logger.warn({ err: error, connection: name }, 'broker channel failed');
    });
    channel.on('handler-error', (error) => {
      logger.error({ err: error, connection: name }, 'broker channel listener threw');
    });
    return channel;
  };
  return {
    openChannel: async (options) => watch(await model.createChannel(), options),
    openConfirmChannel: async () => watch(await model.createConfirmChannel()),
    giveUp,
  };
}
