import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, failureOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { packFolder } from '../module/pack-folder.ts';
import { type ArchiveAddress, type Checksum } from './archive-address.ts';
import { type Clone, cloneRepository, commitOf, remoteProtocols, withCheckout } from './git-repository.ts';
import { accepted, offerArchive, type OfferedArchive } from './offered-archive.ts';
import { assertOk, fetchFrom, isBesideSource, readBody, type Source } from './source.ts';

/** State of an import's downloads, so that a repository with several versions is cloned only once. */
export interface ArchiveFetcher {
  readonly io: Io;
  readonly source: Source;
  readonly clones: Map<string, Promise<Clone>>;
}

const archiveBytes = 256 * 1024 ** 2;
const patienceMs = 600_000;
const attempts = 3;

/**
 * Fetches the archive at an address that the source has returned.
 *
 * @param sendsToken true if the source wants its token in this request
 * @throws Failure
 */
export function fetchArchive(
  fetcher: ArchiveFetcher,
  address: ArchiveAddress,
  sendsToken: boolean,
): Promise<OfferedArchive> {
  return address.kind === 'git'
    ? fetchFromRepository(fetcher, address)
    : fetchFile(fetcher, address, sendsToken);
}

async function fetchFile(
  { source }: ArchiveFetcher,
  { url, checksum, folder }: ArchiveAddress & { kind: 'file' },
  sendsToken: boolean,
): Promise<OfferedArchive> {
  const bytes = await download(source, url, sendsToken);
  assertSame(bytes, checksum);
  return offerArchive(bytes, folder);
}

async function download(source: Source, url: URL, sendsToken: boolean): Promise<Buffer<ArrayBuffer>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { response } = await fetchFrom(source, url, { accept: '*/*', sendsToken, patienceMs });
      await assertOk(source, response, 'the archive');
      return await readBody({ name: url.host, origin: url.origin }, response, archiveBytes);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreachable' || attempt === attempts) throw failure;
    }
  }
}

function assertSame(bytes: Buffer, checksum: Checksum | undefined): void {
  if (checksum === undefined) return;
  const { algorithm, digest } = checksum;
  if (createHash(algorithm).update(bytes).digest('hex') !== digest)
    throw new Failure(
      'input',
      `The archive does not match the ${algorithm} checksum of the registry.`,
      'Run the command again. If the error persists, report it to the operator of the registry.',
    );
}

async function fetchFromRepository(
  { io, source, clones }: ArchiveFetcher,
  { repository, ref, folder }: ArchiveAddress & { kind: 'git' },
): Promise<OfferedArchive> {
  const isNear = URL.canParse(repository) && isBesideSource(source, new URL(repository));
  const protocols = isNear ? `${remoteProtocols}:http` : remoteProtocols;
  const clone = clones.get(repository) ?? cloneRepository(io, repository, protocols);
  clones.set(repository, clone);
  const commit = await commitOf(await clone, ref);
  return withCheckout(await clone, commit, (files) => offerFolder(files, folder));
}

/** Packs a folder of a checkout as `module publish` does. @throws Failure */
export async function offerFolder(files: string, folder: string): Promise<OfferedArchive> {
  if (statSync(join(files, folder), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Failure(
      'input',
      `The commit has no folder ${JSON.stringify(folder)}.`,
      'Publish this version from its sources: groundwork module publish',
    );
  const packed = await packFolder(join(files, folder), { within: files });
  return { ...(await accepted(packed)), isRepacked: false };
}
