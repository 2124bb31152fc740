import type { Request } from 'express';
import { z } from 'zod';
import type { AccessRule } from '@groundwork/auth';
import type { Grants } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { isSiteAdministrator, parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { organizationParameters } from '../modules/module.request.ts';
import type { ConsumptionRule } from './consumption-rule.ts';

const parameters = z.object({ id: idSchema('consumptionRule') });

type RuleFor = (isSiteAdministrator: boolean) => AccessRule;

/** @throws GroundworkError `not-found` unless the rule permits the caller */
export async function rulingOrganization(
  ctx: RegistryContext,
  req: Request,
  rule: RuleFor,
): Promise<Grants['organization']> {
  const { organization_name: name } = parseParams(organizationParameters, req);
  const principal = principalOf(req);
  return (await ctx.grants.authorize(principal, { name }, rule(isSiteAdministrator(ctx, principal))))
    .organization;
}

/** @throws GroundworkError `not-found` if the rule of consumption does not exist, or the rule does not permit the caller */
export async function requestedConsumptionRule(
  ctx: RegistryContext,
  req: Request,
  rule: RuleFor,
): Promise<{ readonly found: ConsumptionRule; readonly organization: Grants['organization'] }> {
  const { id } = parseParams(parameters, req);
  const owner = await ctx.stores.consumptionRules.findOwner(id);
  if (!owner) throw notFound();
  const principal = principalOf(req);
  const allowed = rule(isSiteAdministrator(ctx, principal));
  const { organization } = await ctx.grants.authorize(principal, { id: owner }, allowed);
  const found = await ctx.stores.consumptionRules.find(owner, id);
  if (!found) throw notFound();
  return { found, organization };
}
