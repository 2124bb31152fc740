import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { release } from '@groundwork/config';
import { embeddedMajor } from '@groundwork/embedded-postgres';
import { copyFiles, isCode, noRoom, requireRoom } from './copy-files.ts';
import { asItIs, decryptionWith } from './encryption.ts';
import { readManifest, type BackedUpFile, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** Data directory of the installation, which must be empty or missing. */
  readonly dataDir: string;
  readonly signal: AbortSignal;
  /** Content of a file with identities of age, for an encrypted backup. */
  readonly identities?: string;
  /** True if the operator knows what is lost without keys. */
  readonly withoutKeys?: boolean;
  /** Major version of PostgreSQL of this release; detected by default. */
  readonly postgresMajor?: string;
}

/**
 * Creates a data directory from a backup, and checks every file against the manifest. The directory appears only when it
 * is complete. The next start of the platform makes the database consistent.
 *
 * @returns manifest of the backup
 * @throws Error with a message for the operator: incomplete or damaged backup, wrong major version, full disk, directory not empty
 */
export async function restore({
  folder,
  dataDir,
  signal,
  identities,
  withoutKeys = false,
  postgresMajor,
}: RestoreOptions): Promise<Manifest> {
  const from = resolve(folder);
  const manifest = await readManifest(from);
  requireKnown(manifest, postgresMajor ?? (await embeddedMajor()));
  if (!manifest.hasKeys && !withoutKeys) throw new Error(lostWithoutKeys);
  const decrypt = decryptionOf(manifest, identities);
  await requireEmpty(dataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const unfinished = `${dataDir}.unfinished-${process.pid}`;
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await requireRoom(unfinished, bytes);
    for (const path of manifest.folders)
      await mkdir(join(unfinished, path), { recursive: true, mode: 0o700 });
    const files = manifest.files.map(({ path }) => path);
    requireSame(from, manifest.files, await copyFiles({ from, to: unfinished, files, signal, decrypt }));
    // PostgreSQL may run as another user, who needs access to the directory.
    await chmod(unfinished, 0o755);
    await rmdir(dataDir).catch(() => undefined);
    await rename(unfinished, dataDir);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw isCode(error, 'ENOSPC') ? noRoom(dirname(dataDir), bytes) : error;
  }
}

const lostWithoutKeys =
  'The backup has no keys. Without the keys of the installation that it is of, no token works, nobody stays signed in, and the secrets of Git connections, ' +
  'policy parameters and kept plans cannot be opened, ever. If you have the keys, or can do without all of that, repeat the command with --without-keys, and ' +
  'copy the folders keys and connections into DATA_DIR before the first start. Nothing has been restored.';

function decryptionOf({ encryptedTo }: Manifest, identities: string | undefined) {
  if (encryptedTo.length === 0) return asItIs;
  if (identities !== undefined) return decryptionWith(identities);
  throw new Error(
    `The backup is encrypted to ${encryptedTo.join(', ')}. Name the file with the identity: npm run restore -- <folder> --identity <file>`,
  );
}

function requireKnown(manifest: Manifest, major: string): void {
  if (manifest.release.localeCompare(release, 'en', { numeric: true }) > 0) {
    throw new Error(
      `The backup is from release ${manifest.release}, but this is release ${release}. Restore it with release ${manifest.release} or a later one.`,
    );
  }
  if (manifest.postgresMajor !== major) {
    throw new Error(
      `The backup is from PostgreSQL ${manifest.postgresMajor}, but this release contains PostgreSQL ${major}. ` +
        `Restore it with release ${manifest.release}, then move the data to this release: docs/operations/backup.md#another-major-version-of-postgresql`,
    );
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (entries.length === 0) return;
  throw new Error(
    `${dataDir} is not empty, and restoring overwrites no files. Move it away, or restore to another folder: DATA_DIR=.data-2 npm run restore -- …`,
  );
}

function requireSame(folder: string, wanted: readonly BackedUpFile[], copied: readonly BackedUpFile[]): void {
  const digests = new Map(copied.map(({ path, sha256 }) => [path, sha256]));
  const wrong = wanted.filter(({ path, sha256 }) => digests.get(path) !== sha256).map(({ path }) => path);
  if (wrong.length === 0) return;
  const [first = ''] = wrong;
  throw new Error(
    `The backup in ${folder} is damaged: ${first}${wrong.length > 1 ? ` and ${wrong.length - 1} other files are` : ' is'} missing or changed. ` +
      'Use another backup. Nothing has been restored.',
  );
}
