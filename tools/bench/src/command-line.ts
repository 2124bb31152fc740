import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleArchive, moduleFiles } from './archive.ts';
import type { Client } from './client.ts';
import { publish } from './ingest.ts';
import { decimals, percentile, printTable, say } from './report.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli', 'groundwork.mjs');
const starts = 20;
const publications = 10;
const files = 20;

/**
 * Measures the start of the command line against the start of Node.js, and a publication of 20 files by the command line
 * against the same requests from this process, in turn.
 */
export async function measureCommandLine(client: Client, organization: string): Promise<void> {
  say('starting the command line, and publishing with it');
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-bench-'));
  try {
    const [empty, version, help] = await inTurn(starts, [
      () => run(folder, client, ['-e', '0']),
      () => run(folder, client, [program, '--version']),
      () => run(folder, client, [program, 'module', 'publish', '--help']),
    ]);
    const module = moduleFolder(folder);
    const archive = await moduleArchive(files);
    let number = 0;
    await client.createModule(organization, 'by-requests');
    const [requests, command] = await inTurn(publications, [
      () =>
        timed(() =>
          publish(client, { organization, name: 'by-requests', version: `1.0.${number++}` }, archive),
        ),
      () =>
        run(folder, client, [
          ...[program, 'module', 'publish', module, '--organization', organization],
          ...['--version', `1.0.${number++}`],
        ]),
    ]);
    printTable(
      `The command line (medians; ${starts} starts, ${publications} publications of ${files} files)`,
      ['what', 'ms', 'difference'],
      [
        ['node -e 0', decimals(empty, 0), ''],
        ['groundwork --version', decimals(version, 0), decimals(version - empty, 0)],
        ['groundwork module publish --help', decimals(help, 0), decimals(help - empty, 0)],
        ['publication by requests', decimals(requests, 0), ''],
        ['groundwork module publish', decimals(command, 0), decimals(command - requests, 0)],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs functions in turn. Resolves with the median of each, in milliseconds. */
async function inTurn<Things extends readonly (() => Promise<number>)[]>(
  rounds: number,
  things: readonly [...Things],
): Promise<{ [Index in keyof Things]: number }>;
async function inTurn(rounds: number, things: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times: number[][] = things.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, thing] of things.entries()) times[index]?.push(await thing());
  return times.map((each) => percentile(each, 0.5));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs a program. Resolves with its duration in milliseconds. @throws Error if the program fails */
const run = (home: string, { baseUrl, token }: Client, args: readonly string[]): Promise<number> =>
  timed(async () => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], HOME: home, GROUNDWORK_HOST: baseUrl, GROUNDWORK_TOKEN: token },
    });
    await once(child, 'close');
    if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed.`);
  });

function moduleFolder(parent: string): string {
  const folder = join(parent, 'terraform-generic-by-command');
  mkdirSync(folder);
  for (const [name, content] of moduleFiles(files)) writeFileSync(join(folder, name), content);
  return folder;
}
