import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { newDataFolder } from '@groundwork/testing';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataFolder('data-commands');
});

function run(name: 'check-data' | 'restore', ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const file = join(import.meta.dirname, `main-${name}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
  return { status, message: stderr.trim() };
}

it('a check of a folder without an installation says so', () => {
  expect(run('check-data')).toEqual({
    status: 1,
    message: `There is no installation in ${dataDir}. Set DATA_DIR to the folder of an installation.`,
  });
});

it('a check of what was restored without keys says that the keys are missing', () => {
  mkdirSync(join(dataDir, 'postgres'));
  expect(run('check-data')).toEqual({
    status: 1,
    message: `${dataDir} has a database, but no keys. Copy the folders keys and connections of its installation into it, or let npm start make new ones.`,
  });
});

it('a restore with an identity that does not exist names its file', () => {
  const backup = newDataFolder('data-commands-backup');
  writeFileSync(join(backup, 'manifest.json'), '{}');
  const identity = join(dataDir, 'key.txt');
  const { status, message } = run('restore', backup, '--identity', identity);
  expect({ status, message }).toEqual({
    status: 1,
    message: expect.stringMatching(/^The file with the identity cannot be read: ENOENT.*key\.txt/),
  });
});
