export { atMostEvery, readAtScrape, type Read } from './sources.ts';
export type { Cell, Metric, Sample } from './instruments.ts';
export { methodLabel, statusClass } from './http-labels.ts';
export { allMetrics, metrics } from './metrics.ts';
export { inSpan, startSpan, traceparentFor, type Span } from './traces.ts';
export { startTelemetry, type Telemetry, type TelemetryConfig } from './telemetry.ts';
