import { z } from 'zod';
import { repositoryUrlOf, serviceProviderSchema } from '@groundwork/contracts';
import { webhookUrlOf } from '@groundwork/followed-repository';
import type { ModuleRepository } from './module-repository.ts';

interface RepositoryView {
  /** Public address of the platform, without a trailing slash. */
  readonly baseUrl: string;
  /** Readers from other organizations see the repository, but not how it is accessed. */
  readonly isOwn: boolean;
}

/** The last two fields are only for readers of the module's own organization. */
export const moduleRepositoryShape = z.strictObject({
  branch: z.string(),
  identifier: z.string(),
  'display-identifier': z.string(),
  'ingress-submodules': z.boolean(),
  'repository-http-url': z.string(),
  'service-provider': serviceProviderSchema,
  tags: z.boolean(),
  'tag-prefix': z.string(),
  'source-directory': z.string(),
  'oauth-token-id': z.string().optional(),
  'webhook-url': z.string().optional(),
});

/**
 * `vcs-repo` of docs/reference/modules.md#the-resource, with the additions that clients read
 * (docs/compatibility.md#module-members): if versions come from tags, `branch` is empty and `tags` is true.
 */
export function renderModuleRepository(repository: ModuleRepository, { baseUrl, isOwn }: RepositoryView) {
  return {
    branch: repository.branch ?? '',
    identifier: repository.identifier,
    'display-identifier': repository.displayIdentifier,
    'ingress-submodules': repository.ingressSubmodules,
    'repository-http-url': repositoryUrlOf(repository),
    'service-provider': repository.serviceProvider,
    tags: repository.tags,
    'tag-prefix': repository.tagPrefix,
    'source-directory': repository.sourceDirectory,
    ...(isOwn && {
      'oauth-token-id': repository.oauthTokenId,
      'webhook-url': webhookUrlOf(baseUrl, repository),
    }),
  };
}
