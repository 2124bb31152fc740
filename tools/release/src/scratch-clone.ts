import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from './linked-packages.ts';

/** A copy of the working tree, in which anything may be written. */
export interface ScratchClone {
  readonly root: string;
  /** The files that are new or changed since the copy was made, sorted. */
  changed(): readonly string[];
}

/**
 * Copies the files of a working tree that git tracks or would track, committed or not. Packages are linked, so that
 * nothing is installed; the projects of the workspace are linked to the copy.
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
  // The links to packages too, which .gitignore leaves alone because they are no folders.
  writeFileSync(join(root, '.git', 'info', 'exclude'), 'node_modules\n');
  git(root, 'add', '--all');
  return {
    root,
    changed: () => git(root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard').toSorted(),
  };
}
