import type { Request } from 'express';
import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import { idSchema, type ProjectId, type WorkspaceId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canReadEvaluations } from './policy-evaluation.policy.ts';

type Organization = Grants['organization'];

const workspaceParameters = z.object({ id: idSchema('workspace') });
const projectParameters = z.object({ id: idSchema('project') });

/** @throws GroundworkError `not-found` if the workspace does not exist or the caller may not read its evaluations */
export async function readableWorkspace(
  ctx: PolicyContext,
  req: Request,
): Promise<{ id: WorkspaceId; organization: Organization }> {
  const { id } = parseParams(workspaceParameters, req);
  return { id, organization: await authorizeReader(ctx, req, 'workspace', id) };
}

/** @throws GroundworkError `not-found` if the project does not exist or the caller may not read its evaluations */
export async function readableProject(
  ctx: PolicyContext,
  req: Request,
): Promise<{ id: ProjectId; organization: Organization }> {
  const { id } = parseParams(projectParameters, req);
  return { id, organization: await authorizeReader(ctx, req, 'project', id) };
}

async function authorizeReader(
  ctx: PolicyContext,
  req: Request,
  kind: 'workspace' | 'project',
  id: string,
): Promise<Organization> {
  const principal = principalOf(req);
  const record = await ctx.directory.findOne(kind, id, principal);
  if (!record) throw notFound();
  const owner = { id: record.organizationId };
  const { organization } = await ctx.grants.authorize(principal, owner, canReadEvaluations(record));
  return organization;
}
