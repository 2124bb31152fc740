import type { RequestHandler } from 'express';
import { z } from 'zod';
import { causeOf, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { changeOrganization } from './organization.ts';
import { organizationAttributes } from './organization.request.ts';
import { storeOrganizationChange } from './organization.changes.ts';
import { canUpdateOrganization } from './organization.policy.ts';
import { renderOrganization } from './organization.serializer.ts';

const body = resourceBody('organizations', { attributes: z.object(organizationAttributes).partial() });

/**
 * `PATCH /organizations/:organization_name`: 200 with the updated organization. Name and email can be changed;
 * attributes that are not given stay. Its id stays too, so everything it owns goes along with a new name.
 *
 * For owners (404 for everyone else). 422 for a malformed name or email and for a name that is taken.
 */
export function updateOrganization(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const principal = principalOf(req);
    const name = organizationNameOf(req);
    const updated = await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      const { grants } = await authorize(tx, principal, { id: organization.id }, canUpdateOrganization);
      const changed = changeOrganization(organization, parseBody(body, req).data.attributes);
      if (changed) await storeOrganizationChange(tx, changed, ctx.clock.now(), causeOf(req));
      return renderOrganization(changed ?? organization, grants);
    });
    sendResource(res, 200, updated);
  };
}
