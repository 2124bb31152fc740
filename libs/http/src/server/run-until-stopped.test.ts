import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../testing/stoppable-process.ts', import.meta.url));
const plainNode = { ...process.env, NODE_OPTIONS: '' };

let child: ChildProcess;
let output = '';
afterEach(() => {
  child.kill('SIGKILL');
  output = '';
});

/** Starts the process and waits until it has printed the word. */
async function start(behavior: string, { ipc = false, word = 'ready' } = {}): Promise<void> {
  child = ipc
    ? fork(script, [behavior], { env: plainNode, execArgv: [], stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
    : spawn(process.execPath, [script, behavior], { env: plainNode, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  await said(word);
}

async function said(word: string): Promise<void> {
  while (!output.includes(word)) {
    if (child.stdout === null) throw new Error('the process has no output');
    await once(child.stdout, 'data');
  }
}

const ended = async () => {
  await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
};

describe('runUntilStopped', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s stops the process with exit code 0', async (signal) => {
    await start('well');
    const exit = ended();

    child.kill(signal);

    expect(await exit).toEqual({ code: 0, signal: null });
    expect(output).toBe('ready\nstopping\nstopped\n');
  });

  it('the process stops when its launcher closes the IPC channel', async () => {
    await start('well', { ipc: true });
    const exit = ended();

    child.disconnect();

    expect(await exit).toEqual({ code: 0, signal: null });
    expect(output).toBe('ready\nstopping\nstopped\n');
  });

  it('the process stops if its launcher ended during the start', async () => {
    await start('late', { ipc: true, word: 'starting' });
    const exit = ended();

    child.disconnect();

    expect(await exit).toEqual({ code: 0, signal: null });
    expect(output).toContain('stopped');
  });

  it('a failed stop exits with 1', async () => {
    await start('fail');
    const exit = ended();

    child.kill('SIGTERM');

    expect(await exit).toEqual({ code: 1, signal: null });
  });

  it('a second signal ends a stop that hangs', async () => {
    await start('hang');
    const exit = ended();

    child.kill('SIGTERM');
    await said('stopping');
    child.kill('SIGINT');

    expect(await exit).toEqual({ code: 1, signal: null });
  });

  it.each(['reject', 'throw'])('an uncaught error exits with 1: %s', async (behavior) => {
    const exited = start(behavior).then(ended);

    expect(await exited).toEqual({ code: 1, signal: null });
    expect(output).toBe('ready\n');
  });
});
