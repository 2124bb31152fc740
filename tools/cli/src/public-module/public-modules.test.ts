import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accept } from './accept-archive.ts';
import { list, remove } from './public-modules.ts';
import { archiveOf, startArchivesPlatform, type ArchivesPlatform } from './testing/archives-platform.ts';

let platform: ArchivesPlatform;
beforeEach(async () => {
  platform = await startArchivesPlatform();
  platform.archives = [
    archiveOf('1.0.0'),
    archiveOf('1.1.0', {
      state: 'failed',
      bytes: null,
      commit: null,
      error: 'Its origin has other content.',
    }),
  ];
});
afterEach(() => platform.close());

describe('groundwork public-module', () => {
  it('lists versions with their state, the bytes that are kept, and what is wrong', async () => {
    await list(platform.io, {});
    const text = platform.printed.join('\n');
    expect(text).toMatch(/acme\/vpc\/aws +1\.0\.0 +kept +10 +2026-03-02 +c{12}\n/);
    expect(text).toContain('20 bytes of at most 1000 are kept.');
    expect(text).toMatch(/Problems:\n {2}- acme\/vpc\/aws 1\.1\.0: Its origin has other content\.$/);
  });

  it('says that the platform keeps nothing', async () => {
    platform.archives = [];
    platform.maxBytes = null;
    await list(platform.io, {});
    expect(platform.printed.join('\n')).toContain('has not set PUBLIC_CACHE_BYTES');
  });

  it('removes an archive, if somebody says so', async () => {
    await expect(remove(platform.io, {}, 'acme/vpc/aws', '1.0.0')).rejects.toMatchObject({ kind: 'usage' });
    expect(platform.changes).toEqual([]);
    await remove(platform.io, { yes: true }, 'acme/vpc/aws', '1.0.0');
    expect(platform.changes).toEqual(['DELETE /api/v2/admin/public-archives/pubarch-1.0.0']);
  });

  it('a version that was never asked for is named', async () => {
    await expect(remove(platform.io, { yes: true }, 'acme/vpc/aws', '9.9.9')).rejects.toMatchObject({
      kind: 'access',
      message: expect.stringContaining('does not know version 9.9.9 of acme/vpc/aws'),
    });
  });
});

describe('groundwork public-module accept', () => {
  const offered = {
    origin: 'git::https://git.test/vpc.git?ref=v2',
    directory: '*',
    commit: 'd'.repeat(40),
    sha256: 'e'.repeat(64),
  };

  it('sends the digest that the origin had, and says what the version is now', async () => {
    platform.archives = [archiveOf('1.0.0', { offered, error: 'Its origin has other content.' })];
    await accept(platform.io, { yes: true }, 'acme/vpc/aws', '1.0.0');
    expect(platform.changes).toEqual(['POST /api/v2/admin/public-archives/pubarch-1.0.0/actions/accept']);
    expect(platform.archives[0]?.attributes.sha256).toBe(offered.sha256);
    expect(platform.printed).toEqual([
      `Accepted version 1.0.0 of acme/vpc/aws: commit ${offered.commit}. It is kept.`,
    ]);
  });

  it('asks first, with what it was and what it becomes', async () => {
    platform.archives = [archiveOf('1.0.0', { offered })];
    await expect(accept(platform.io, {}, 'acme/vpc/aws', '1.0.0')).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(`It was commit ${'c'.repeat(40)}, now commit ${offered.commit}.`),
    });
    expect(platform.changes).toEqual([]);
  });

  it('refuses a version that its origin has not changed', async () => {
    await expect(accept(platform.io, { yes: true }, 'acme/vpc/aws', '1.0.0')).rejects.toMatchObject({
      kind: 'input',
    });
    expect(platform.changes).toEqual([]);
  });
});
