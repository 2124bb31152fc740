import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from '@jest/globals';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-reseal-'));
});

async function reseal(): Promise<string> {
  const options = { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } };
  return (await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'reseal.ts')], options))
    .stdout;
}

async function rotate(ring: string): Promise<void> {
  const file = join(dataDir, 'keys', ring);
  const keys = await readFile(file, 'utf8');
  await writeFile(file, `k2:${randomBytes(32).toString('base64')},${keys}`);
}

const untouched = (service: string) => `Re-sealed 0 secrets of ${service} with the key k1.\nk1: 0 secrets\n`;
const rotated = (service: string) =>
  `Re-sealed 0 secrets of ${service} with the key k2.\nk2: 0 secrets\nk1: 0 secrets, this key may be removed\n`;

it('a stopped installation is re-sealed, the old key is named, and no process is left', async () => {
  expect(await reseal()).toBe(untouched('vcs-connections') + untouched('policy'));
  await rotate('sealing-keys');
  expect(await reseal()).toBe(rotated('vcs-connections') + untouched('policy'));
  await rotate('policy-sealing-keys');
  expect(await reseal()).toBe(rotated('vcs-connections') + rotated('policy'));
  expect(await readdir(dataDir)).not.toContain('run.json');
}, 60_000);
