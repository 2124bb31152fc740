import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Sample } from './instruments.ts';
import { build } from './build.ts';
import { metrics } from './metrics.ts';

const nanoseconds = 1e-9;
const microseconds = 1e-6;
/** Milliseconds between samples of the event loop: 25 a second. */
const resolution = 40;
const quantiles = [0.5, 0.99] as const;

/** Functions that read the metrics of this process. Measuring of the event loop begins with the first read. */
export function readsOfProcess(): { readonly read: () => readonly Sample[]; readonly stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution });
  const startedAt = Date.now() / 1000 - process.uptime();

  function eventLoopLag(): Sample[] {
    const lag = (value: number) => Math.max(0, value * nanoseconds - resolution / 1000) || 0;
    const samples = quantiles.map((quantile) =>
      metrics.eventLoopLag.sample({ quantile: String(quantile) }, lag(delays.percentile(quantile * 100))),
    );
    samples.push(metrics.eventLoopLag.sample({ quantile: '1' }, lag(delays.max)));
    delays.reset();
    return samples;
  }

  return {
    read() {
      const isWatched = !delays.enable();
      const { user, system } = process.cpuUsage();
      metrics.processorTime.cell({}).value = (user + system) * microseconds;
      return [
        ...(isWatched ? eventLoopLag() : []),
        metrics.heapUsed.sample({}, process.memoryUsage().heapUsed),
        metrics.residentMemory.sample({}, process.memoryUsage.rss()),
        metrics.startTime.sample({}, startedAt),
        metrics.buildInfo.sample({ ...build, node: process.version }, 1),
      ];
    },
    stop: () => void delays.disable(),
  };
}
