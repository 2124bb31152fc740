import { endpoint, pageOf, parsePage, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { moduleProducerShape, renderModuleProducer } from './module-producer.serializer.ts';

/**
 * `GET /organizations/:organization_name/relationships/module-producers`
 * (docs/compatibility.md#admin-organization-members): a page, sorted by name, of the organizations that share their
 * modules with this one. For members; 404 for everyone else.
 */
export const listOrganizationModuleProducers = endpoint(
  { responses: pageOf(moduleProducerShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.moduleConsumers.pageOfProducers(
      grants.organization.id,
      page,
    );
    sendCollection(req, res, items.map(renderModuleProducer), { page, totalCount });
  },
);
