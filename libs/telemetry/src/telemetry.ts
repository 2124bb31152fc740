import type { Logger } from '@groundwork/logging';

/** What an operator asked to see. */
export interface TelemetryConfig {
  /** `METRICS_PORT`; no metrics without it. */
  readonly metricsPort: number | undefined;
  /** `METRICS_HOST`: the address that they are shown at. */
  readonly metricsHost: string;
}

interface TelemetryOptions extends TelemetryConfig {
  /** The name of the process. */
  readonly process: string;
  readonly logger: Logger;
}

/** Metrics of a process that runs. */
export interface Telemetry {
  stop(): Promise<void>;
}

/**
 * Starts what the operator asked for, and nothing else: what is off is not even loaded.
 *
 * @throws Error when the port for metrics is taken
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { metricsPort, metricsHost: host, process, logger } = options;
  if (metricsPort === undefined) return { stop: () => Promise.resolve() };
  const { startMetrics } = await import('./start-metrics.ts');
  const server = await startMetrics({ process, host, port: metricsPort, logger });
  logger.info({ port: server.port }, 'metrics are at /metrics');
  return server;
}
