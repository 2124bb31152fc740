import { onRepositoryEvents } from '@groundwork/followed-repository';
import { onVersionEvents } from '@groundwork/ingested-versions';
import type { EventHandler } from '@groundwork/outbox';
import { onOrganizationEvents } from '@groundwork/references';
import type { PolicyContext } from './context.ts';
import { onPolicyTextCompiled } from './policies/on-policy-text-compiled.ts';
import { onOauthTokenDeleted } from './policy-sets/on-oauth-token-deleted.ts';
import { onRepositoryRefsListed } from './policy-set-versions/on-repository-refs-listed.ts';
import { followingSets } from './policy-set-repositories/policy-set-repository.changes.ts';
import { onPolicyPlanJudged } from './plan-judging/on-policy-plan-judged.ts';
import { onPolicyPlanReceived } from './plan-judging/on-policy-plan-received.ts';
import { onPolicyPlanRejected } from './plan-judging/on-policy-plan-rejected.ts';
import { onPolicySetArchiveAccepted } from './policy-set-versions/on-policy-set-archive-accepted.ts';
import { onPolicySetArchiveRejected } from './policy-set-versions/on-policy-set-archive-rejected.ts';
import { ingestedPolicySetVersions } from './policy-set-versions/policy-set-version.changes.ts';
import { onProjectDeleted, onWorkspaceDeleted } from './whole-policy-sets/on-target-deleted.ts';
import type { PolicyStores } from './stores.ts';
import { onTagsChanged } from './policy-sets/on-tags-changed.ts';

/** Handles exactly the events to which the policy service subscribes in libs/contracts. */
export const consumers = (ctx: PolicyContext): EventHandler<PolicyStores>[] => [
  ...onOrganizationEvents(),
  ...onTagsChanged(ctx),
  onProjectDeleted(ctx),
  onWorkspaceDeleted(ctx),
  ...onVersionEvents(ctx, ingestedPolicySetVersions),
  onPolicySetArchiveAccepted(ctx),
  onPolicySetArchiveRejected(ctx),
  onPolicyPlanReceived(ctx),
  onPolicyPlanJudged(ctx),
  onPolicyPlanRejected(ctx),
  onPolicyTextCompiled(ctx),
  onOauthTokenDeleted(ctx),
  ...onRepositoryEvents(ctx, followingSets),
  onRepositoryRefsListed(ctx),
];
