import { publicArchiveAwaitedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/** `public-archive.awaited`: the archive waits for a worker that may reach other servers. */
export const onPublicArchiveAwaited = () =>
  on(publicArchiveAwaitedV1, async ({ publicFetches }: IngestStores, { aggregate, data, cause }) => {
    await publicFetches.put({ ...data, version: aggregate.version, cause });
  });
