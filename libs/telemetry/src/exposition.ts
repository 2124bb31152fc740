import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metric, Sample } from './instruments.ts';
import { allMetrics } from './metrics.ts';
import { readSources } from './sources.ts';

/** Metrics as Prometheus reads them. */
export interface Exposition {
  readonly contentType: string;
  /** Every metric that this process has something to say about. */
  text(): Promise<string>;
  /** Ends what records. */
  stop(): void;
}

/**
 * Begins to record durations, and shows all metrics.
 *
 * @param process its name, the label `process` of every number
 */
export function createExposition(process: string): Exposition {
  const recorded = new Map<string, Histogram>();
  for (const metric of allMetrics) if (metric.type === 'histogram') record(metric, recorded);

  function show(registry: Registry, metric: Metric, samples: readonly Sample[]): void {
    const { name, help } = metric;
    const options = { name, help, labelNames: [...metric.labels], registers: [registry] };
    if (metric.type === 'histogram') {
      const histogram = recorded.get(name);
      if (histogram) registry.registerMetric(histogram);
      return;
    }
    const numbers =
      metric.type === 'counter' ? [...metric.cells()] : samples.filter(({ gauge }) => gauge === name);
    if (numbers.length === 0) return;
    if (metric.type === 'counter') {
      const shown = new Counter(options);
      for (const { labels, value } of numbers) shown.inc(labels, value);
    } else {
      const shown = new Gauge(options);
      for (const { labels, value } of numbers) shown.set(labels, value);
    }
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async text() {
      const samples = await readSources();
      const registry = new Registry();
      registry.setDefaultLabels({ process });
      for (const metric of allMetrics) show(registry, metric, samples);
      return registry.metrics();
    },
    stop() {
      for (const metric of allMetrics) if (metric.type === 'histogram') metric.recordBy(undefined);
    },
  };
}

/** A histogram is made when something is first observed, so that a process shows only its own. */
function record(metric: Metric & { type: 'histogram' }, recorded: Map<string, Histogram>): void {
  const { name, help, labels, buckets } = metric;
  let histogram: Histogram | undefined;
  metric.recordBy((values, seconds) => {
    if (!histogram) {
      histogram = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [],
      });
      recorded.set(name, histogram);
    }
    histogram.observe(values, seconds);
  });
}
