import type { Request } from 'express';
import type { Grants } from '@groundwork/contracts';
import type { WorkspaceId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { effectiveTags, type RelatedRecord } from '../directory/directory.ts';
import { canReadEffectivePolicySets } from '../effective-policy-sets/effective-policy-set.policy.ts';
import type { EffectiveSubject } from '../effective-policy-sets/effective-policy-set.store.ts';

/** A workspace whose bundles the caller may read, with its targets and tags, which decide which sets apply to it. */
export interface BundledWorkspace {
  readonly organization: Grants['organization'];
  readonly workspaceId: WorkspaceId;
  readonly workspace: RelatedRecord;
  readonly project: RelatedRecord | undefined;
  readonly subject: EffectiveSubject;
}

/**
 * @param rule whom it lets through; by default, those who may read the bundles of the workspace
 * @throws GroundworkError `not-found` if there is no workspace of this id, or the rule does not let the caller through
 */
export async function bundledWorkspace(
  ctx: PolicyContext,
  req: Request,
  id: WorkspaceId,
  rule: (workspace: RelatedRecord) => (grants: Grants) => boolean = canReadEffectivePolicySets,
): Promise<BundledWorkspace> {
  const principal = principalOf(req);
  const found = await ctx.directory.findWorkspace(id, principal);
  if (!found) throw notFound();
  const owner = { id: found.workspace.organizationId };
  const { organization } = await ctx.grants.authorize(principal, owner, rule(found.workspace));
  return { organization, workspaceId: id, ...found, subject: subjectOf(id, found) };
}

/** The words by which sets apply to a workspace. */
export function subjectOf(
  id: WorkspaceId,
  { workspace, project }: Pick<BundledWorkspace, 'workspace' | 'project'>,
): EffectiveSubject {
  const targets = workspace.projectId === null ? [id] : [id, workspace.projectId];
  return { targets, tags: effectiveTags(workspace, project) };
}
