import { z } from 'zod';
import type { TeamId } from '@groundwork/contracts/resource-ids';
import { resourceShape, selfLink, timeShape, toMany, toOne, type Resource } from '@groundwork/jsonapi';
import { membershipStatuses, type OrganizationMembership } from './organization-membership.ts';

interface MappedPlace {
  readonly provider: string;
  readonly group: string;
  readonly teamId: TeamId;
}

/** Facts from other records that are part of the document of a membership. */
export interface MembershipSurroundings {
  readonly email: string;
  readonly organizationName: string;
  /** The user's teams that the reader may see. */
  readonly teamIds: readonly TeamId[];
  /** Mappings that have added the user to teams; undefined for readers who may not see them. */
  readonly mappings?: readonly MappedPlace[] | undefined;
}

/** Shape: docs/reference/organizations.md#memberships. */
export const membershipShape = resourceShape('organization-memberships', {
  attributes: z.strictObject({
    status: z.enum(membershipStatuses),
    email: z.string(),
    'created-at': timeShape,
    /** Shown only to the user themselves and to site administrators. */
    'group-mappings': z
      .array(z.strictObject({ provider: z.string(), group: z.string(), 'team-id': z.string() }))
      .optional(),
  }),
  relationships: z.strictObject({
    user: toOne('users'),
    organization: toOne('organizations'),
    teams: toMany('teams'),
  }),
  links: selfLink,
});

export function renderMembership(
  { id, userId, status, createdAt }: OrganizationMembership,
  { email, organizationName, teamIds, mappings }: MembershipSurroundings,
): Resource {
  return {
    id,
    type: 'organization-memberships',
    attributes: {
      status,
      email,
      'created-at': createdAt.toISOString(),
      ...(mappings && {
        'group-mappings': mappings.map(({ provider, group, teamId }) => ({
          provider,
          group,
          'team-id': teamId,
        })),
      }),
    },
    relationships: {
      user: { data: { id: userId, type: 'users' } },
      organization: { data: { id: organizationName, type: 'organizations' } },
      teams: { data: teamIds.map((teamId) => ({ id: teamId, type: 'teams' })) },
    },
    links: { self: `/api/v2/organization-memberships/${id}` },
  };
}
