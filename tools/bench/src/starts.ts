import { moduleArchive } from './archive.ts';
import { startBareServer } from './bare.ts';
import { connectClient, protocolPath } from './client.ts';
import { publish } from './ingest.ts';
import { comparisonOf, load, medianOf, type Target } from './load.ts';
import { startPlatform } from './platform.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const organization = 'bench-starts';
const starts = { usual: 20, short: 3 } as const;
const times = { secondsPerRun: 2, rounds: 3 };
const wantedRatio = 0.6;

/**
 * Measures hot reads after each of many starts. One start is not representative, because V8 optimizes different functions
 * first after each start.
 */
export async function measureStarts(env: NodeJS.ProcessEnv, isShort: boolean): Promise<void> {
  if (env['DATABASE_URL'] !== undefined)
    throw new Error('This benchmark needs an empty server for each start: run it without DATABASE_URL.');
  const ratios: number[] = [];
  for (let start = 1; start <= starts[isShort ? 'short' : 'usual']; start += 1) {
    ratios.push(await ratioOfStart(env));
    say(`  start ${start}: ${decimals(ratios.at(-1) ?? 0, 3)} of a bare node:http`);
  }
  const enough = ratios.filter((ratio) => ratio >= wantedRatio).length;
  printTable(
    `Hot reads after each of ${ratios.length} starts, ratio to bare (32 connections, median of 3 rounds of 2 s)`,
    ['median', 'lowest', 'highest', `at least ${decimals(wantedRatio, 2)}`],
    [
      [
        ...[percentile(ratios, 0.5), Math.min(...ratios), Math.max(...ratios)].map((ratio) =>
          decimals(ratio, 3),
        ),
        `${enough} of ${ratios.length}`,
      ],
    ],
  );
}

async function ratioOfStart(env: NodeJS.ProcessEnv): Promise<number> {
  const measured = await startPlatform(env, 1);
  const bare = await startBareServer(measured.scratch);
  try {
    const client = connectClient(measured.platform.baseUrl, measured.adminToken);
    await client.createOrganization(organization);
    await client.createModule(organization, 'read');
    await publish(client, { organization, name: 'read', version: '1.0.0' }, await moduleArchive(20));
    const target: Target = {
      url: `${client.baseUrl}${protocolPath(organization, 'read')}/versions`,
      headers: { authorization: `Bearer ${client.token}` },
      status: 200,
    };
    const response = await fetch(target.url, { headers: target.headers ?? {} });
    await bare.respond(Buffer.from(await response.arrayBuffer()));
    await load(target, times);
    const { ratio } = await medianOf(times, async () =>
      comparisonOf(await load({ url: bare.url, status: 200 }, times), await load(target, times)),
    );
    return ratio;
  } finally {
    bare.stop();
    await measured.stop();
  }
}
