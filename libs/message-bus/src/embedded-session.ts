import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '@groundwork/telemetry/logging';
import { withDeadline } from './deadline.ts';

/** PostgreSQL channel for the names of groups with new messages. */
export const deliveriesChannel = 'deliveries';
/** PostgreSQL channel for broadcasts. */
export const broadcastsChannel = 'broadcasts';

const responseMs = 2000;
const heartbeatEvery = 10_000;
const pause = { first: 50, longest: 1000 } as const;

/** Functions that the session calls. They must not throw. */
export interface SessionListener {
  readonly onConnect: () => void;
  readonly onNotification: (channel: string, payload: string) => void;
}

/**
 * The connection that shows other processes that this one is alive: it listens, and holds the advisory lock
 * whose number marks this process's claims. PostgreSQL releases the lock when the process dies.
 */
export interface EmbeddedSession {
  /** Number of the lock, new for every connection; undefined without a connection. */
  memberId(): string | undefined;
  /** Reconnects, so that everything claimed under the old number is redelivered. */
  renew(reason: unknown): void;
  close(): Promise<void>;
}

interface SessionOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
}

interface Connected {
  readonly client: pg.Client;
  readonly memberId: string;
  readonly lost: Promise<unknown>;
}

/**
 * Connects, and reconnects as needed. Resolves after the first connection.
 *
 * @throws Error if the first connection fails
 */
export async function openEmbeddedSession(
  options: SessionOptions,
  listener: SessionListener,
): Promise<EmbeddedSession> {
  const closing = new AbortController();
  const { signal } = closing;
  let current: Connected | undefined;

  async function keepConnected(first: Connected): Promise<void> {
    for (
      let session: Connected | undefined = first;
      session;
      session = await reconnect(options, listener, signal)
    ) {
      current = session;
      listener.onConnect();
      await untilLost(session, signal);
      if (current === session) current = undefined;
      await endQuietly(session.client);
    }
  }

  const first = await connectOnce(options, listener);
  const ended = keepConnected(first);
  return {
    memberId: () => current?.memberId,
    renew(reason) {
      if (current === undefined || signal.aborted) return;
      options.logger.warn({ err: reason }, 'lost an embedded bus session; reconnecting');
      const { client } = current;
      current = undefined;
      void endQuietly(client);
    },
    async close() {
      closing.abort();
      await ended;
    },
  };
}

async function connectOnce({ url, name }: SessionOptions, listener: SessionListener): Promise<Connected> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${name} bus session`,
    connectionTimeoutMillis: responseMs,
    query_timeout: responseMs,
    keepAlive: true,
  });
  const lost = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve('the session has ended'));
  });
  client.on('notification', ({ channel, payload }) => listener.onNotification(channel, payload ?? ''));
  try {
    await client.connect();
    const memberId = randomBytes(8).readBigInt64BE().toString();
    await client.query('SELECT pg_advisory_lock($1)', [memberId]);
    await client.query(`LISTEN ${deliveriesChannel}`);
    await client.query(`LISTEN ${broadcastsChannel}`);
    return { client, memberId, lost };
  } catch (error) {
    await endQuietly(client);
    throw error;
  }
}

/** Tries until it is connected. Returns undefined if the session was closed in the meantime. */
async function reconnect(
  options: SessionOptions,
  listener: SessionListener,
  signal: AbortSignal,
): Promise<Connected | undefined> {
  for (let wait: number = pause.first; !signal.aborted; wait = Math.min(wait * 2, pause.longest)) {
    try {
      return await connectOnce(options, listener);
    } catch (error) {
      options.logger.warn({ err: error }, 'could not reach the embedded bus; will retry');
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Waits until the connection is lost or closed. An occasional query detects a frozen server. */
async function untilLost({ client, lost }: Connected, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const beat = new AbortController();
    const interval = sleep(heartbeatEvery, 'beat', { signal: AbortSignal.any([signal, beat.signal]) }).catch(
      () => 'closing',
    );
    const first = await Promise.race([interval, lost.then(() => 'lost')]);
    beat.abort();
    if (first !== 'beat') return;
    const response = await client.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!response) return;
  }
}

async function endQuietly(client: pg.Client): Promise<void> {
  await withDeadline(client.end(), responseMs, 'ending a session').catch(() => undefined);
}
