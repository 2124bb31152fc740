import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parseParams, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { renderApiToken } from './api-token.serializer.ts';
import { authorizeForOrganizationToken, organizationToken } from './organization-token.access.ts';

const params = z.object({ organization_name: z.string() });

/**
 * `GET /organizations/:organization_name/authentication-token`: 200 with the token, without its text; 404 when the
 * organization has none.
 */
export function showOrganizationToken(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { organization_name: organizationName } = parseParams(params, req);
    const access = await authorizeForOrganizationToken(ctx.stores, principalOf(req), organizationName);
    const token = await organizationToken(ctx.stores, access);
    sendResource(res, 200, renderApiToken(token, { organizationName }));
  };
}
