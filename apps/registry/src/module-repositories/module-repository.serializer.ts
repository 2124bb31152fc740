import { repositoryUrlOf } from '@groundwork/contracts';
import type { ModuleRepository } from './module-repository.ts';

interface RepositoryView {
  /** Public address of the whole platform, without a trailing slash. */
  readonly baseUrl: string;
  /** Readers of other organizations see which repository it is, and nothing of how it is reached. */
  readonly isOwn: boolean;
}

/**
 * `vcs-repo` of docs/reference/modules.md#the-resource, with what clients read besides
 * (docs/compatibility.md#module-members): `branch` is empty and `tags` true where versions come from tags.
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
      'webhook-url': `${baseUrl}/webhooks/vcs/${repository.subscriptionId}`,
    }),
  };
}
