import { chmod, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@groundwork/telemetry/logging';
import { sweepScratch } from './scratch.ts';

/** Higher than any process id that a system assigns. */
const goneProcess = 99_999_999;
const nobody = 65_534;

let root: string;
const logged: string[] = [];
const logger = createLogger({
  service: 'worker',
  level: 'info',
  destination: { write: (line: string) => logged.push(line) },
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scratch-'));
  logged.splice(0);
});

/** Does the work as an unprivileged user if the tests run as root. */
async function asSomebody(work: () => Promise<void>): Promise<void> {
  const isMighty = process.geteuid?.() === 0;
  if (isMighty) process.seteuid?.(nobody);
  try {
    await work();
  } finally {
    if (isMighty) process.seteuid?.(0);
  }
}

describe('the sweep of files left by killed workers', () => {
  it('the sweep removes only folders of processes that are gone', async () => {
    for (const name of [`groundwork-git-${goneProcess}-a1`, `groundwork-ssh-${goneProcess}-b2`, 'theirs'])
      await mkdir(join(root, name));
    expect(await sweepScratch({ repositories: root, keys: root }, logger)).toBe(2);
    expect(await readdir(root)).toEqual(['theirs']);
  });

  it('the sweep logs a folder that it may not remove, and continues', async () => {
    await chmod(root, 0o777);
    const foreign = join(root, `groundwork-git-${goneProcess}-a1`);
    await mkdir(foreign);
    await writeFile(join(foreign, 'pack'), '');
    await chmod(foreign, 0o500);
    const empty = join(root, 'keys');
    await asSomebody(async () => {
      await mkdir(join(root, `groundwork-git-${goneProcess}-b2`));
      expect(await sweepScratch({ repositories: root, keys: empty }, logger)).toBe(1);
    });
    expect(await readdir(root)).toEqual([`groundwork-git-${goneProcess}-a1`]);
    expect(logged).toEqual([
      expect.stringContaining('could not remove a leftover of a killed worker'),
      expect.stringContaining('could not look for leftovers of killed workers'),
    ]);
    await chmod(foreign, 0o700);
  });
});
