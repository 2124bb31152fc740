import { publicArchiveReleasedV1 } from '@groundwork/contracts';
import { platformOwner } from '@groundwork/contracts/resource-ids';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/** `public-archive.released`: the archive is not delivered any more, and the next sweep removes it. It can be fetched again. */
export const onPublicArchiveReleased = () =>
  on(publicArchiveReleasedV1, async ({ objects }: IngestStores, { data }) => {
    await objects.markDeleting(platformOwner, data.key, 0);
  });
