import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleNameParameters, namespaceIn } from '../modules/module.request.ts';
import { canDeleteModules } from '../modules/module.policy.ts';
import { refuseWithoutCuration } from '../modules/public-curation.access.ts';
import { deletionContext, removeModules } from './module-deletion.changes.ts';

/**
 * A8, the widest form: removes a module for all providers. A public module is only removed from the organization's
 * list.
 */
export const deleteModule = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleNameParameters, req);
    const named = { name: parameters.organization_name };
    const { organization } = await ctx.grants.authorize(principalOf(req), named, canDeleteModules);
    const { registry_name: registryName, name } = parameters;
    refuseWithoutCuration(ctx.config, registryName);
    const namespace = namespaceIn(parameters, organization);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const coordinates = { registryName, namespace, name };
      const modules = await tx.modules.lockForRemoval(organization.id, coordinates);
      if (modules.length === 0) throw notFound();
      await removeModules(tx, modules, deletionContext(ctx, organization, causeOf(req)));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
