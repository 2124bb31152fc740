import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { maxNamedRelations } from '../policy/policy-set.events.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { connectedProviderSchema } from './service-provider.ts';

/**
 * State of a VCS connection in its events of version 1, without secrets.
 *
 * - `organizationScoped`: false if the connection is limited to its projects. Absent in events of the previous release,
 *   in which it is true.
 * - `changes`: the projects that this event added and removed, if any.
 */
export const oauthClientStateV1 = z.object({
  id: idSchema('oauthClient'),
  serviceProvider: connectedProviderSchema,
  name: z.string().nullable(),
  organizationScoped: z.boolean().optional(),
  changes: z
    .array(
      z.object({
        relation: z.literal('projects'),
        change: z.enum(['added', 'removed']),
        ids: z.array(idSchema('project')).max(maxNamedRelations),
        count: z.int().positive(),
      }),
    )
    .optional(),
});

/**
 * - created: a VCS connection exists.
 * - updated: its name, key, secret, scope, projects or health have changed.
 * - deleted: the connection is gone; each of its tokens has its own tombstone.
 */
export const {
  created: oauthClientCreatedV1,
  updated: oauthClientUpdatedV1,
  deleted: oauthClientDeletedV1,
} = defineLifecycle({
  publisher: 'vcs-connections',
  aggregate: 'oauth-client',
  state: oauthClientStateV1,
});
