import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('../testing/ending-process.ts', import.meta.url));
const plainNode = { ...process.env, NODE_OPTIONS: '' };

describe('standard output', () => {
  let child: ChildProcess;
  afterEach(() => void child.kill('SIGKILL'));

  it('a process whose last lines nobody reads ends all the same', async () => {
    const running = spawn(process.execPath, [script], { env: plainNode, stdio: ['pipe', 'pipe', 'ignore'] });
    child = running;
    await once(running.stdout, 'data');
    const exit = once(running, 'exit');

    running.stdout.destroy();
    running.stdin.end();

    expect(await exit).toEqual([expect.any(Number), null]);
  });

  it('the last lines of a process are written before it ends', async () => {
    const running = spawn(process.execPath, [script], { env: plainNode, stdio: ['pipe', 'pipe', 'ignore'] });
    child = running;

    running.stdin.end();
    const lines = await running.stdout.toArray();

    expect(lines.join('')).toContain('the last words');
  });
});
