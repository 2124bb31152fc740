import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { packFolder } from './pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundwork-pack-'));
  mkdirSync(join(folder, 'modules'));
  writeFileSync(join(folder, 'main.tf'), 'variable "name" {}\n');
  writeFileSync(join(folder, 'modules', 'a.tf'), '');
});

describe('a packed folder', () => {
  it('a packed folder has its files at the root of a gzip tarball', async () => {
    const tar = gunzipSync(await buffer(packFolder(folder))).toString('latin1');

    expect(tar.startsWith('main.tf\0')).toBe(true);
    expect(tar).toContain('variable "name" {}');
    expect(tar).toContain('modules/a.tf\0');
  });

  it('a folder that cannot be read completely fails instead of waiting forever', async () => {
    const packed = packFolder(folder);
    rmSync(join(folder, 'modules', 'a.tf'));

    await expect(buffer(packed)).rejects.toThrow(/./);
  });
});
