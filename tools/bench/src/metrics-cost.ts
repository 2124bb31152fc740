import { moduleArchive } from './archive.ts';
import { connectClient, protocolPath } from './client.ts';
import { publish } from './ingest.ts';
import { load, type Target } from './load.ts';
import { connectMeter } from './meter.ts';
import { startPlatform, type MeasuredPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const organization = 'bench-metrics';
const pairs = 10;
const seconds = { usual: 4, short: 2 } as const;

/** Throughput of a platform, and processor time of its gateway per request. */
interface Figures {
  readonly requestsPerSecond: number;
  readonly gatewayMicroseconds: number;
}

/**
 * Measures the cost of metrics for the cheapest requests: hot reads of a platform with metrics and of one without, in
 * alternating pairs.
 */
export async function measureMetricsCost(env: NodeJS.ProcessEnv, isShort: boolean): Promise<void> {
  if (env['DATABASE_URL'] !== undefined)
    throw new Error('This benchmark needs two separate platforms: run it without DATABASE_URL.');
  const without = await startPlatform(env, 1);
  const shown = await startPlatform(env, 1, { METRICS_PORT: '0' });
  try {
    const measureWithout = await hotReadsOf(without, isShort);
    const measureShown = await hotReadsOf(shown, isShort);
    const ratios: { readonly speed: number; readonly time: number }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const isShownFirst = pair % 2 === 1;
      const first = await (isShownFirst ? measureShown : measureWithout)();
      const second = await (isShownFirst ? measureWithout : measureShown)();
      const [base, measured] = isShownFirst ? [second, first] : [first, second];
      ratios.push({
        speed: measured.requestsPerSecond / base.requestsPerSecond,
        time: measured.gatewayMicroseconds / base.gatewayMicroseconds,
      });
      say(`  pair ${pair + 1}: ${decimals(ratios.at(-1)?.speed ?? 0, 3)} of the throughput without metrics`);
    }
    printTable(
      `Hot reads with metrics against without (32 connections, ${pairs} pairs of ${seconds[isShort ? 'short' : 'usual']} s)`,
      ['ratio of', 'median', 'lowest', 'highest'],
      [
        ['requests a second', ...spreadOf(ratios.map(({ speed }) => speed))],
        ['processor time of the gateway per request', ...spreadOf(ratios.map(({ time }) => time))],
      ],
    );
  } finally {
    await Promise.all([without.stop(), shown.stop()]);
  }
}

const spreadOf = (ratios: readonly number[]) =>
  [percentile(ratios, 0.5), Math.min(...ratios), Math.max(...ratios)].map((ratio) => decimals(ratio, 3));

/** Publishes a module, and resolves with a function that measures reads of its versions. */
async function hotReadsOf(measured: MeasuredPlatform, isShort: boolean): Promise<() => Promise<Figures>> {
  const { platform, adminToken } = measured;
  const client = connectClient(platform.baseUrl, adminToken);
  await client.createOrganization(organization);
  await client.createModule(organization, 'read');
  await publish(client, { organization, name: 'read', version: '1.0.0' }, await moduleArchive(20));
  const target: Target = {
    url: `${platform.baseUrl}${protocolPath(organization, 'read')}/versions`,
    headers: { authorization: `Bearer ${adminToken}` },
    status: 200,
  };
  const secondsPerRun = seconds[isShort ? 'short' : 'usual'];
  await load(target, { secondsPerRun });
  return async () => {
    const meter = await connectMeter(measured);
    const before = await meter.read();
    const { requestsPerSecond, requests } = await load(target, { secondsPerRun });
    const after = await meter.read();
    await meter.close();
    const used = (after.processorMs['gateway'] ?? 0) - (before.processorMs['gateway'] ?? 0);
    return { requestsPerSecond, gatewayMicroseconds: (used * 1000) / requests };
  };
}
