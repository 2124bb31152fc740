import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleNameParameters } from '../modules/module.request.ts';
import { registryNames } from '../modules/module.ts';
import { canDeleteModules } from '../modules/module.policy.ts';
import { deletionContext, removeModules } from './module-deletion.changes.ts';

/**
 * The deprecated, widest form of A8, `POST registry-modules/actions/delete/:organization_name/:name`. Its path does
 * not name a registry, so it also removes public records of that name (docs/compatibility.md#deprecated-routes).
 */
export const deleteModuleByName = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name, name } = parseParams(moduleNameParameters, req);
    const { organization } = await ctx.grants.authorize(
      principalOf(req),
      { name: organization_name },
      canDeleteModules,
    );
    const visible = registryNames.filter((each) => each === 'private' || ctx.config.publicCuration);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const modules = [];
      for (const registryName of visible)
        modules.push(...(await tx.modules.lockForRemoval(organization.id, { registryName, name })));
      if (modules.length === 0) throw notFound();
      await removeModules(tx, modules, deletionContext(ctx, organization, causeOf(req)));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
