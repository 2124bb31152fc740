import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '@groundwork/telemetry/logging';

export interface ChannelListener {
  /** Receives the payload (empty if it has none). Must not throw. */
  readonly onNotify: (payload: string) => void;
  /** Called each time listening begins. Earlier notifications are lost, so check the state now. Must not throw. */
  readonly onConnect: () => void;
}

export interface Listening {
  /** Stops listening; the listener is not called again. If it was the last, the session ends. Idempotent. */
  stop(): Promise<void>;
}

/** Listens for notifications in one database. */
export interface Notifications {
  listen(channel: string, listener: ChannelListener): Listening;
}

interface NotificationsOptions {
  /** A direct connection string, because LISTEN needs its own session. */
  readonly url: string;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly logger: Logger;
}

interface Subscriber extends ChannelListener {
  readonly channel: string;
}

interface Session {
  add(): void;
  end(): Promise<void>;
}

const connectWithinMs = 2_000;
const heartbeat = { everyMs: 10_000, answeredWithinMs: 2_000 } as const;
const pause = { firstMs: 50, maxMs: 1_000 } as const;

/**
 * Runs every LISTEN of a process on one database in one session, which is opened for the first listener,
 * closed after the last, and reconnects when lost. A heartbeat detects a frozen server or a network that
 * loses packets, which a waiting session would never notice.
 */
export function createNotifications(options: NotificationsOptions): Notifications {
  const subscribers = new Set<Subscriber>();
  let session: Session | undefined;

  return {
    listen(channel, listener) {
      const subscriber = { channel, ...listener };
      subscribers.add(subscriber);
      if (session) session.add();
      else session = startSession(options, subscribers);
      return {
        async stop() {
          subscribers.delete(subscriber);
          if (subscribers.size > 0) return;
          const ending = session;
          session = undefined;
          await ending?.end();
        },
      };
    },
  };
}

function startSession(options: NotificationsOptions, subscribers: ReadonlySet<Subscriber>): Session {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: { readonly client: pg.Client; readonly begun: Set<Subscriber> } | undefined;
  let beginning = Promise.resolve();

  function beginAll(): Promise<void> {
    beginning = beginning.then(async () => {
      for (const subscriber of subscribers) {
        if (current === undefined || current.begun.has(subscriber)) continue;
        current.begun.add(subscriber);
        await current.client.query(`listen ${pg.escapeIdentifier(subscriber.channel)}`);
        if (!signal.aborted && subscribers.has(subscriber)) subscriber.onConnect();
      }
    });
    const begun = beginning;
    beginning = begun.catch(() => undefined);
    return begun;
  }

  async function listenOnce(client: pg.Client, onListening: () => void): Promise<void> {
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('the session ended')));
    });
    lost.catch(() => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      if (signal.aborted) return;
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onNotify(payload);
    });
    await client.connect();
    current = { client, begun: new Set() };
    await beginAll();
    onListening();
    while (await pauseUnlessStopped(lost, signal)) {
      await beginning;
      await client.query('select 1');
    }
  }

  async function keepListening(): Promise<void> {
    let pauseMs: number = pause.firstMs;
    while (!signal.aborted) {
      const client = createClient(options);
      try {
        await listenOnce(client, () => {
          pauseMs = pause.firstMs;
        });
      } catch (error) {
        options.logger.warn(
          { err: error },
          'lost the database session that listens for notifications; reconnecting',
        );
      } finally {
        current = undefined;
        await closeQuietly(client);
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, pause.maxMs);
    }
  }

  const running = keepListening();
  return {
    add() {
      // A session that fails is replaced, and the next one listens for all.
      beginAll().catch(() => undefined);
    },
    async end() {
      stopping.abort();
      await running;
    },
  };
}

const createClient = ({ url, applicationName }: NotificationsOptions) =>
  new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: heartbeat.answeredWithinMs,
    keepAlive: true,
  });

async function pauseUnlessStopped(lost: Promise<never>, signal: AbortSignal): Promise<boolean> {
  await Promise.race([lost, delay(heartbeat.everyMs, undefined, { signal }).catch(() => undefined)]);
  return !signal.aborted;
}

/** A dead session may fail to end cleanly; only its socket must be closed. */
async function closeQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
