import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@groundwork/embedded-postgres';

const restartAfterMs = 200;
const restartAfterFailureMs = 2_000;

/** The supervised embedded PostgreSQL of a platform. */
export interface DatabaseProcess {
  /** Server address. It does not change while the platform runs. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, and restarts it on the same port whenever it exits, so that the services can reconnect.
 *
 * @throws Error with a message for the operator if the first start fails
 */
export async function superviseDatabase(
  dataDir: string,
  report: (line: string) => void,
): Promise<DatabaseProcess> {
  let server = await startPostgres({ dataDir, durable: true });
  const { url, port } = server;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const running = keepRunning();

  async function keepRunning(): Promise<void> {
    let pauseMs = restartAfterMs;
    while (!isStopping()) {
      await server.ended;
      if (!isStopping()) report(`postgresql: exited. Restarting in ${pauseMs} ms`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      try {
        server = await startPostgres({ dataDir, port, durable: true });
        pauseMs = restartAfterMs;
      } catch (error) {
        report(`postgresql: ${error instanceof Error ? error.message : String(error)}`);
        pauseMs = restartAfterFailureMs;
      }
    }
  }

  return {
    url,
    async stop() {
      stopping.abort();
      await server.stop();
      await running;
      // A restart that was in progress may have started the server again.
      await server.stop();
    },
  };
}
