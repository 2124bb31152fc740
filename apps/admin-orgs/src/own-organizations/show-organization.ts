import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import { allowKeepingRecord } from '@groundwork/kept-documents';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorizedOrganization } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { organizationShape, renderOrganization } from '../organizations/organization.serializer.ts';
import { includedWith, organizationIncludes } from './organization.view.ts';

/**
 * `GET /organizations/:organization_name`: 200 for members; 404 for everyone else, and if the organization is disabled.
 * `include` adds `default-project`, `entitlement_set` and `subscription`.
 */
export const showOrganization = endpoint(
  { include: organizationIncludes, responses: ok(organizationShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const { access, organization } = await authorizedOrganization(
      ctx.stores,
      principalOf(req),
      { name },
      canReadOrganization,
    );
    const included = await includedWith(ctx.stores, access, organization, includesOf(req));
    allowKeepingRecord(req, res, access.grants);
    sendResource(res, 200, renderOrganization(organization, access.grants), included);
  },
);
