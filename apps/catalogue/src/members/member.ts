import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';
import type { MappedGroup } from '../organizations/organization.ts';

export type Membership = ResourceOf<'OrganizationMemberships'>;

/** A user that a list includes. */
export const includedUser = z.object({
  id: z.string(),
  type: z.literal('users'),
  attributes: z.object({ username: z.string(), email: z.string() }),
});

/** A team that a list includes. */
export const includedTeam = z.object({
  id: z.string(),
  type: z.literal('teams'),
  attributes: z.object({ name: z.string() }),
});

/** A member, or somebody who is invited, as pages show them. */
export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly isInvited: boolean;
  readonly since: string;
  /** Those that the reader may see. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** By which groups of which providers they are in teams; the reader sees only their own. */
  readonly mappings: readonly MappedGroup[];
}
