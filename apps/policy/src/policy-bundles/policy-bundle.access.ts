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

/** @throws GroundworkError `not-found` if there is no workspace of this id, or the caller may not read it */
export async function bundledWorkspace(
  ctx: PolicyContext,
  req: Request,
  id: WorkspaceId,
): Promise<BundledWorkspace> {
  const principal = principalOf(req);
  const found = await ctx.directory.findWorkspace(id, principal);
  if (!found) throw notFound();
  const { workspace, project } = found;
  const { organizationId, projectId } = workspace;
  const rule = canReadEffectivePolicySets(workspace);
  const { organization } = await ctx.grants.authorize(principal, { id: organizationId }, rule);
  const targets = projectId === null ? [id] : [id, projectId];
  return {
    organization,
    workspaceId: id,
    workspace,
    project,
    subject: { targets, tags: effectiveTags(workspace, project) },
  };
}
