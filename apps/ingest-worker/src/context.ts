import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import { createServiceContext, type ContextOverrides, type ServiceContext } from '@groundwork/service';
import type { SharedConfig } from './config.ts';
import { createObjectWriter, type ObjectWriter } from './objects/object-writer.ts';
import { createStores, type IngestStores } from './stores.ts';

export interface IngestContext<Config = SharedConfig> extends ServiceContext<Config, IngestStores> {
  readonly storage: ObjectStorage;
  readonly objects: ObjectWriter;
}

export interface IngestOverrides extends ContextOverrides {
  readonly storage?: ObjectStorage;
}

/**
 * @param process name in the log, in database sessions and at the broker
 * @throws if the database of the embedded bus cannot be reached
 */
export async function createContext<Config extends SharedConfig>(
  config: Config,
  process: string,
  overrides: IngestOverrides,
): Promise<IngestContext<Config>> {
  const service = 'ingest-worker';
  const base = await createServiceContext({ service, process, config, createStores, overrides });
  const storage = overrides.storage ?? (await openObjectStorage(config.objectStorageUrl));
  const objects = createObjectWriter({ storage, objects: base.stores.objects, logger: base.logger });
  async function close() {
    objects.stop();
    storage.close();
    await base.close();
  }
  return { ...base, storage, objects, close };
}
