import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Distribution, Metric, Sample } from './instruments.ts';
import { allMetrics } from './metrics.ts';
import { readSources } from './sources.ts';

export interface Exposition {
  readonly contentType: string;
  /** Every metric of this process, in Prometheus' text format. */
  text(): Promise<string>;
  stop(): void;
}

/** Records durations, and shows all metrics with the process's name as label `process`. */
export function createExposition(process: string): Exposition {
  for (const metric of histograms) metric.record(true);

  function show(registry: Registry, metric: Metric, samples: readonly Sample[]): void {
    const { name, help } = metric;
    const options = { name, help, labelNames: [...metric.labels], registers: [registry] };
    if (metric.type === 'histogram') {
      const isObserved = !metric.distributions().next().done;
      if (isObserved) registry.registerMetric(new RecordedHistogram(metric));
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
      for (const metric of histograms) metric.record(false);
    },
  };
}

const histograms = allMetrics.filter((metric) => metric.type === 'histogram');

type HistogramMetric = (typeof histograms)[number];

/** Our recordings as a prom-client histogram. Its own recording costs some 5 % of a hot read (docs/PERFORMANCE.md#metrics). */
class RecordedHistogram extends Histogram {
  readonly #metric: HistogramMetric;

  constructor(metric: HistogramMetric) {
    const { name, help, labels, buckets } = metric;
    super({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [] });
    this.#metric = metric;
  }

  getForPromString() {
    const { name, help, type, distributions } = this.#metric;
    const values = [...distributions()].flatMap((each) => this.#valuesOf(each));
    return Promise.resolve({ name, help, type, values });
  }

  #valuesOf({ labels, counts, sum }: Distribution) {
    const { name, buckets } = this.#metric;
    let count = 0;
    const cumulative = counts.map((ofBucket, index) => {
      count += ofBucket;
      return {
        metricName: `${name}_bucket`,
        labels: { le: buckets[index] ?? '+Inf' },
        sharedLabels: labels,
        value: count,
      };
    });
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels: {}, sharedLabels: labels, value: sum },
      { metricName: `${name}_count`, labels: {}, sharedLabels: labels, value: count },
    ];
  }
}
