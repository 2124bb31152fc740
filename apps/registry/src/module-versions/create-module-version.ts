import { forbidden, notFound } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import { uploaderFor } from '@groundwork/ingested-versions';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import { coordinatesOf, moduleParameters } from '../modules/module.request.ts';
import { canManageModules, canUpdateModules } from '../modules/module.policy.ts';
import { createVersion } from './module-version.changes.ts';
import { anyNewVersionBody, newVersionBody } from './module-version.request.ts';
import { moduleVersionShape } from './module-version.serializer.ts';
import { newModuleVersionResource } from './module-version.view.ts';

/**
 * A4: creates a version of a private module, which waits for its archive at `links.upload`. If the module follows a
 * branch, the version is made from `commit-sha` or the head of the branch; that commit is fetched at once, and
 * `links.upload` accepts nothing. A failed version with the same number is replaced. 422 if a version with this number
 * is waiting or `ok`, and if versions come from tags. The number of a version that an owner marks as `imported` is not judged. Also the deprecated `POST
 * registry-modules/:organization_name/:name/:provider/versions`.
 */
export const createModuleVersion = endpoint(
  { takes: anyNewVersionBody, responses: created(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleParameters, req);
    const principal = principalOf(req);
    const named = { name: parameters.organization_name };
    const grants = await ctx.grants.authorize(principal, named, canManageModules);
    if (parameters.registry_name === 'public')
      throw forbidden('Versions cannot be created for public modules');
    const { organization } = grants;
    const coordinates = coordinatesOf(parameters, organization);
    const found = await ctx.stores.modules.findExtensible(organization.id, coordinates);
    if (!found) throw notFound();
    const requested = {
      attributesFor: (repository?: ModuleRepository) =>
        parseBody(newVersionBody(repository), req).data.attributes,
      mayImport: canUpdateModules(grants),
      uploader: uploaderFor(principal),
      cause: causeOf(req),
    };
    const version = await createVersion(ctx, { ...found, organization }, requested);
    await earlierListsExpired();
    const readable = { module: found.module, organizationName: organization.name, grants };
    sendResource(res, 201, newModuleVersionResource(ctx, readable, version));
  },
);
