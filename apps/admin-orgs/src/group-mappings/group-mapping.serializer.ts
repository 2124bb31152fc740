import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { GroupMappingOfOrganization, KnownGroupMapping } from './group-mapping.ts';

/** Shape: docs/reference/teams.md#group-mappings. */
export const groupMappingShape = resourceShape('group-mappings', {
  attributes: z.strictObject({
    provider: z.string(),
    group: z.string(),
    status: z.enum(['confirmed', 'unconfirmed']),
    'created-at': timeShape,
  }),
  relationships: z.strictObject({ team: toOne('teams') }),
  links: selfLink,
});

export const renderGroupMapping = ({
  id,
  provider,
  group,
  teamId,
  createdAt,
  isConfirmed,
}: KnownGroupMapping): Resource => ({
  id,
  type: 'group-mappings',
  attributes: { provider, group, status: statusOf(isConfirmed), 'created-at': createdAt.toISOString() },
  relationships: { team: { data: { id: teamId, type: 'teams' } } },
  links: { self: `/api/v2/group-mappings/${id}` },
});

const statusOf = (isConfirmed: boolean) => (isConfirmed ? 'confirmed' : 'unconfirmed');

/** Shape: docs/reference/teams.md#group-mapping-grants. */
export const adminGroupMappingShape = resourceShape(
  'group-mappings',
  {
    attributes: z.strictObject({
      provider: z.string(),
      group: z.string(),
      status: z.enum(['confirmed', 'unconfirmed']),
      owners: z.boolean(),
      'team-name': z.string(),
      'created-at': timeShape,
    }),
    relationships: z.strictObject({ organization: toOne('organizations'), team: toOne('teams') }),
  },
  'AdminGroupMappings',
);

export const renderAdminGroupMapping = ({
  mapping,
  organizationName,
  teamName,
}: GroupMappingOfOrganization): Resource => ({
  id: mapping.id,
  type: 'group-mappings',
  attributes: {
    provider: mapping.provider,
    group: mapping.group,
    status: statusOf(mapping.isConfirmed),
    owners: mapping.isForOwners,
    'team-name': teamName,
    'created-at': mapping.createdAt.toISOString(),
  },
  relationships: {
    organization: { data: { id: organizationName, type: 'organizations' } },
    team: { data: { id: mapping.teamId, type: 'teams' } },
  },
});
