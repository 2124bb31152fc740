import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  foldersOfThisRun,
  newDataFolder,
  newTemporaryFolder,
  removeAbandonedFolders,
} from './temporary-folders.ts';

describe('temporary folders of tests', () => {
  it('a test file has a temporary folder of its own, which is empty at its start', () => {
    expect(basename(tmpdir())).toMatch(/^groundwork-test-file-\d+-\w+$/);
  });

  it('a folder of this run is listed until it is removed', () => {
    const folder = newTemporaryFolder('listed');

    expect(foldersOfThisRun()).toContain(folder);
  });

  it('the folder of a run that was killed is removed, and that of a run that goes on is kept', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const abandoned = join(tmpdir(), `groundwork-test-file-${pid}-AbCdEf`);
    mkdirSync(abandoned);
    const kept = newTemporaryFolder('kept');

    removeAbandonedFolders();

    expect({ abandoned: existsSync(abandoned), kept: existsSync(kept) }).toEqual({
      abandoned: false,
      kept: true,
    });
  });

  it('a data folder names the run that made it', () => {
    const folder = newDataFolder('example');
    rmSync(folder, { recursive: true });

    expect(basename(folder)).toMatch(/^groundwork-test-example-\d+-\w+$/);
  });
});
