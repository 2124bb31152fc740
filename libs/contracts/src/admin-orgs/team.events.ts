import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { permissionSetSchema } from './permissions.ts';

/** State of a team in its events of version 1. */
export const teamStateV1 = z.object({
  id: idSchema('team'),
  name: z.string(),
  permissions: permissionSetSchema,
  /** The identity provider's name for the team; absent in events of earlier releases. */
  ssoTeamId: z.string().nullable().optional(),
  /** True if members may manage the team's tokens; absent in events of earlier releases. */
  allowMemberTokenManagement: z.boolean().optional(),
});

/**
 * - created: a team exists; the team `owners` is created with its organization.
 * - updated: the team, its permissions or its members have changed. Cached grants of its members are out of date.
 * - deleted: the team is gone, with its tokens and the grants of its members.
 */
export const {
  created: teamCreatedV1,
  updated: teamUpdatedV1,
  deleted: teamDeletedV1,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'team',
  state: teamStateV1,
  lastState: teamStateV1.pick({ id: true, name: true }),
});
