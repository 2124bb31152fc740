import { createExposition } from './exposition.ts';
import type { Logger } from './logging/logger.ts';
import { startMetricsServer, type MetricsServer } from './metrics-server.ts';
import { readsOfProcess } from './process-metrics.ts';
import { readAtScrape } from './sources.ts';

export interface MetricsOptions {
  readonly process: string;
  readonly host: string;
  /** 0 for a free port. */
  readonly port: number;
  readonly logger: Logger;
}

/** Shows the metrics of this process at `http://<host>:<port>/metrics`. @throws Error when the port is taken */
export async function startMetrics({ process, host, port, logger }: MetricsOptions): Promise<MetricsServer> {
  const exposition = createExposition(process);
  const own = readsOfProcess();
  const forget = readAtScrape('process', own.read);
  const end = () => {
    forget();
    own.stop();
    exposition.stop();
  };
  try {
    const server = await startMetricsServer({ host, port, exposition, logger });
    return {
      port: server.port,
      async stop() {
        end();
        await server.stop();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
