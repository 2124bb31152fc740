import { spawnSync } from 'node:child_process';
import type { Io } from '../frame/io.ts';

/** Output of a git command in a folder; empty if there is no repository or no git. */
export const git = (io: Io, folder: string, ...args: readonly string[]): string =>
  run(io, folder, args).printed;

/** Commit of a folder; undefined if the folder has uncommitted changes. */
export function commitOf(io: Io, folder: string): string | undefined {
  const commit = git(io, folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  return commit !== '' && git(io, folder, 'status', '--porcelain', '--', '.') === '' ? commit : undefined;
}

/** Reason why git refuses to read a repository, such as a foreign owner; empty if git can read it, or if there is no repository. */
export function refusalOfGit(io: Io, folder: string): string {
  const [first = ''] = run(io, folder, ['rev-parse', '--git-dir']).told.split('\n');
  return /^fatal: (?!not a git repository)(.*)/.exec(first)?.[1] ?? '';
}

function run({ env }: Io, folder: string, args: readonly string[]): { printed: string; told: string } {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    env: { ...env, LC_ALL: 'C' },
  });
  if (status === 0) return { printed: stdout.trim(), told: '' };
  return { printed: '', told: status === null ? '' : stderr };
}
