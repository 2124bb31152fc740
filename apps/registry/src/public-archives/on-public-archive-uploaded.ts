import { publicArchiveUploadedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { keepArchive, releaseUnknown } from './kept-archive.changes.ts';

/** `public-archive.uploaded`: the archive that a site administrator imports is kept, if it is still the one that is known. */
export const onPublicArchiveUploaded = ({ clock, config }: Pick<RegistryContext, 'clock' | 'config'>) =>
  on(publicArchiveUploadedV1, async (stores: RegistryStores, { data, cause }) => {
    const { publicArchiveId: id, archive: content } = data;
    const archive = await stores.publicArchives.lock(id);
    if (archive?.sha256 !== content.sha256) return releaseUnknown(stores, id, content.key, cause);
    const maxBytes = config.publicCacheBytes ?? 0;
    await keepArchive(stores, archive, { ...archive, content }, { now: clock.now(), maxBytes, cause });
  });
