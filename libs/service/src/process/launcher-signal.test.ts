import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { letGoOn, waitingEnvironment } from './launcher-signal.ts';

const script = fileURLToPath(new URL('../testing/waiting-process.ts', import.meta.url));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the process; `output` resolves when it ends, with everything that it has printed. */
function start(env: Record<string, string>) {
  const child = fork(script, [], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
  children.push(child);
  let text = '';
  const { stdout } = child;
  if (stdout === null) throw new Error('its output is not read');
  stdout.setEncoding('utf8').on('data', (data: string) => (text += data));
  // A disconnected child emits no `close` event.
  const output = Promise.all([once(child, 'exit'), once(stdout, 'end')]).then(() => text);
  return { child, output, loaded: once(stdout, 'data') };
}

describe('a process that waits for its launcher', () => {
  it('loads, and goes on when it is told to', async () => {
    const { child, output, loaded } = start(waitingEnvironment);
    await loaded;
    letGoOn(child);
    expect(await output).toBe('loaded\ngoes on\n');
  });

  it('goes on when it was told to before it had loaded', async () => {
    const { child, output } = start(waitingEnvironment);
    letGoOn(child);
    expect(await output).toBe('loaded\ngoes on\n');
  });

  it('ends when its launcher goes away', async () => {
    const { child, output, loaded } = start(waitingEnvironment);
    await loaded;
    child.disconnect();
    expect(await output).toBe('loaded\n');
  });

  it('does not wait for a parent that does not want it', async () => {
    expect(await start({}).output).toBe('loaded\ngoes on\n');
  });

  it('may have ended when it is told to go on', async () => {
    const { child, output } = start(waitingEnvironment);
    child.kill('SIGKILL');
    await output;
    expect(() => letGoOn(child)).not.toThrow();
  });
});
