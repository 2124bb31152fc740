import type { Logger } from './logging/logger.ts';
import { traceBy } from './traces.ts';

export interface TelemetryConfig {
  /** `METRICS_PORT`; if it is not set, there are no metrics. */
  readonly metricsPort: number | undefined;
  /** `METRICS_HOST`: the listening address. */
  readonly metricsHost: string;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; if it is not set, there are no traces. */
  readonly tracesEndpoint: string | undefined;
}

interface TelemetryOptions extends TelemetryConfig {
  readonly process: string;
  readonly logger: Logger;
}

export interface Telemetry {
  stop(): Promise<void>;
}

/**
 * Starts metrics and traces if the operator has enabled them. Loads only code that is needed.
 *
 * @throws Error when the port for metrics is taken
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const tracer = await startTraces(options);
  const server = await startServer(options);
  return {
    async stop() {
      traceBy(undefined);
      await server?.stop();
      await tracer
        ?.stop()
        .catch((error: unknown) => options.logger.warn({ err: error }, 'could not send the last traces'));
    },
  };
}

async function startServer({ metricsPort, metricsHost: host, process, logger }: TelemetryOptions) {
  if (metricsPort === undefined) return undefined;
  const { startMetrics } = await import('./start-metrics.ts');
  const server = await startMetrics({ process, host, port: metricsPort, logger });
  logger.info({ port: server.port }, 'metrics are at /metrics');
  return server;
}

async function startTraces({ tracesEndpoint, process, logger }: TelemetryOptions) {
  if (tracesEndpoint === undefined) return undefined;
  const { createTracer } = await import('./start-traces.ts');
  const tracer = createTracer(process);
  traceBy(tracer);
  logger.info('traces are on');
  return tracer;
}
