import { createObjectLinks, type ObjectLinks } from '@groundwork/auth';
import type { ObjectConfig } from './config.ts';
import { createContext, type IngestContext, type IngestOverrides } from './context.ts';

/** The `object` process: archives in and out over HTTP. */
export interface ObjectContext extends IngestContext<ObjectConfig> {
  readonly objectLinks: ObjectLinks;
}

/** Builds the `object` process. Rejects when the message bus cannot be reached. */
export async function createObjectContext(
  config: ObjectConfig,
  overrides: IngestOverrides = {},
): Promise<ObjectContext> {
  const base = await createContext(config, 'ingest-object', overrides);
  return { ...base, objectLinks: createObjectLinks(config.objectLinkKeys) };
}
