import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@groundwork/logging';
import pg from 'pg';

export interface NotificationOptions {
  /** Connection string of the database, e.g. `Database.url`. */
  readonly url: string;
  /** Name of the NOTIFY channel. */
  readonly channel: string;
  /** Called for each notification with its payload (an empty string if there is none). Must not throw. */
  readonly onNotify: (payload: string) => void;
  /** Called each time listening begins: earlier notifications are lost, so check the state now. */
  readonly onConnect: () => void;
  readonly logger: Logger;
}

export interface NotificationListener {
  /** Ends the session; nothing is called afterwards. Idempotent. */
  stop(): Promise<void>;
}

const connectWithinMs = 2_000;
const heartbeat = { everyMs: 5_000, answeredWithinMs: 2_000 } as const;
const pause = { firstMs: 50, longestMs: 1_000 } as const;

/**
 * Runs LISTEN in a session of its own and reconnects whenever it is lost. A heartbeat detects a frozen server or a
 * network that loses packets, which a session that only waits would never notice. Returns at once; the first
 * connection is made in the background.
 */
export function listenForNotifications(options: NotificationOptions): NotificationListener {
  const stopping = new AbortController();
  const running = keepListening(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(options: NotificationOptions, signal: AbortSignal): Promise<void> {
  let pauseMs: number = pause.firstMs;
  while (!signal.aborted) {
    const session = new pg.Client({
      connectionString: options.url,
      application_name: `listen ${options.channel}`,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: heartbeat.answeredWithinMs,
      keepAlive: true,
    });
    try {
      await listenOnce(session, options, signal, () => {
        pauseMs = pause.firstMs;
      });
    } catch (error) {
      options.logger.warn(
        { err: error, channel: options.channel },
        'lost the database session that listens for notifications; reconnecting',
      );
    } finally {
      await closeQuietly(session);
    }
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, pause.longestMs);
  }
}

/** Resolves when told to stop, rejects when the session is lost. */
async function listenOnce(
  session: pg.Client,
  { channel, onNotify, onConnect }: NotificationOptions,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const lost = new Promise<never>((_, reject) => {
    session.on('error', reject);
    session.on('end', () => reject(new Error('the session ended')));
  });
  lost.catch(() => undefined);
  session.on('notification', (message) => {
    if (!signal.aborted) onNotify(message.payload ?? '');
  });
  await session.connect();
  await session.query(`listen ${pg.escapeIdentifier(channel)}`);
  onListening();
  if (!signal.aborted) onConnect();
  while (await pauseUnlessStopped(lost, signal)) await session.query('select 1');
}

/** Waits for the next heartbeat; false when told to stop. Rejects when the session is lost in the meantime. */
async function pauseUnlessStopped(lost: Promise<never>, signal: AbortSignal): Promise<boolean> {
  await Promise.race([lost, delay(heartbeat.everyMs, undefined, { signal }).catch(() => undefined)]);
  return !signal.aborted;
}

/** A dead session may fail to end cleanly; what matters is that its socket is closed. */
async function closeQuietly(session: pg.Client): Promise<void> {
  await session.end().catch(() => undefined);
}
