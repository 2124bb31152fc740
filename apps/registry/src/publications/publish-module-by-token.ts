import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { findConnection } from '@groundwork/followed-repository';
import { causeOf, created, endpoint, parseBody, principalOf, readBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { RegistryContext } from '../context.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { publish } from './publication.changes.ts';
import { publicationBodies } from './publication.request.ts';
import { publishedModuleResource } from './publication.view.ts';
import { moduleShape } from '../modules/module.serializer.ts';

/** Reads the token even if the rest of the body is invalid; empty if there is none. */
const namedToken = z
  .object({
    data: z.object({ attributes: z.object({ 'vcs-repo': z.object({ 'oauth-token-id': z.string() }) }) }),
  })
  .transform(({ data }) => data.attributes['vcs-repo']['oauth-token-id'])
  .catch('');

/**
 * A2, deprecated (`POST registry-modules`): the token determines the organization. 404 for an unknown token, and
 * without permission.
 */
export const publishModuleByToken = endpoint(
  { takes: publicationBodies.strict, responses: created(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const tokenId = namedToken.parse(readBody(req));
    // A body without a token is malformed for every caller; the response reveals nothing about any organization.
    if (tokenId === '') parseBody(publicationBodies.of(req), req);
    const connection = await findConnection(ctx, req, tokenId);
    if (!connection) throw notFound();
    const owner = { id: connection.organizationId };
    const grants = await ctx.grants.authorize(principalOf(req), owner, canManageModules);
    const given = parseBody(publicationBodies.of(req), req).data;
    const published = await publish(ctx, { grants, given, connection, cause: causeOf(req) });
    await earlierListsExpired();
    sendResource(res, 201, publishedModuleResource(ctx, grants, published));
  },
);
