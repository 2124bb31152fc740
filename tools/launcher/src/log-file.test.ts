import { once } from 'node:events';
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { canMakeSmallDisks, makeSmallDisk, waitFor, type SmallDisk } from '@groundwork/testing';
import { openLog } from './log-file.ts';

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
    // More than the streams between process and file hold.
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
