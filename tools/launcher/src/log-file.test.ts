import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { canMakeSmallDisks, makeSmallDisk, waitFor, type SmallDisk } from '@groundwork/testing';
import { openLog } from './log-file.ts';

it('a log that has ended holds everything that was written, also if the threads that write are busy', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'groundwork-log-')), 'registry.log');
  const log = openLog(path);
  const output = new PassThrough();
  log.write(output);
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 200_000, 32, 'sha512'));
  output.end('the last line\n');

  await log.end();
  expect(readFileSync(path, 'utf8')).toBe('the last line\n');
  await Promise.all(busy);
});

const onSmallDisk = canMakeSmallDisks() ? describe : describe.skip;

onSmallDisk('the log of a process on a full disk (needs user namespaces)', () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = await makeSmallDisk(1024 * 1024);
  });
  afterEach(() => disk.remove());

  it('what cannot be written is lost, the process goes on, and later lines are in the log', async () => {
    const path = join(disk.folder, 'registry.log');
    const ballast = join(disk.folder, 'ballast');
    const log = openLog(path);
    const output = new PassThrough();
    log.write(output);
    const content = () => readFileSync(path, 'utf8');
    output.write('before\n');
    await waitFor(() => content() === 'before\n');

    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    // More output than the streams between the process and the file can buffer.
    for (let line = 0; line < 100; line += 1) {
      if (!output.write(`${'x'.repeat(8_000)}\n`)) await once(output, 'drain');
    }
    rmSync(ballast);
    output.write('after\n');

    await waitFor(() => content().endsWith('after\n'));
    await log.end();
    expect(content()).toMatch(/^before\n/);
  });
});
