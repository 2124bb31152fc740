import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { superviseProcess, type ServiceProcess } from './service-process.ts';

let folder: string;
let supervised: ServiceProcess | undefined;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-service-'));
  said = [];
});

afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
});

/** Supervises a process that runs these lines. On SIGTERM it records that it was told to stop, and ends. */
function supervise(
  lines: string,
  env: Record<string, string> = {},
  mayGoOn = Promise.resolve(undefined),
): ServiceProcess {
  const entry = join(folder, 'main.mjs');
  writeFileSync(
    entry,
    `process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
process.on('SIGINT', () => console.log('interrupted'));
setInterval(() => undefined, 1000);
${lines}
console.log('started');`,
  );
  supervised = superviseProcess(
    { name: 'registry', replica: 0, entry, port: 0, address: '', env },
    {
      node: process.execPath,
      logFile: join(folder, 'log'),
      report: (line) => said.push(line),
      onPidChange: () => undefined,
      mayGoOn,
      isStopping: () => false,
    },
  );
  return supervised;
}

const log = () => readFileSync(join(folder, 'log'), 'utf8');
const starts = () => log().split('started\n').length - 1;

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilStarted(service: ServiceProcess): Promise<number> {
  await waitFor(() => starts() > 0, { describe: 'the process to start' });
  return service.pid() ?? 0;
}

describe('a supervised process', () => {
  it('a process that dies is restarted and logged', async () => {
    const service = supervise('');
    const pid = await untilStarted(service);

    process.kill(pid, 'SIGKILL');

    await waitFor(() => starts() === 2, { describe: 'the second start' });
    expect(service.pid()).not.toBe(pid);
    expect(said).toEqual([expect.stringContaining('registry: killed by SIGKILL. Restarting in 200 ms')]);
  });

  it('a process only loads until it may go on', async () => {
    const { promise: mayGoOn, resolve: letGoOn } = Promise.withResolvers<undefined>();
    const service = supervise(
      "process.once('message', (text) => console.log('told: ' + text));",
      {},
      mayGoOn,
    );
    await untilStarted(service);
    expect(log()).not.toContain('told');
    letGoOn(undefined);
    await waitFor(() => log().includes('told: go on'), { describe: 'the message' });
  });

  it('all that a process writes before it ends is in its log', async () => {
    const service = supervise(
      `const { writeSync } = await import('node:fs');
process.on('exit', () => writeSync(1, 'last words\\n'.repeat(5000)));`,
    );
    await untilStarted(service);

    await service.stop();

    await waitFor(() => log().split('last words\n').length - 1 === 5000, { describe: 'all its words' });
  });

  it('a process that is stopped while a child of its own goes on writing ends its log', async () => {
    const service = supervise(
      `const { spawn } = await import('node:child_process');
const child = spawn('sh', ['-c', 'while echo word; do sleep 0.02; done'], { stdio: ['ignore', 'inherit', 'ignore'] });
console.log('child ' + child.pid);`,
    );
    await untilStarted(service);

    await service.stop();

    const pid = Number(/child (\d+)/.exec(log())?.[1]);
    await waitFor(() => !exists(pid), { describe: 'the child to find nobody who reads' });
  });

  it.each([
    ['a syntax error', 'const a = ;', "exited with code 1: SyntaxError: Unexpected token ';'. Restarting in"],
    [
      'an import that does not exist',
      "import 'no-such-package';",
      "exited with code 1: Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'no-such-package'",
    ],
    [
      'a wrong configuration',
      "console.error('The configuration is not valid:\\n  PORT is not set'); process.exit(1);",
      'exited with code 1: PORT is not set. Restarting in',
    ],
  ])('a process that dies of %s at its start logs the reason', async (_what, lines, words) => {
    supervise(lines);

    await waitFor(() => said.length > 0, { describe: 'the reason' });
    expect(said[0]).toContain(`registry: ${words}`);
  });

  it('a stopped process gets a signal, is waited for, and is not restarted', async () => {
    const service = supervise('');
    const pid = await untilStarted(service);

    await service.stop();

    expect(exists(pid)).toBe(false);
    expect(log()).toContain('told to stop');
    expect(said).toEqual([]);
  });

  it("a signal to the launcher's group does not reach the process, which gets only one order to stop", async () => {
    const pid = await untilStarted(supervise(''));

    // The process leads its own process group.
    expect(exists(-pid)).toBe(true);
  });

  it('a process has only the variables of its plan, and the one that lets it wait', async () => {
    await untilStarted(supervise('console.log(Object.keys(process.env).join());', { PORT: '1' }));

    expect(
      log()
        .split('\n')[0]
        ?.split(',')
        .filter((name) => !name.startsWith('NODE_CHANNEL')),
    ).toEqual(['PORT', 'WAIT_FOR_LAUNCHER']);
  });

  it('only the errors of a process are shown, and at once', async () => {
    await untilStarted(
      supervise(`console.log('{"level":"error","msg":"the disk is full"}');
console.log('{"level":"info","msg":"fine"}');`),
    );

    await waitFor(() => said.length > 0, { describe: 'the error' });
    expect(said).toEqual(['registry: the disk is full']);
  });
});
