import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { release } from '@groundwork/config';
import { embeddedMajor } from '@groundwork/embedded-postgres';
import { recordedSettings } from '../recorded-settings.ts';
import { copyDatabase, isLeftOutOfDatabase } from './copy-database.ts';
import { copyFiles, isCode, listTree, noRoom, requireRoom, sizeOf, type Tree } from './copy-files.ts';
import { asItIs, encryptionTo, type Conversion } from './encryption.ts';
import { writeManifest, type BackedUpFile } from './manifest.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Address of the running embedded server, with its superuser. */
  readonly databaseUrl: string;
  /** Folder of the backup, which must be empty or missing. */
  readonly folder: string;
  /** Public keys of age, to which all files are encrypted; none for files as they are. */
  readonly recipients?: readonly string[];
  /** True to leave out keys, addresses and the token of the administrator. */
  readonly withoutKeys?: boolean;
  readonly signal: AbortSignal;
}

export interface MadeBackup {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  /** False if the objects are in an S3-compatible store, which is not backed up. */
  readonly hasObjects: boolean;
}

/**
 * Backs up an installation while it runs: first the database, then the objects, so that every copied record has its object, and last the
 * keys. The folder appears only when the backup is complete.
 *
 * @throws Error with a message for the operator, after removing the incomplete backup
 */
export async function backUp({
  dataDir,
  databaseUrl,
  folder,
  recipients = [],
  withoutKeys = false,
  signal,
}: BackupOptions): Promise<MadeBackup> {
  const encrypt = recipients.length === 0 ? asItIs : encryptionTo(recipients);
  const place = resolve(folder);
  requireFree(place);
  const settings = recordedSettings(dataDir);
  const sources = sourcesOf(dataDir, settings['OBJECT_STORAGE_URL'], withoutKeys);
  const needed = await sizeOfAll(dataDir, sources);
  await mkdir(dirname(place), { recursive: true });
  const unfinished = `${place}.unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await requireRoom(unfinished, needed);
    const options = {
      url: databaseUrl,
      dataDir: join(dataDir, 'postgres'),
      to: join(unfinished, 'postgres'),
      signal,
      encrypt,
    };
    const database = below('postgres', await copyDatabase(options));
    const others = [];
    for (const source of sources) others.push(await copySource(source, { to: unfinished, signal, encrypt }));
    const singleFiles = withoutKeys ? ['settings.json'] : ['admin-token', 'settings.json'];
    const single = await copyFiles({ from: dataDir, to: unfinished, files: singleFiles, signal, encrypt });
    const files = [...[database, ...others].flatMap((part) => part.files), ...single];
    const folders = [database, ...others].flatMap((part) => part.folders);
    const hasObjects = sources.some(({ name }) => name === 'objects');
    const madeAt = new Date().toISOString();
    const postgresMajor = await embeddedMajor();
    await writeManifest(unfinished, {
      format: recipients.length === 0 ? 1 : 2,
      madeAt,
      release,
      postgresMajor,
      settings,
      hasObjects,
      hasKeys: !withoutKeys,
      encryptedTo: [...recipients],
      folders,
      files,
    });
    if (existsSync(place)) await rmdir(place);
    await rename(unfinished, place);
    return { folder: place, files: files.length, bytes: totalOf(files), hasObjects };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw isCode(error, 'ENOSPC') ? noRoom(dirname(place), needed) : error;
  }
}

function requireFree(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new Error(`${folder} is not empty. Name a folder that does not exist: each backup needs a new one.`);
}

interface Source {
  readonly name: string;
  readonly path: string;
  readonly isLeftOut?: (path: string) => boolean;
}

/** Folders except the database, in the order of copying. Keys are last, so that no key of a copied record is missing. */
function sourcesOf(dataDir: string, storageUrl: string | undefined, withoutKeys: boolean): Source[] {
  const storage = storageUrl === undefined ? join(dataDir, 'objects') : localFolder(storageUrl);
  const objects = storage === undefined ? [] : [{ name: 'objects', path: storage, isLeftOut: isIncoming }];
  const own = (withoutKeys ? [] : ['connections', 'keys']).map((name) => ({
    name,
    path: join(dataDir, name),
  }));
  return [...objects, ...own].filter(({ path }) => existsSync(path));
}

const localFolder = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : undefined);
/** Incomplete uploads, to which no record refers. */
const isIncoming = (path: string) => path === 'incoming';

interface Target {
  readonly to: string;
  readonly signal: AbortSignal;
  readonly encrypt: Conversion;
}

async function copySource({ name, path, isLeftOut }: Source, target: Target) {
  const { folders, files } = await listTree(path, isLeftOut);
  const copied = await copyFiles({ ...target, from: path, to: join(target.to, name), files });
  return below(name, { folders, files: copied });
}

interface Part {
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

const below = (name: string, { folders, files }: Part): Part => ({
  folders: [name, ...folders.map((path) => `${name}/${path}`)],
  files: files.map((file) => ({ ...file, path: `${name}/${file.path}` })),
});

async function sizeOfAll(dataDir: string, sources: readonly Source[]): Promise<number> {
  const database = { name: 'postgres', path: join(dataDir, 'postgres'), isLeftOut: isLeftOutOfDatabase };
  let bytes = 0;
  for (const { path, isLeftOut } of [database, ...sources]) {
    const { files }: Tree = await listTree(path, isLeftOut);
    bytes += await sizeOf(path, files);
  }
  return bytes;
}

const totalOf = (files: readonly BackedUpFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
