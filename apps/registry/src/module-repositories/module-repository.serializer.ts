import { repositoryUrlOf } from '@groundwork/contracts';
import { webhookUrlOf } from '@groundwork/followed-repository';
import type { ModuleRepository } from './module-repository.ts';

interface RepositoryView {
  /** Public address of the whole platform, without a trailing slash. */
  readonly baseUrl: string;
  /** Readers from other organizations see which repository it is, but not how it is accessed. */
  readonly isOwn: boolean;
}

/**
 * `vcs-repo` of docs/reference/modules.md#the-resource, plus what clients read in addition
 * (docs/compatibility.md#module-members): `branch` is empty and `tags` true if versions come from tags.
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
