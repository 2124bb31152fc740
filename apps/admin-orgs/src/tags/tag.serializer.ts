import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { resourceShape, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import type { CountedTag } from './tag.ts';

/** Shape: docs/reference/tags.md#tags-of-workspaces. */
export const tagShape = resourceShape('tags', {
  attributes: z.strictObject({ name: z.string(), 'created-at': timeShape, 'instance-count': z.int() }),
  relationships: z.strictObject({ organization: toOne('organizations') }),
});

export const renderTag = (tag: CountedTag, { organization }: Pick<Grants, 'organization'>): Resource => ({
  id: tag.id,
  type: 'tags',
  attributes: {
    name: tag.name,
    'created-at': tag.createdAt.toISOString(),
    'instance-count': tag.workspaceCount,
  },
  relationships: { organization: { data: { id: organization.name, type: 'organizations' } } },
});
