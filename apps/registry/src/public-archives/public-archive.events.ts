import {
  publicArchiveAcceptedV1,
  publicArchiveAnnouncedV1,
  publicArchiveAwaitedV1,
  publicArchiveReleasedV1,
  type NewEvent,
} from '@groundwork/contracts';
import type { OfferedArchive, PublicArchive } from './public-archive.ts';

type Subject = Pick<PublicArchive, 'id' | 'aggregateVersion'>;

/** Public archives belong to the installation, not to an organization. */
const about = ({ id, aggregateVersion }: Subject) => ({
  organizationId: null,
  aggregateId: id,
  aggregateVersion,
});

/** Event `public-archive.awaited`. `origin`: where it is to be fetched from now. */
export const publicArchiveAwaited = (
  archive: PublicArchive,
  origin: string,
  maxBytes: number,
): NewEvent<typeof publicArchiveAwaitedV1.data> => {
  const { id, namespace, name, provider, version } = archive;
  return {
    ...about(archive),
    definition: publicArchiveAwaitedV1,
    data: { publicArchiveId: id, module: { namespace, name, provider }, version, origin, maxBytes },
  };
};

/** The version that an archive is of. */
const versionOf = ({ id, host, namespace, name, provider, version }: PublicArchive) => ({
  publicArchiveId: id,
  host,
  module: { namespace, name, provider },
  version,
});

/** Event `public-archive.announced`. */
export const publicArchiveAnnounced = (
  archive: PublicArchive,
  { origin, commitSha: commit, directory, sha256 }: OfferedArchive,
): NewEvent<typeof publicArchiveAnnouncedV1.data> => ({
  ...about(archive),
  definition: publicArchiveAnnouncedV1,
  data: { ...versionOf(archive), content: { origin, commit, directory, sha256 } },
});

/** Event `public-archive.accepted`. `before`: the archive as it was until now. */
export const publicArchiveAccepted = (
  archive: PublicArchive,
  { origin, commitSha: commit, directory, sha256 }: OfferedArchive,
  before: PublicArchive,
): NewEvent<typeof publicArchiveAcceptedV1.data> => ({
  ...about(archive),
  definition: publicArchiveAcceptedV1,
  data: {
    ...versionOf(archive),
    content: { origin, commit, directory, sha256 },
    previous: {
      origin: before.origin,
      commit: before.commitSha,
      directory: before.directory,
      sha256: before.sha256 ?? '',
    },
  },
});

/** Event `public-archive.released`. */
export const publicArchiveReleased = (
  archive: Subject,
  key: string,
): NewEvent<typeof publicArchiveReleasedV1.data> => ({
  ...about(archive),
  definition: publicArchiveReleasedV1,
  data: { publicArchiveId: archive.id, key },
});
