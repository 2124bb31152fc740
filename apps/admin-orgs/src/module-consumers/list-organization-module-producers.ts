import type { RequestHandler } from 'express';
import type { ModuleOwner } from '@groundwork/contracts';
import { parsePage, principalOf, sendCollection } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';

/**
 * `GET /organizations/:organization_name/relationships/module-producers`
 * (docs/compatibility.md#admin-organization-members): a page, by name, of the organizations that share their modules
 * with this one. For members; 404 for everyone else.
 */
export function listOrganizationModuleProducers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.moduleConsumers.pageOfProducers(
      grants.organization.id,
      page,
    );
    sendCollection(req, res, items.map(renderProducer), { page, totalCount });
  };
}

/** For an organization that the reader does not belong to, only its names are shown. */
const renderProducer = ({ id, name }: ModuleOwner): Resource => ({
  id: name,
  type: 'organizations',
  attributes: { name, 'external-id': id },
});
