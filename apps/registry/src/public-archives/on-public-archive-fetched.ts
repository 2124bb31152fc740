import { publicArchiveFetchedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { keepArchive, releaseUnknown } from './kept-archive.changes.ts';

/** `public-archive.fetched`: the archive is kept, unless its origin had other content before. */
export const onPublicArchiveFetched = ({ clock, config }: Pick<RegistryContext, 'clock' | 'config'>) =>
  on(publicArchiveFetchedV1, async (stores: RegistryStores, { data, cause }) => {
    const { publicArchiveId: id, origin, commit, directory, archive: content } = data;
    const archive = await stores.publicArchives.lock(id);
    if (!archive) return releaseUnknown(stores, id, content.key, cause);
    const arrived = { origin, commitSha: commit, directory, content };
    const maxBytes = config.publicCacheBytes ?? 0;
    await keepArchive(stores, archive, arrived, { now: clock.now(), maxBytes, cause });
  });
