import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from './linked-packages.ts';

/** A copy of the working tree that may be changed. */
export interface ScratchClone {
  readonly root: string;
  /** Files that are new or changed since the copy was created, sorted. */
  changed(): readonly string[];
}

/**
 * Copies all files of a working tree that git does not ignore, committed or not. Links the packages instead of installing
 * them. Links to projects point to the copy.
 */
export function makeScratchClone(repository: string): ScratchClone {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'groundwork-scratch-')));
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((file) => file !== '');
  const tracked = () => git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');

  for (const file of tracked().filter((path) => existsSync(join(repository, path)))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  linkPackages(repository, root);
  git(root, 'init', '--quiet');
  // `.gitignore` ignores only folders of this name, but these are links.
  writeFileSync(join(root, '.git', 'info', 'exclude'), 'node_modules\n');
  git(root, 'add', '--all');
  return {
    root,
    changed: () => git(root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard').toSorted(),
  };
}
