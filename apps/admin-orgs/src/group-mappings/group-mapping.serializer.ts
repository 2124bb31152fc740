import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { GroupMapping } from './group-mapping.ts';

/** Shape: docs/reference/teams.md#group-mappings. */
export const groupMappingShape = resourceShape('group-mappings', {
  attributes: z.strictObject({ provider: z.string(), group: z.string(), 'created-at': timeShape }),
  relationships: z.strictObject({ team: toOne('teams') }),
  links: selfLink,
});

/** A mapping as owners see it. */
export const renderGroupMapping = ({ id, provider, group, teamId, createdAt }: GroupMapping): Resource => ({
  id,
  type: 'group-mappings',
  attributes: { provider, group, 'created-at': createdAt.toISOString() },
  relationships: { team: { data: { id: teamId, type: 'teams' } } },
  links: { self: `/api/v2/group-mappings/${id}` },
});
