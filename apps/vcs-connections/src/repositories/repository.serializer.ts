import { z } from 'zod';
import { resourceShape, type Resource } from '@groundwork/jsonapi';
import type { ProviderRepository } from '../providers/provider.ts';

export const repositoryShape = resourceShape('repositories', {
  attributes: z.strictObject({
    identifier: z.string(),
    description: z.string(),
    'default-branch': z.string().nullable(),
  }),
});

/** docs/reference/oauth-tokens.md#list-the-repositories-of-an-oauth-token. The id is the identifier. */
export const renderRepository = ({
  identifier,
  description,
  defaultBranch,
}: ProviderRepository): Resource => ({
  id: identifier,
  type: 'repositories',
  attributes: { identifier, description, 'default-branch': defaultBranch },
});
