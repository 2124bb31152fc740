import type { Request } from 'express';
import { parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { ReadableModule } from '../modules/module.access.ts';
import { canListModules } from '../modules/module.policy.ts';
import { organizationParameters } from '../modules/module.request.ts';
import type { VisibleOrganizations } from './reported-module.store.ts';

/**
 * Organizations whose reports the caller may see of a module (ADR 85): members of the organization that owns it see all, others only
 * those of their own organizations through which they read it.
 */
export async function visibleReporters(
  ctx: RegistryContext,
  req: Request,
  { grants }: Pick<ReadableModule, 'grants'>,
): Promise<VisibleOrganizations> {
  if (grants) return canListModules(grants) ? 'all' : grants.consumers;
  const { organization_name: name } = parseParams(organizationParameters, req);
  const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canListModules);
  return [organization.id];
}
