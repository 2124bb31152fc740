import { causeOf, endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { changeOrganization } from '../organizations/organization.ts';
import { organizationChangeBody, parseOrganizationChange } from '../organizations/organization.request.ts';
import { refuseLockout, storeOrganizationChange } from '../organizations/organization.changes.ts';
import { canUpdateOrganization } from '../organizations/organization.policy.ts';
import { organizationShape, renderOrganization } from '../organizations/organization.serializer.ts';

/**
 * `PATCH /organizations/:organization_name`: 200 with the updated organization. Name, email and settings can change;
 * absent attributes keep their values. The id does not change with the name, so an organization keeps everything that
 * it owns.
 *
 * For owners (404 for everyone else). 422 for malformed attributes, for a name that is taken, and for turning off user
 * tokens while the owners team has no token.
 */
export const updateOrganization = endpoint(
  { takes: organizationChangeBody, responses: ok(organizationShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const name = organizationNameOf(req);
    const updated = await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      const { grants } = await authorize(tx, principal, { id: organization.id }, canUpdateOrganization);
      const changed = changeOrganization(organization, parseOrganizationChange(req, organization));
      const now = ctx.clock.now();
      if (changed) {
        await refuseLockout(tx, organization, changed, now);
        await storeOrganizationChange(tx, changed, now, causeOf(req));
      }
      return renderOrganization(changed ?? organization, grants);
    });
    await ctx.announced();
    sendResource(res, 200, updated);
  },
);
