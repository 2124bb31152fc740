import { spawnSync } from 'node:child_process';

/** Output of a git command in a folder; empty if there is no repository or no git. */
export const git = (folder: string, ...args: readonly string[]): string => run(folder, args).printed;

/** Commit of a folder; undefined if the folder has uncommitted changes. */
export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  return commit !== '' && git(folder, 'status', '--porcelain', '--', '.') === '' ? commit : undefined;
}

/** Reason why git refuses to read a repository, such as a foreign owner; empty if git can read it, or if there is no repository. */
export function refusalOfGit(folder: string): string {
  const [first = ''] = run(folder, ['rev-parse', '--git-dir']).told.split('\n');
  return /^fatal: (?!not a git repository)(.*)/.exec(first)?.[1] ?? '';
}

function run(folder: string, args: readonly string[]): { printed: string; told: string } {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status === 0) return { printed: stdout.trim(), told: '' };
  return { printed: '', told: status === null ? '' : stderr };
}
