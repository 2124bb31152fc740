import { isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  endpoint,
  pageOf,
  parsePage,
  parseParams,
  parseQuery,
  principalOf,
  sendCollection,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { effectiveTags, type Directory } from '../directory/directory.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { canReadPolicyExemptions } from './policy-exemption.policy.ts';
import { policyExemptionQuery } from './policy-exemption.request.ts';
import { policyExemptionShape } from './policy-exemption.serializer.ts';
import type { ExemptedSubject, ExemptionCriteria } from './policy-exemption.store.ts';
import {
  includedTargets,
  policyExemptionIncludes,
  policyExemptionResource,
} from './policy-exemption.view.ts';

/**
 * `GET /organizations/:organization_name/policy-exemptions`
 * (docs/reference/policy-exemptions.md#list-exemptions): a page; active ones first, sorted by their end.
 * `filter[policy-set]`, `filter[workspace]` (those that hold for it), `filter[status]`. 200; 404.
 */
export const listPolicyExemptions = endpoint(
  { include: policyExemptionIncludes, query: policyExemptionQuery, responses: pageOf(policyExemptionShape) },
  (ctx: PolicyContext, includesOf) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canReadPolicyExemptions);
    const page = parsePage(req);
    const asked = parseQuery(policyExemptionQuery, req);
    const criteria = await criteriaOf(ctx, organization.id, asked);
    const now = ctx.clock.now();
    const { items, totalCount } = criteria
      ? await ctx.stores.policyExemptions.page(organization.id, criteria, page, now)
      : { items: [], totalCount: 0 };
    const included = await includedTargets(ctx, organization, items, includesOf(req));
    const resources = items.map((exemption) => policyExemptionResource(organization, exemption, now));
    sendCollection(req, res, resources, { page, totalCount, ...(included && { included }) });
  },
);

type Asked = ReturnType<typeof policyExemptionQuery.parse>;

/** Undefined if a filter names something that the organization does not have. */
async function criteriaOf(
  { directory }: Pick<PolicyContext, 'directory'>,
  organizationId: OrganizationId,
  asked: Asked,
): Promise<ExemptionCriteria | undefined> {
  const { 'filter[policy-set]': set = '', 'filter[workspace]': workspace = '' } = asked;
  const status = asked['filter[status]'] ?? '';
  if (set !== '' && !isId('policySet', set)) return undefined;
  const subject = workspace === '' ? undefined : await subjectOf(directory, organizationId, workspace);
  if (workspace !== '' && !subject) return undefined;
  return {
    ...(set !== '' && isId('policySet', set) && { policySetId: set }),
    ...(subject && { subject }),
    ...(status !== '' && { status }),
  };
}

async function subjectOf(
  directory: Directory,
  organizationId: OrganizationId,
  id: string,
): Promise<ExemptedSubject | undefined> {
  const workspace = (await directory.findRelated('workspace', organizationId, [id])).get(id);
  if (!workspace?.projectId) return undefined;
  const project = await directory.findOne('project', workspace.projectId);
  return { targets: [workspace.id, workspace.projectId], tags: effectiveTags(workspace, project) };
}
