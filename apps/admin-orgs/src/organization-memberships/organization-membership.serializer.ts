import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toMany, toOne, type Resource } from '@groundwork/jsonapi';
import type { TeamId } from '@groundwork/resource-id';
import { membershipStatuses, type OrganizationMembership } from './organization-membership.ts';

/** What the document of a membership shows besides the membership itself. */
export interface MembershipSurroundings {
  /** The user's address. */
  readonly email: string;
  readonly organizationName: string;
  /** The user's teams that the reader may see. */
  readonly teamIds: readonly TeamId[];
}

/** Shape: docs/reference/organizations.md#memberships. */
export const membershipShape = resourceShape('organization-memberships', {
  attributes: z.strictObject({
    status: z.enum(membershipStatuses),
    email: z.string(),
    'created-at': timeShape,
  }),
  relationships: z.strictObject({
    user: toOne('users'),
    organization: toOne('organizations'),
    teams: toMany('teams'),
  }),
  links: selfLink,
});

/** A membership as everybody sees it who may see it. */
export function renderMembership(
  { id, userId, status, createdAt }: OrganizationMembership,
  { email, organizationName, teamIds }: MembershipSurroundings,
): Resource {
  return {
    id,
    type: 'organization-memberships',
    attributes: { status, email, 'created-at': createdAt.toISOString() },
    relationships: {
      user: { data: { id: userId, type: 'users' } },
      organization: { data: { id: organizationName, type: 'organizations' } },
      teams: { data: teamIds.map((teamId) => ({ id: teamId, type: 'teams' })) },
    },
    links: { self: `/api/v2/organization-memberships/${id}` },
  };
}
