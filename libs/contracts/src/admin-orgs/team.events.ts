import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';
import { permissionSetSchema } from './permissions.ts';

/** The whole state of a team, as its events of version 1 carry it. */
export const teamStateV1 = z.object({
  id: idSchema('team'),
  name: z.string(),
  permissions: permissionSetSchema,
  /** How an identity provider names the team; absent in events of earlier releases. */
  ssoTeamId: z.string().nullable().optional(),
  /** Whether members of the team may manage its tokens; absent in events of earlier releases. */
  allowMemberTokenManagement: z.boolean().optional(),
});

/**
 * - created: a team exists; the team `owners` is created with its organization.
 * - updated: the team, its permissions or its members have changed. What was granted through it must be asked again.
 * - deleted: what was granted through the team is gone, and so are its tokens.
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
