import { moduleRepositoryChangedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { forgetUnwanted } from './unwanted-subscription.ts';

/** `module-repository.changed`: forgets what was last read from a repository that is no longer followed. */
export const onModuleRepositoryChanged = () =>
  on(moduleRepositoryChangedV1, (stores: IngestStores, event) => forgetUnwanted(stores, event));
