import type { Request } from 'express';
import { z } from 'zod';
import { canReadModules, type Grants } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseParams, principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleNamePattern, widerProviderPattern } from '../modules/module.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { organizationName } from '../modules/module.request.ts';
import type { ModuleAtRevision } from './module-documents.store.ts';

/** The namespace is an organization's name (A0). */
export const protocolParameters = z.object({
  namespace: organizationName,
  name: z.string().regex(moduleNamePattern),
  provider: z.string().regex(widerProviderPattern),
});

export const protocolVersionParameters = protocolParameters.extend({ version: z.string().max(256) });

export interface RequestedModule extends ModuleAtRevision {
  readonly organization: Grants['organization'];
  /** True if the caller may manage the modules of the organization. */
  readonly isAuthor: boolean;
}

/** The caller's grants, which at least allow reading the namespace's modules. @throws GroundworkError `not-found` */
export const authorizeForModules = (ctx: RegistryContext, req: Request, namespace: string): Promise<Grants> =>
  ctx.grants.authorize(principalOf(req), { name: namespace }, canReadModules);

/** @throws GroundworkError `not-found` if the module does not exist, or the caller may not read it */
export async function requestedModule(ctx: RegistryContext, req: Request): Promise<RequestedModule> {
  const { namespace, name, provider } = parseParams(protocolParameters, req);
  const grants = await authorizeForModules(ctx, req, namespace);
  const { organization } = grants;
  const found = await ctx.stores.moduleDocuments.find(organization.id, { name, provider });
  if (!found) throw notFound();
  return { ...found, organization, isAuthor: canManageModules(grants) };
}
