import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import type { HeldPorts } from './ports.ts';
import { processLabel, type ProcessPlan } from './services.ts';

/** Addresses of metrics in the data directory, for Prometheus (`file_sd_configs`). */
const fileName = 'metrics-targets.json';

/**
 * Adds a metrics port to each plan if `METRICS_PORT` is set: that port for the first process and consecutive ones for the
 * others, or free ports for 0. Writes the addresses to `metrics-targets.json` in the data directory.
 */
export async function withMetrics(
  config: Pick<LauncherConfig, 'DATA_DIR' | 'METRICS_HOST' | 'METRICS_PORT'>,
  plans: readonly ProcessPlan[],
  held: HeldPorts,
): Promise<ProcessPlan[]> {
  const file = join(config.DATA_DIR, fileName);
  rmSync(file, { force: true });
  if (config.METRICS_PORT === undefined) return [...plans];
  const first = config.METRICS_PORT;
  const ports = first === 0 ? await held.holdFree(plans.length) : plans.map((_plan, index) => first + index);
  const measured = plans.map((plan, index) => ({ plan, port: String(ports[index]) }));
  const targets = measured.map(({ plan, port }) => ({
    targets: [`${config.METRICS_HOST}:${port}`],
    labels: { replica: processLabel(plan) },
  }));
  writeFileSync(file, `${JSON.stringify(targets, null, 2)}\n`);
  return measured.map(({ plan, port }) => ({
    ...plan,
    env: { ...plan.env, METRICS_HOST: config.METRICS_HOST, METRICS_PORT: port },
  }));
}
