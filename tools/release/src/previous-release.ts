import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { linkPackages } from './linked-packages.ts';
import { root as ownRoot } from './root.ts';

/** The commit before the rules of ADR 49, which stands in for the previous release until the first one exists. */
const beforeTheFirst = 'aaae154fb77f3b12c0d5690294d0b639452b2949';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
});

/**
 * The last tag, or its stand-in before the first release. Undefined if there is no history: in a shallow clone, or
 * outside of a repository.
 */
export function findPreviousRelease(): string | undefined {
  try {
    return lastTag(ownRoot) ?? git(ownRoot, 'rev-parse', '--verify', '--quiet', `${beforeTheFirst}^{commit}`);
  } catch {
    return undefined;
  }
}

/** Tag of the last release of a repository, such as `v0.2.0`. */
export function lastTag(root: string): string | undefined {
  const listed = git(root, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname');
  return listed.split('\n')[0] || undefined;
}

/** Message about a missing previous release, with advice. */
export const noPreviousRelease = `this clone lacks the history: it has no tag of a release, and not the commit ${beforeTheFirst}. Fetch them with: git fetch --unshallow --tags`;

/**
 * Checks out a release, a tag or commit, into a folder. Links the packages of the repository if they are the same.
 * Otherwise installs the release's packages, once for each lockfile.
 */
export function checkOut(release: string, folder: string, root = ownRoot): void {
  extract(root, release, folder, []);
  linkPackages(isInstalled(folder, root) ? root : installPackages(root, release, folder), folder);
}

/** Builds the bundle of a release with its own tools. Returns the folder of the bundle. */
export function makeBundle(folder: string): string {
  execFileSync(process.execPath, ['tools/bundle.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'dist');
}

/** True if every package of the release is installed here in the same version. */
function isInstalled(folder: string, root: string): boolean {
  const here = packagesOf(root);
  return Object.entries(packagesOf(folder)).every(
    ([path, { version, link }]) =>
      !path.includes('node_modules/') || link === true || here[path]?.version === version,
  );
}

const packagesOf = (folder: string) =>
  lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))).packages;

/** Installs the packages of the release's lockfile, and returns their folder. */
function installPackages(root: string, release: string, folder: string): string {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const kept = join(root, 'node_modules', '.cache', 'groundwork', `packages-${lock.slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}-${process.pid}`;
  extract(root, release, unfinished, ['package-lock.json', ':(glob)**/package.json', '.npmrc']);
  try {
    execFileSync('npm', ['ci', '--no-progress'], { cwd: unfinished, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(unfinished, kept);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return kept;
}

function extract(root: string, release: string, folder: string, paths: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', release, ...paths], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
