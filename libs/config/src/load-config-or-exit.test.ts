import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const script = fileURLToPath(new URL('./testing/configured-process.ts', import.meta.url));

function run(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', script], {
    env: { ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('loadConfigOrExit', () => {
  it('the configuration is returned', () => {
    expect(run({ COUNT: '3', NAME: 'three' })).toEqual({ status: 0, stdout: 'three 3', stderr: '' });
  });

  it('an invalid environment ends the process with 1 and a message without a stack', () => {
    expect(run({ COUNT: 'secret' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The configuration is not valid:\n  COUNT is invalid\n  NAME is not set\n',
    });
  });

  it('a bug is not reported as an invalid environment', () => {
    const { status, stderr } = run({ COUNT: '3', NAME: 'three', BUG: 'yes' });

    expect(status).toBe(1);
    expect(stderr).toContain('a bug in a schema');
    expect(stderr).toContain('configured-process.ts');
  });
});
