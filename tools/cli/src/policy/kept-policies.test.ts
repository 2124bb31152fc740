import { mkdtempSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keptLimits, openKeptPolicies, sha256Of } from './kept-policies.ts';

const platform = { origin: 'https://registry.example.com', token: 'any' };

const keptIn = (home: string): string[] => {
  const place = join(home, '.cache', 'groundwork', 'policies');
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => join(place, name));
};

describe('kept policies', () => {
  it('are in the folder for caches that the user named, if it is absolute', () => {
    const caches = mkdtempSync(join(tmpdir(), 'groundwork-caches-'));
    const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
    const bytes = Buffer.from('policies');
    for (const env of [{ XDG_CACHE_HOME: caches }, { XDG_CACHE_HOME: 'relative' }, {}])
      openKeptPolicies({ env, home }, platform).keepBundle(sha256Of(bytes), bytes);
    expect(readdirSync(join(caches, 'groundwork', 'policies'))).toHaveLength(1);
    expect(readdirSync(join(home, '.cache', 'groundwork', 'policies'))).toHaveLength(1);
  });

  it('above the limit are removed, those first that were not used for the longest time', () => {
    const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
    const kept = openKeptPolicies({ env: {}, home }, platform);
    const digests = ['a', 'b', 'c'].map(sha256Of);
    for (const [at, digest] of digests.entries()) {
      kept.keepBundle(digest, Buffer.from('policies'));
      const file = keptIn(home).find((path) => path.endsWith(`/${sha256Of(digest)}.tar.gz`)) ?? '';
      // A sparse file, so it takes no disk space.
      truncateSync(file, Math.ceil(keptLimits.bytes / 2.5));
      const usedAt = new Date(Date.now() - (digests.length - at) * 1000);
      utimesSync(file, usedAt, usedAt);
    }
    kept.sweep(new Date());
    expect(
      keptIn(home)
        .map((path) => basename(path, '.tar.gz'))
        .sort(),
    ).toEqual(digests.slice(1).map(sha256Of).sort());
  });

  it('of a folder that cannot be read are none', () => {
    const home = mkdtempSync(join(tmpdir(), 'groundwork-home-'));
    writeFileSync(join(home, '.cache'), '');
    const kept = openKeptPolicies({ env: {}, home }, platform);
    expect(kept.index('ws-1')).toBeUndefined();
    expect(kept.findIndex('acme', 'network')).toBeUndefined();
    expect(kept.bundle('a')).toBeUndefined();
    kept.sweep(new Date());
  });
});
