import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { CountedTag } from './tag.ts';

/** Shape: docs/reference/tags.md#tags-of-workspaces. */
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
