import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { PolicyContext } from './context.ts';
import { onOauthTokenDeleted } from './policy-set-repositories/on-oauth-token-deleted.ts';
import { onRepositoryFetchFailed } from './policy-set-repositories/on-repository-fetch-failed.ts';
import { onRepositoryRefsFailed } from './policy-set-repositories/on-repository-refs-failed.ts';
import { onRepositoryRefsListed } from './policy-set-repositories/on-repository-refs-listed.ts';
import { onRepositoryWebhookUpdated } from './policy-set-repositories/on-repository-webhook-updated.ts';
import { onPolicySetArchiveAccepted } from './policy-set-versions/on-policy-set-archive-accepted.ts';
import { onPolicySetArchiveRejected } from './policy-set-versions/on-policy-set-archive-rejected.ts';
import { onUploadReceived } from './policy-set-versions/on-upload-received.ts';
import { onProjectDeleted, onWorkspaceDeleted } from './relations/on-target-deleted.ts';
import type { PolicyStores } from './stores.ts';

/** Every event that the policy service consumes: exactly its subscriptions in libs/contracts. */
export const consumers = (ctx: PolicyContext): EventHandler<PolicyStores>[] => [
  ...onOrganizationEvents(),
  onProjectDeleted(ctx),
  onWorkspaceDeleted(ctx),
  onUploadReceived(ctx),
  onPolicySetArchiveAccepted(ctx),
  onPolicySetArchiveRejected(ctx),
  onOauthTokenDeleted(ctx),
  onRepositoryWebhookUpdated(ctx),
  onRepositoryRefsListed(ctx),
  onRepositoryRefsFailed(ctx),
  onRepositoryFetchFailed(ctx),
];
