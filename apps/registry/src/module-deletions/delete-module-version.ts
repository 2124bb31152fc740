import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { coordinatesOf, moduleVersionParameters } from '../modules/module.request.ts';
import { canDeleteModules } from '../modules/module.policy.ts';
import { refuseWithoutCuration } from '../modules/public-curation.access.ts';
import { deletionContext, removeModules, removeOneVersion } from './module-deletion.changes.ts';

/**
 * A8: deletes one version of a private module, in any status, and the module with its last version. The version's tag
 * does not bring it back. Also the deprecated `POST
 * registry-modules/actions/delete/:organization_name/:name/:provider/:version`.
 */
export const deleteModuleVersion = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleVersionParameters, req);
    const named = { name: parameters.organization_name };
    const { organization } = await ctx.grants.authorize(principalOf(req), named, canDeleteModules);
    refuseWithoutCuration(ctx.config, parameters.registry_name);
    if (parameters.registry_name === 'public') throw notFound();
    const coordinates = coordinatesOf(parameters, organization);
    const context = deletionContext(ctx, organization, causeOf(req));
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const [module] = await tx.modules.lockForRemoval(organization.id, coordinates);
      if (!module) throw notFound();
      const found = await tx.moduleVersions.findByText(organization.id, module.id, parameters.version);
      const version = found && (await tx.moduleVersions.lock(organization.id, found.id));
      if (!version) throw notFound();
      if (await tx.moduleVersions.hasOthers(organization.id, module.id, version.id)) {
        await removeOneVersion(tx, module, version, context);
      } else {
        await removeModules(tx, [module], context);
      }
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
