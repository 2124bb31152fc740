import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-create-user-'));
});

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function createUser(...words: string[]): Promise<Outcome> {
  const entry = join(import.meta.dirname, 'create-user.ts');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [entry, ...words],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it('a user is created while the platform is stopped, and only the token is printed', async () => {
  const made = await createUser('ada', 'ada@example.com');
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^gwu_[0-9A-Za-z]{36}\n$/) });
  expect(made.stderr).toContain('ada');
  expect(await readdir(dataDir)).not.toContain('run.json');

  const again = await createUser('ada', 'ada@example.com');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('Username has already been taken');
}, 60_000);

it('creating a user is refused while the platform runs here', async () => {
  // A process that looks like the launcher in a list of processes.
  const launcher = join(dataDir, 'tools/launcher/src/main.ts');
  await mkdir(join(launcher, '..'), { recursive: true });
  await writeFile(launcher, `console.log('up'); setTimeout(() => {}, 60_000);`);
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    await writeFile(join(dataDir, 'run.json'), JSON.stringify({ launcher: child.pid, children: [] }));
    const { code, stderr } = await createUser('ada', 'ada@example.com');
    expect({ code, stderr: stderr.trim() }).toEqual({
      code: 1,
      stderr: 'The platform is still starting. Try again when it is ready.',
    });
  } finally {
    child.kill('SIGKILL');
  }
}, 30_000);
