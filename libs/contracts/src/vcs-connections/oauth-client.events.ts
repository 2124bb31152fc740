import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';
import { mostNamedRelations } from '../policy/policy-set.events.ts';
import { connectedProviderSchema } from './service-provider.ts';

/**
 * The whole state of a VCS connection, as its events of version 1 carry it, without secrets.
 *
 * - `organizationScoped`: whether it serves the whole organization, or only its projects. Missing in events of the
 *   previous release, in which it is true.
 * - `changes`: the projects that this event added and removed, if it did.
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
        ids: z.array(idSchema('project')).max(mostNamedRelations),
        count: z.int().positive(),
      }),
    )
    .optional(),
});

/**
 * - created: a VCS connection exists.
 * - updated: its name, key, secret, scope, projects or health have changed.
 * - deleted: the connection is gone; each of its tokens has a tombstone of its own.
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
