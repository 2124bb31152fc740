import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
  git(root, 'add', '--all');
  return {
    root,
    changed: () => git(root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard').toSorted(),
  };
}

/** Links every package of every `node_modules`. `@groundwork/registry` there is a relative link, and is kept as one. */
function linkPackages(repository: string, root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const entry of readdirSync(join(repository, 'node_modules'))) {
    const source = join(repository, 'node_modules', entry);
    const target = join(root, 'node_modules', entry);
    if (entry === '@groundwork') cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (entry !== '.cache') symlinkSync(source, target);
  }
  for (const folder of globSync(['{apps,libs,tools}/*/node_modules', '{e2e,conformance}/node_modules'], {
    cwd: repository,
  })) {
    if (existsSync(dirname(join(root, folder)))) symlinkSync(join(repository, folder), join(root, folder));
  }
}
