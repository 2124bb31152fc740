import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { tagBindingsSchema } from '../tag-bindings/tag-binding.ts';

/** No-code record of a module: whether it is offered, with which version, and the values to choose from. */
const noCodeModuleV1 = z.object({
  enabled: z.boolean(),
  versionPin: z.string(),
  variableOptions: z.array(
    z.object({ name: z.string(), type: z.string(), options: z.array(z.string()).readonly() }),
  ),
});

/** State of a module in its events of version 1. */
export const moduleStateV1 = z.object({
  id: idSchema('module'),
  registryName: z.enum(['private', 'public']),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  noCode: z.boolean(),
  /** As the owners gave it; null if they gave none; absent in events of the previous release. */
  description: z.string().nullable().optional(),
  /** Who looks after it, how they are reached, and how they support it; null if not given; absent in events of the previous release. */
  owner: z.string().nullable().optional(),
  contact: z.string().nullable().optional(),
  support: z.string().nullable().optional(),
  /** The rule for numbers that are too low; null if the organization decides; absent in events of the previous release. */
  versionRule: z.enum(['off', 'warn', 'enforce']).nullable().optional(),
  /** Null if the module has none; absent in events of the previous release. */
  noCodeModule: noCodeModuleV1.nullable().optional(),
  /** Absent in events of the previous release. */
  tagBindings: tagBindingsSchema.optional(),
  status: z.enum(['pending', 'no_version_tags', 'setup_failed', 'setup_complete']),
});

/**
 * - created: a module was created.
 * - updated: a module has changed, including its status.
 * - deleted: the module and its versions are gone.
 * - feed: every existing module, sorted by id.
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
