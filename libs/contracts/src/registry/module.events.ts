import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { tagBindingsSchema } from '@groundwork/tag-bindings';
import { defineLifecycle } from '../lifecycle.ts';

/** The no-code record of a module: whether it is offered, for which version, and which values people choose from. */
const noCodeModuleV1 = z.object({
  enabled: z.boolean(),
  versionPin: z.string(),
  variableOptions: z.array(
    z.object({ name: z.string(), type: z.string(), options: z.array(z.string()).readonly() }),
  ),
});

/** The whole state of a module, as its events of version 1 carry it. */
export const moduleStateV1 = z.object({
  id: idSchema('module'),
  registryName: z.enum(['private', 'public']),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  noCode: z.boolean(),
  /** Null without a record; absent if the previous release has published the event. */
  noCodeModule: noCodeModuleV1.nullable().optional(),
  /** Absent if the previous release has published the event. */
  tagBindings: tagBindingsSchema.optional(),
  status: z.enum(['pending', 'no_version_tags', 'setup_failed', 'setup_complete']),
});

/**
 * - created: a module was created.
 * - updated: a module has changed, which includes its status.
 * - deleted: the module and its versions are gone.
 * - feed: every module that exists, by id.
 */
export const {
  created: moduleCreatedV1,
  updated: moduleUpdatedV1,
  deleted: moduleDeletedV1,
  feed: moduleFeed,
} = defineLifecycle({
  publisher: 'registry',
  aggregate: 'module',
  state: moduleStateV1,
});
