import { moduleFetchAwaitedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { awaitFetch } from './awaited-fetch.ts';

/** `module-fetch.awaited`: the commits of module versions are fetched together and stored as their archives. */
export const onModuleFetchAwaited = () =>
  on(moduleFetchAwaitedV1, (stores: IngestStores, event) => awaitFetch(stores, 'module-version', event));
