import type { Clock } from '@groundwork/auth';
import type { RegistryConfig } from '../config.ts';
import type { RegistryStores } from '../stores.ts';
import type { StoredDocuments } from './kept-documents.ts';

interface StoredDocumentsContext {
  readonly config: Pick<RegistryConfig, 'publicCacheBytes' | 'publicRegistryHost'>;
  readonly stores: Pick<RegistryStores, 'publicDocuments'>;
  readonly clock: Clock;
}

/** Documents of modules of which archives are kept; undefined if none are. */
export function createStoredDocuments(ctx: StoredDocumentsContext): StoredDocuments | undefined {
  const { publicCacheBytes, publicRegistryHost: host } = ctx.config;
  const { publicDocuments } = ctx.stores;
  if (publicCacheBytes === undefined || host === undefined) return undefined;
  return {
    find: (path) => publicDocuments.find(host, path),
    renew: (path, document) => publicDocuments.renew(host, { path, ...document }, ctx.clock.now()),
  };
}
