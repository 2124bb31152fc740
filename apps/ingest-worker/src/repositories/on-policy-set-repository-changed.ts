import { policySetRepositoryChangedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { forgetUnwanted } from './unwanted-subscription.ts';

/** `policy-set-repository.changed`: forgets what was last read from a repository that is no longer followed. */
export const onPolicySetRepositoryChanged = () =>
  on(policySetRepositoryChangedV1, (stores: IngestStores, event) => forgetUnwanted(stores, event));
