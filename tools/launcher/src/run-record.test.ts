import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { forgetRun, recordRun, waitForKilledRun } from './run-record.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that looks like one of ours in a list of processes, and ends after `lifeMs`. */
async function startProcess(dataDir: string, path: string, lifeMs: number): Promise<ChildProcess> {
  const file = join(dataDir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `console.log('up'); setTimeout(() => {}, ${lifeMs});`);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

const newDataDir = () => mkdtempSync(join(tmpdir(), 'groundwork-run-record-'));

function writeRun(dataDir: string, launcher: number, pids: readonly (number | undefined)[]): void {
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ launcher, children: pids }));
}

/** Much longer than a parent takes to learn that its child has ended. */
const lifeMs = 1500;

/** The process has already ended, but its parent may not know that yet. */
async function hasEnded(child: ChildProcess): Promise<void> {
  await waitFor(() => child.exitCode !== null || child.signalCode !== null, {
    timeoutMs: lifeMs / 3,
    describe: 'the parent to know that the child has ended',
  });
}

/** No process has this id: it is above every system's limit. */
const deadPid = 2 ** 22 + 1;

describe('processes of an earlier run', () => {
  it('a new data directory has none', async () => {
    await expect(waitForKilledRun(newDataDir(), () => undefined)).resolves.toBeUndefined();
  });

  it('a running platform on the same data directory is reported with its process id', async () => {
    const dataDir = newDataDir();
    const launcher = await startProcess(dataDir, 'tools/launcher/src/main.mjs', 60_000);
    writeRun(dataDir, launcher.pid ?? 0, []);

    await expect(waitForKilledRun(dataDir, () => undefined)).rejects.toThrow(`process ${launcher.pid ?? 0}`);
  });

  it('children of a killed launcher are waited for until they end', async () => {
    const dataDir = newDataDir();
    const child = await startProcess(dataDir, 'apps/registry/src/main.mjs', lifeMs);
    writeRun(dataDir, deadPid, [child.pid]);
    const said: string[] = [];

    await waitForKilledRun(dataDir, (line) => said.push(line));

    await hasEnded(child);
    expect(said).toHaveLength(1);
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  });

  it('they are found without the program ps, which slim images lack', async () => {
    const dataDir = newDataDir();
    const child = await startProcess(dataDir, 'apps/registry/src/main.mjs', lifeMs);
    writeRun(dataDir, deadPid, [child.pid]);
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      await waitForKilledRun(dataDir, () => undefined);
    } finally {
      process.env['PATH'] = PATH;
    }

    await hasEnded(child);
  });

  it('another process that has the id of a former child is not touched', async () => {
    const dataDir = newDataDir();
    const stranger = await startProcess(dataDir, 'somebody/else.mjs', 60_000);
    writeRun(dataDir, deadPid, [stranger.pid]);

    await waitForKilledRun(dataDir, () => undefined);

    expect(stranger.exitCode).toBeNull();
  });

  it('a recorded run is found, and forgotten after a clean stop', () => {
    const dataDir = newDataDir();
    recordRun(dataDir, { children: [1, 2] });
    expect(existsSync(join(dataDir, 'run.json'))).toBe(true);
    forgetRun(dataDir);

    expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  });
});
