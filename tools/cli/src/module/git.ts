import { spawnSync } from 'node:child_process';

/** What git says about a folder; empty if it is not in a repository, or there is no git. */
export function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The commit that a folder holds, if nothing in it has changed since. */
export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  return commit !== '' && git(folder, 'status', '--porcelain', '--', '.') === '' ? commit : undefined;
}
