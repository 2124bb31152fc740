import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { coordinatesOf, moduleParameters } from '../modules/module.request.ts';
import { canDeleteModules } from '../modules/module.policy.ts';
import { refuseWithoutCuration } from '../modules/public-curation.access.ts';
import { deletionContext, removeModules } from './module-deletion.changes.ts';

/**
 * A8: deletes one provider of a private module, with all its versions, and the module with its last provider. Also
 * the deprecated `POST registry-modules/actions/delete/:organization_name/:name/:provider`.
 */
export const deleteProvider = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleParameters, req);
    const named = { name: parameters.organization_name };
    const { organization } = await ctx.grants.authorize(principalOf(req), named, canDeleteModules);
    refuseWithoutCuration(ctx.config, parameters.registry_name);
    if (parameters.registry_name === 'public') throw notFound();
    const coordinates = coordinatesOf(parameters, organization);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const modules = await tx.modules.lockForRemoval(organization.id, coordinates);
      if (modules.length === 0) throw notFound();
      await removeModules(tx, modules, deletionContext(ctx, organization, causeOf(req)));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
