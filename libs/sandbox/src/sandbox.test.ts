import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { findProgram } from './find-program.ts';
import { killGroup } from './kill-group.ts';
import { limitArguments } from './kernel-limits.ts';
import { findSandboxWrappers } from './wrappers.ts';

const prlimit = await findProgram('/usr/bin:/bin', 'prlimit');
const itWithLimits = prlimit === undefined ? it.skip : it;

describe('the parts of a sandbox', () => {
  it('a program is found in the first folder that has it, and only if it may be run', async () => {
    expect(await findProgram('/nowhere::/bin', 'sh')).toBe('/bin/sh');
    expect(await findProgram('/proc/self', 'status')).toBeUndefined();
  });

  it('each wrapper that is offered runs a program', async () => {
    const { withoutNetwork, endingWithUs } = await findSandboxWrappers();
    const wrapped = [...withoutNetwork, ...endingWithUs, '/bin/echo', 'ran'];
    expect((await promisify(execFile)('/usr/bin/env', wrapped, { env: {} })).stdout).toBe('ran\n');
  });

  itWithLimits('a process that computes beyond its limit gets a signal that says so', async () => {
    const limits = limitArguments({ memoryBytes: 2 ** 28, fileBytes: 1024, processorSeconds: 1 });
    const child = spawn(prlimit ?? '', [...limits, '--', '/bin/sh', '-c', 'while :; do :; done']);
    expect(await once(child, 'exit')).toEqual([null, 'SIGXCPU']);
  });

  itWithLimits('a process cannot write more than its limit into a file', async () => {
    const limits = limitArguments({ memoryBytes: 2 ** 28, fileBytes: 1024, processorSeconds: 5 });
    const child = spawn(prlimit ?? '', [...limits, '--', '/bin/sh', '-c', 'ulimit -f; ulimit -c']);
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    await once(child, 'close');
    expect(said).toBe('2\n0\n');
  });

  it('a group is killed with its helpers, and a group that is gone is no error', async () => {
    const child = spawn('/bin/sh', ['-c', 'sleep 60 & echo started; wait'], { detached: true });
    await once(child.stdout, 'data');
    killGroup(child);
    // The helper holds the pipe, so this comes only when it is gone too.
    await once(child, 'close');
    killGroup(child);
    expect(child.signalCode).toBe('SIGKILL');
  });
});
