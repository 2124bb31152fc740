import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ArchiveRefusal,
  inspectModuleArchive,
  readArchiveFiles,
  type RefusalCode,
} from '@groundwork/archives';
import { Failure } from '../frame/failure.ts';
import { pack } from '../module/pack-folder.ts';
import { joinedMembers, unpack } from './unpack.ts';

/** An archive that the platform accepts. */
export interface OfferedArchive {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
  /** True if the archive was repacked, so that its digest differs from the one at the source. */
  readonly isRepacked: boolean;
  /** Sentences about what is not in the archive. */
  readonly notes?: readonly string[];
}

/** Refusals of archives that are unambiguous, so that they can be repacked. */
const repackable: ReadonlySet<RefusalCode> = new Set(['not-gzip', 'hard-link', 'pax-keyword']);

/**
 * Returns an archive unchanged, with its digest, if the platform accepts it. Otherwise repacks it if it is a zip file, a
 * folder of an archive, an unambiguous tar file, or in several parts of gzip, which clients read as one.
 *
 * @param folder folder of the module; empty for the whole archive
 * @throws Failure with the platform's reason
 */
export async function offerArchive(given: Buffer<ArrayBuffer>, folder: string): Promise<OfferedArchive> {
  const first = await refusalIn(given, folder);
  if (first === undefined && folder === '') {
    const sha256 = createHash('sha256').update(given).digest('hex');
    return { bytes: given, sha256, isRepacked: false };
  }
  const joined = first?.code === 'gzip-trailing-data' ? await joinedMembers(given) : undefined;
  const refusal = joined ? await refusalIn(joined, folder) : first;
  if (refusal !== undefined && !repackable.has(refusal.code)) throw unacceptable(refusal);
  const repacked = await accepted(await pack(await unpack(joined ?? given, folder)));
  return { bytes: repacked.bytes, sha256: repacked.sha256, isRepacked: true };
}

const refusalIn = (bytes: Buffer, folder: string) =>
  refusalOf(folder === '' ? inspectModuleArchive(chunks(bytes)) : readArchiveFiles(chunks(bytes)));

/** @throws Failure if the platform would refuse the archive */
export async function accepted<Archive extends { readonly bytes: Buffer }>(
  archive: Archive,
): Promise<Archive> {
  const refusal = await refusalOf(inspectModuleArchive(chunks(archive.bytes)));
  if (refusal === undefined) return archive;
  throw unacceptable(refusal);
}

async function refusalOf(reading: Promise<unknown>): Promise<ArchiveRefusal | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveRefusal) return error;
    throw error;
  }
}

const unacceptable = (refusal: ArchiveRefusal) =>
  new Failure('input', refusal.message, 'Publish this version from its sources: groundwork module publish', {
    cause: refusal,
  });

const chunks = (bytes: Buffer) => Readable.from([bytes]);
