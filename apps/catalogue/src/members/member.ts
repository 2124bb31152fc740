import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';
import type { MappedGroup } from '../organizations/organization.ts';

export type Membership = ResourceOf<'OrganizationMemberships'>;

export const includedUser = z.object({
  id: z.string(),
  type: z.literal('users'),
  attributes: z.object({ username: z.string(), email: z.string() }),
});

export const includedTeam = z.object({
  id: z.string(),
  type: z.literal('teams'),
  attributes: z.object({ name: z.string() }),
});

/** Member or invitation, as pages show it. */
export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly isInvited: boolean;
  readonly since: string;
  /** Teams that the reader may see. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Groups of providers that put the user into teams; readers see only their own. */
  readonly mappings: readonly MappedGroup[];
}
