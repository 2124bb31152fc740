import { policySetFetchAwaitedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { awaitFetch } from './awaited-fetch.ts';

/** `policy-set-fetch.awaited`: the commits of policy set versions are fetched together and stored as their archives. */
export const onPolicySetFetchAwaited = () =>
  on(policySetFetchAwaitedV1, (stores: IngestStores, event) =>
    awaitFetch(stores, 'policy-set-version', event),
  );
