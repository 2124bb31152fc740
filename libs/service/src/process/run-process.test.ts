import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

const script = fileURLToPath(new URL('../testing/failing-process.ts', import.meta.url));
const lineSchema = z.looseObject({
  level: z.string(),
  time: z.iso.datetime(),
  service: z.string(),
  msg: z.string(),
});

/**
 * Exit code of the process, and every line that it wrote, the most severe first. Each line must be JSON. The last line of a process is
 * written at once, and may overtake one that is still being written.
 */
function run(failure: string, environment: Record<string, string> = { COUNT: '3', NAME: 'three' }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, failure], {
    env: environment,
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .sort((one, other) => one.level.localeCompare(other.level));
  return { status, lines };
}

describe('a process that cannot start ends with 1, and each line is JSON', () => {
  it('an invalid environment is one line that names every variable', () => {
    expect(run('start', { COUNT: 'secret' })).toMatchObject({
      status: 1,
      lines: [
        {
          level: 'fatal',
          service: 'failing',
          msg: 'the configuration is not valid: COUNT is invalid; NAME is not set',
          problems: ['COUNT is invalid', 'NAME is not set'],
        },
      ],
    });
  });

  it.each([
    ['context', 'could not start: no key at /keys/failing.pem'],
    ['start', 'could not start: the port is taken'],
    ['uncaught', 'uncaught exception'],
  ])('%s: %s', (failure, msg) => {
    expect(run(failure)).toMatchObject({
      status: 1,
      lines: [{ level: 'fatal', msg, err: { type: 'Error' } }],
    });
  });

  it('variables that nothing reads are one warning', () => {
    const environment = { COUNT: '3', NAME: 'three', LOG_LEVLE: 'debug', RATE_LIMT_API: '5' };
    expect(run('start', environment).lines).toMatchObject([
      { level: 'fatal' },
      {
        level: 'warn',
        variables: [
          { name: 'LOG_LEVLE', nearest: 'LOG_LEVEL' },
          { name: 'RATE_LIMT_API', nearest: 'RATE_LIMIT_API' },
        ],
      },
    ]);
  });

  it('a warning of Node.js is a line too', () => {
    expect(run('warning').lines.map(({ level }) => level)).toEqual(['fatal', 'warn']);
  });
});
