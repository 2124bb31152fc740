import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '@groundwork/launcher';
import { proportionalMemory, readProcessTree, type ProcessReading } from './process-tree.ts';
import { decimals, printTable, say } from './report.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const readyWithinMs = 120_000;
const kibPerMib = 1024;

/** After `restMs` milliseconds the memory is read, and `countedMs` milliseconds later the processor time. */
const times = {
  usual: { restMs: 300_000, countedMs: 120_000 },
  short: { restMs: 20_000, countedMs: 30_000 },
} as const;

/**
 * Measures the time of `npm start`, and the resources of the idle platform. The first start creates the bundle, the keys
 * and the databases; the second one reuses them.
 */
export async function measureRest(isShort: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-bench-'));
  const [port = 0] = await findFreePorts(1);
  const { restMs, countedMs } = isShort ? times.short : times.usual;
  try {
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    say('starting the platform as npm start does');
    const first = await start(folder, port);
    await end(first.child);
    const second = await start(folder, port);
    try {
      printTable(
        'Start, from the command until the gateway is ready',
        ['start', 'seconds'],
        [
          ['first, with bundle and databases', decimals(first.seconds, 1)],
          ['second', decimals(second.seconds, 1)],
        ],
      );
      say(`waiting for ${restMs / 1000} s, then measuring for ${countedMs / 1000} s`);
      await pause(restMs);
      const before = readProcessTree(second.child.pid ?? 0);
      await pause(countedMs);
      printRest(before, readProcessTree(second.child.pid ?? 0), countedMs);
    } finally {
      await end(second.child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(dataDir: string, port: number): Promise<{ child: ChildProcess; seconds: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=1', 'tools/start.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`the platform did not start:\n${output}`)));
  });
  await Promise.race([ready, pause(readyWithinMs, undefined, { ref: false }).then(() => tooSlow())]);
  return { child, seconds: (performance.now() - startedAt) / 1000 };
}

function tooSlow(): never {
  throw new Error(`the platform was not ready within ${readyWithinMs / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function printRest(
  before: ReadonlyMap<number, ProcessReading>,
  after: ReadonlyMap<number, ProcessReading>,
  countedMs: number,
): void {
  const memory = proportionalMemory(after);
  const totals = new Map<string, { count: number; kib: number; ms: number }>();
  for (const [pid, { name, processorMs }] of after) {
    const used = processorMs - (before.get(pid)?.processorMs ?? 0);
    for (const key of [name, 'altogether']) {
      const { count, kib, ms } = totals.get(key) ?? { count: 0, kib: 0, ms: 0 };
      totals.set(key, { count: count + 1, kib: kib + (memory.get(pid) ?? 0), ms: ms + used });
    }
  }
  const rows = [...totals].sort(
    ([left], [right]) =>
      Number(left === 'altogether') - Number(right === 'altogether') || left.localeCompare(right),
  );
  printTable(
    'The idle platform (PSS as on a machine without other programs; processor time in percent of one core)',
    ['program', 'processes', 'PSS MiB', 'processor %'],
    rows.map(([name, { count, kib, ms }]) => [
      name,
      String(count),
      decimals(kib / kibPerMib, 1),
      decimals((100 * ms) / countedMs, 2),
    ]),
  );
}
