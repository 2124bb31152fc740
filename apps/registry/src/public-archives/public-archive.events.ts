import { publicArchiveAwaitedV1, publicArchiveReleasedV1, type NewEvent } from '@groundwork/contracts';
import type { PublicArchive } from './public-archive.ts';

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

/** Event `public-archive.released`. */
export const publicArchiveReleased = (
  archive: Subject,
  key: string,
): NewEvent<typeof publicArchiveReleasedV1.data> => ({
  ...about(archive),
  definition: publicArchiveReleasedV1,
  data: { publicArchiveId: archive.id, key },
});
