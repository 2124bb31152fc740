import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import type { HeldPorts } from './ports.ts';
import { processLabel, type ProcessPlan } from './services.ts';

/** Where metrics are, for Prometheus (`file_sd_configs`) and for people; below the data directory. */
const fileName = 'metrics-targets.json';

/**
 * The plans with a port for metrics each, if `METRICS_PORT` asks for them: that port for the first process and the next ones
 * for the others, or free ones for 0, which are held. The addresses are written to `metrics-targets.json` in the data directory.
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
