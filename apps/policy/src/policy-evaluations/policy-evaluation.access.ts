import type { Request } from 'express';
import { z } from 'zod';
import type { Grants, Principal } from '@groundwork/contracts';
import {
  idSchema,
  type OrganizationId,
  type PolicyEvaluationId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canReadEvaluations } from './policy-evaluation.policy.ts';
import type { PolicyEvaluation, SetOutcome } from './policy-evaluation.ts';
import type { PolicyOverride } from './policy-override.ts';

type Organization = Grants['organization'];

interface Place {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

const evaluationParameters = z.object({ id: idSchema('policyEvaluation') });
const outcomeParameters = z.object({ id: idSchema('policySetOutcome') });
const overrideParameters = z.object({ id: idSchema('policyOverride') });

/** The path of an evaluation, and where it belongs. @throws GroundworkError `not-found` */
export async function placeOfEvaluation(
  ctx: PolicyContext,
  req: Request,
): Promise<Place & { id: PolicyEvaluationId }> {
  const { id } = parseParams(evaluationParameters, req);
  return { id, ...found(await ctx.stores.policyEvaluations.findPlace(id)) };
}

/**
 * `mayPlan`: the caller may plan in its workspace.
 *
 * @throws GroundworkError `not-found` if the evaluation does not exist or the caller may not read it
 */
export async function requestedEvaluation(
  ctx: PolicyContext,
  req: Request,
): Promise<{ evaluation: PolicyEvaluation; organization: Organization; mayPlan: boolean }> {
  const place = await placeOfEvaluation(ctx, req);
  const { organization, mayPlan } = await authorizeReader(ctx, principalOf(req), place);
  const evaluation = found(await ctx.stores.policyEvaluations.find(organization.id, place.id));
  return { evaluation, organization, mayPlan };
}

/** @throws GroundworkError `not-found` if the outcome does not exist or the caller may not read its evaluation */
export async function requestedSetOutcome(ctx: PolicyContext, req: Request): Promise<SetOutcome> {
  const { id } = parseParams(outcomeParameters, req);
  const owner = found(await ctx.stores.policySetOutcomes.findOwner(id));
  const place = found(await ctx.stores.policyEvaluations.findPlace(owner.policyEvaluationId));
  const { organization } = await authorizeReader(ctx, principalOf(req), place);
  return found(await ctx.stores.policySetOutcomes.find(organization.id, id));
}

/** @throws GroundworkError `not-found` if the override does not exist or the caller may not read its evaluation */
export async function requestedOverride(
  ctx: PolicyContext,
  req: Request,
): Promise<{ override: PolicyOverride; organization: Organization }> {
  const { id } = parseParams(overrideParameters, req);
  const place = found(await ctx.stores.policyOverrides.findPlace(id));
  const { organization } = await authorizeReader(ctx, principalOf(req), place);
  return { override: found(await ctx.stores.policyOverrides.find(organization.id, id)), organization };
}

/** The workspace may be deleted. Then only users who need no access to it may read the evaluation. */
async function authorizeReader(
  ctx: PolicyContext,
  principal: Principal,
  { organizationId, workspaceId }: Place,
): Promise<{ organization: Organization; mayPlan: boolean }> {
  const workspace = await ctx.directory.findOne('workspace', workspaceId, principal);
  const owner = { id: organizationId };
  const { organization } = await ctx.grants.authorize(principal, owner, canReadEvaluations(workspace));
  return { organization, mayPlan: workspace?.plannable === true };
}

function found<Found>(record: Found | undefined): Found {
  if (record === undefined) throw notFound();
  return record;
}
