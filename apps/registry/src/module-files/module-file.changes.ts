import { createHash } from 'node:crypto';
import { ArchiveRefusal, readArchiveFiles, type ArchiveFile, type ArchiveFiles } from '@groundwork/archives';
import { createFairSemaphore } from '@groundwork/background';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { invalid, notFound, unavailable } from '@groundwork/errors';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { ServiceContext } from '@groundwork/service';
import type { RegistryConfig } from '../config.ts';
import type { ArchivedVersion } from '../module-versions/module-version.ts';
import type { RegistryStores } from '../stores.ts';
import type { ModuleFileList } from './module-file.ts';
import type { StoredFile } from './module-file.store.ts';

const archivesAtOnce = 1;
/** Shorter than the timeout of a request. */
const waitMs = 8_000;

export interface ModuleFileLists {
  /**
   * The first request for a version reads its archive and stores the list of its entries.
   *
   * @throws GroundworkError `not-found` if the version or its archive is deleted; `invalid` if the archive exceeds
   *   the current limits
   */
  of(version: ArchivedVersion): Promise<ModuleFileList>;
}

type ListsContext = Pick<ServiceContext<RegistryConfig, RegistryStores>, 'stores' | 'inTransaction'> & {
  readonly objects: ObjectStorage;
};

/** Reads one archive at a time: a large one takes a second. Ingest's sandbox has accepted the bytes (ADR 61). */
export function createModuleFileLists({ objects, stores, inTransaction }: ListsContext): ModuleFileLists {
  const slots = createFairSemaphore(archivesAtOnce);
  const beingRead = new Map<ModuleVersionId, Promise<ModuleFileList>>();

  async function read({ organizationId, id, archive }: ArchivedVersion): Promise<ModuleFileList> {
    const { entries, files } = await filesIn(await objects.openRead(archive.key));
    await inTransaction(async (tx) => {
      // A deletion waits for this lock, or has already happened.
      if (!(await tx.moduleVersions.lock(organizationId, id))) throw notFound();
      await tx.moduleFiles.insert(organizationId, id, { entries }, (files ?? []).map(storedFile));
    });
    return { entries };
  }

  /** Organizations take turns, so that one with many archives does not delay the others. */
  async function readInTurn(version: ArchivedVersion): Promise<ModuleFileList> {
    const organization = { key: version.organizationId, share: archivesAtOnce };
    const leave = await slots.take(organization, waitMs);
    if (!leave) throw unavailable('Too many archives are being read. Try again.');
    try {
      return await read(version);
    } finally {
      leave();
    }
  }

  return {
    async of(version) {
      const known = await stores.moduleFiles.findList(version.organizationId, version.id);
      if (known) return known;
      const begun = beingRead.get(version.id);
      if (begun) return begun;
      const reading = readInTurn(version).finally(() => beingRead.delete(version.id));
      beingRead.set(version.id, reading);
      return reading;
    },
  };
}

async function filesIn(archive: AsyncIterable<Buffer>): Promise<ArchiveFiles> {
  try {
    return await readArchiveFiles(archive);
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    throw invalid({
      detail: `The files of this version cannot be shown. ${error.message} Download the archive instead.`,
    });
  }
}

const storedFile = ({ path, kind, size, content }: ArchiveFile): StoredFile => ({
  path,
  kind,
  bytes: size,
  sha256: content && createHash('sha256').update(content).digest('hex'),
  content,
});
