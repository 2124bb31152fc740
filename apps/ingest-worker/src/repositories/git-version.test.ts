import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startRepositoryWorld } from '../testing/repository-world.ts';
import { isTooOld, readGitVersion } from './git-version.ts';

const path = '/usr/local/bin:/usr/bin:/bin';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'git-version-'));
});

/** Git with another version number. */
async function gitThatSays(words: string): Promise<string> {
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const program = join(folder, `git-${words.replaceAll(/\W/g, '-')}`);
  await writeFile(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && echo '${words}' && exit\nexec '${git}' "$@"\n`,
  );
  await chmod(program, 0o755);
  return program;
}

describe('the version of git', () => {
  it.each([
    ['git version 2.39.5', '2.39.5'],
    ['git version 2.50.1 (Apple Git-155)', '2.50.1'],
    ['git version 2.47.0.windows.1', '2.47.0.windows.1'],
    ['something else', undefined],
  ])('the version of git in %j is %s', async (words, version) => {
    expect(await readGitVersion(await gitThatSays(words), path)).toBe(version);
  });

  it('the version of git is unknown if git is missing', async () => {
    expect(await readGitVersion(join(folder, 'none'), path)).toBeUndefined();
  });

  it.each([
    ['2.37.0', false],
    ['2.39.5', false],
    ['2.100.0', false],
    ['3.0.0', false],
    ['2.36.6', true],
    ['2.5.0', true],
    ['1.99.9', true],
  ])('git %s: too old is %s', (version, expected) => {
    expect(isTooOld(version)).toBe(expected);
  });

  it('with a git that is too old, the job waits for a newer one and fails with that reason', async () => {
    const world = await startRepositoryWorld({ git: await gitThatSays('git version 2.36.6') });
    try {
      const repository = world.repository('old');
      const commit = repository.commit({ files: { 'main.tf': 'x' } });
      expect(await world.fetchCommit(repository, commit)).toEqual([]);
      expect(JSON.stringify(await world.jobs())).toContain('git is older than 2.37');
      expect(world.server.requests).toEqual([]);
    } finally {
      await world.stop();
    }
  });
});
