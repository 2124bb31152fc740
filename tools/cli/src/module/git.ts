import { spawnSync } from 'node:child_process';

/** What git says about a folder; empty if it is not in a repository, or there is no git. */
export const git = (folder: string, ...args: readonly string[]): string => run(folder, args).printed;

/** The commit that a folder holds, if nothing in it has changed since. */
export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD');
  return commit !== '' && git(folder, 'status', '--porcelain', '--', '.') === '' ? commit : undefined;
}

/** Why git does not look into the repository of a folder, such as one that belongs to somebody else; empty if it does, or there is none. */
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
