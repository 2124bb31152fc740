import type { RequestHandler } from 'express';
import { principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from './organization.policy.ts';
import { renderOrganization } from './organization.serializer.ts';

/** `GET /organizations/:organization_name`: 200 for members; 404 for everyone else, and while it is disabled. */
export function showOrganization(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    const organization = await ctx.stores.organizations.get(grants.organization.id);
    sendResource(res, 200, renderOrganization(organization, grants));
  };
}
