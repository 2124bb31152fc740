import { z } from 'zod';
import { groupMappingGrantOrigins } from '@groundwork/contracts';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { KnownGrant } from './group-mapping-grant.ts';

/** Shape: docs/reference/teams.md#group-mapping-grants. */
export const groupMappingGrantShape = resourceShape('group-mapping-grants', {
  attributes: z.strictObject({
    provider: z.string(),
    group: z.string().nullable(),
    owners: z.boolean(),
    origin: z.enum(groupMappingGrantOrigins),
    'created-at': timeShape,
  }),
  relationships: z.strictObject({ organization: toOne('organizations') }),
  links: selfLink,
});

export const renderGroupMappingGrant = (grant: KnownGrant): Resource => ({
  id: grant.id,
  type: 'group-mapping-grants',
  attributes: {
    provider: grant.provider,
    group: grant.group,
    owners: grant.owners,
    origin: grant.origin,
    'created-at': grant.createdAt.toISOString(),
  },
  relationships: { organization: { data: { id: grant.organizationName, type: 'organizations' } } },
  links: { self: `/api/v2/admin/group-mapping-grants/${grant.id}` },
});
