import { findConnection } from '@groundwork/followed-repository';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { RegistryContext } from '../context.ts';
import { organizationParameters } from '../modules/module.request.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { publish } from './publication.changes.ts';
import { publicationBodies } from './publication.request.ts';
import { publishedModuleResource } from './publication.view.ts';
import { moduleShape } from '../modules/module.serializer.ts';

/** A2: publishes a private module. Its versions come from tags, or from commits of a branch, starting with its head. */
export const publishModule = endpoint(
  { takes: publicationBodies.strict, responses: created(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const grants = await ctx.grants.authorize(principalOf(req), { name }, canManageModules);
    const given = parseBody(publicationBodies.of(req), req).data;
    const connection = await findConnection(ctx, req, given.attributes['vcs-repo']['oauth-token-id']);
    const published = await publish(ctx, { grants, given, connection, cause: causeOf(req) });
    await earlierListsExpired();
    sendResource(res, 201, publishedModuleResource(ctx, grants, published));
  },
);
