import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { majorOf, programOf, type Binaries } from './binaries.ts';
import {
  exists,
  flushFolder,
  giveTo,
  isFile,
  isReachableByAnyone,
  moveIntoPlace,
  readIfPresent,
  sweepUnfinished,
  undefinedIfMissing,
  unfinishedName,
} from './files.ts';
import { runToEnd } from './run-to-end.ts';
import type { ServerUser } from './server-user.ts';

const encoding = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
] as const;

/** The password is 256 random bits: a slow hash would only slow down connections. */
const authentication = ['--username=postgres', '--auth=scram-sha-256', '--set=scram_iterations=1'] as const;

const passwordFile = 'groundwork-password';

/**
 * Creates a PostgreSQL data directory, unless it exists. Moves the finished directory into place, so that a killed
 * process leaves only unfinished files, which the next start removes.
 */
export async function prepareDataDirectory(
  folder: string,
  options: { binaries: Binaries; user: ServerUser; durable: boolean },
): Promise<void> {
  if (options.user.kind === 'nobody') await demandReachable(folder);
  await refuseForeign(folder, options.user);
  await sweepUnfinished(folder);
  const version = await versionOf(folder);
  if (version === undefined) await create(folder, options);
  else demandSameMajor(folder, version.trim(), options.binaries);
  await ensureOwner(folder, options.user);
}

/** Password of the superuser `postgres`, created by `prepareDataDirectory`. */
export async function readPassword(folder: string): Promise<string> {
  const password = await readIfPresent(join(folder, passwordFile));
  if (password === undefined) {
    throw new Error(
      `${join(folder, passwordFile)} is missing: ${folder} was not created by this program. Set DATA_DIR to another folder.`,
    );
  }
  return password;
}

async function create(
  folder: string,
  { binaries, user, durable }: { binaries: Binaries; user: ServerUser; durable: boolean },
): Promise<void> {
  await demandEmpty(folder);
  const unfinished = unfinishedName(folder);
  const password = `${unfinished}.password`;
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await Promise.all([unfinished, password].map((path) => chown(path, user.owner.uid, user.owner.gid)));
  await runToEnd(user, programOf(binaries, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--pwfile=${password}`,
    ...encoding,
    ...authentication,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(password, join(unfinished, passwordFile));
  await moveIntoPlace(unfinished, folder, 'PG_VERSION');
  if (durable) await flushFolder(dirname(folder));
}

async function versionOf(folder: string): Promise<string | undefined> {
  if (await isFile(folder))
    throw new Error(`${folder} is a file, but the database needs a folder. Set DATA_DIR to another place.`);
  return readIfPresent(join(folder, 'PG_VERSION'));
}

async function demandEmpty(folder: string): Promise<void> {
  const entries = (await exists(folder)) ? await readdir(folder) : [];
  if (entries.length > 0) {
    throw new Error(
      `${folder} contains files that are not a PostgreSQL data directory. Set DATA_DIR to another folder.`,
    );
  }
}

function demandSameMajor(folder: string, found: string, binaries: Binaries): void {
  const major = majorOf(binaries);
  if (found !== major) {
    throw new Error(
      `${folder} was made by PostgreSQL ${found}, but this release comes with PostgreSQL ${major}.\n` +
        `Take the last release that comes with PostgreSQL ${found}, run "npm run database" and pg_dump there, and restore ` +
        'that with this release and an empty DATA_DIR. Step by step: docs/operations/backup.md#another-major-version-of-postgresql',
    );
  }
}

async function demandReachable(folder: string): Promise<void> {
  if (await isReachableByAnyone(folder)) return;
  throw new Error(
    `PostgreSQL cannot run as root, and the user it runs as instead cannot enter the folders above ${folder}. ` +
      'Set DATA_DIR to a place that every user may pass through (for example /var/lib/groundwork), ' +
      'start as another user, or set DATABASE_URL.',
  );
}

/** Without root's privileges, this process cannot take over a folder that another user owns. */
async function refuseForeign(folder: string, { kind, owner }: ServerUser): Promise<void> {
  const found = await stat(folder).catch(undefinedIfMissing);
  if (kind === 'self' && found !== undefined && found.uid !== owner.uid) {
    throw new Error(`${folder} belongs to user ${found.uid}, and this process runs as user ${owner.uid}.`);
  }
}

/** The owner can be wrong, because the kind of user may change, as when a container takes over a volume. */
async function ensureOwner(folder: string, { owner }: ServerUser): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== owner.uid) await giveTo(owner, folder);
}
