import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder with files, named `terraform-generic-<name>` like most modules. */
export function moduleFolder(
  name: string,
  files: Readonly<Record<string, string>> = { 'main.tf': 'variable "cidr" {\n  type = string\n}\n' },
): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'groundwork-module-')), `terraform-generic-${name}`);
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Creates a repository in a folder, with one commit that has these tags. Returns the hash of the commit. */
export function commitFolder(folder: string, ...tags: readonly string[]): string {
  gitIn(folder, 'init', '-q');
  gitIn(folder, 'add', '.');
  gitIn(folder, 'commit', '-q', '-m', 'first');
  for (const tag of tags) gitIn(folder, 'tag', tag);
  return gitIn(folder, 'rev-parse', 'HEAD').trim();
}

/** Output of git in a folder. */
export const gitIn = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
