import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
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
import { effectiveTags, type RelatedKind } from '../directory/directory.ts';
import { kindsAsked, listQuery } from '../policy-words/policy-list.request.ts';
import { canReadEffectivePolicySets } from './effective-policy-set.policy.ts';
import { effectivePolicySetShape, renderEffectivePolicySet } from './effective-policy-set.serializer.ts';

const query = z.object({
  'filter[kind]': listQuery['filter[kind]'],
  'filter[enforced]': z.enum(['true', 'false', '']).optional(),
});

/**
 * `GET /workspaces/:id/effective-policy-sets` and `GET /projects/:id/effective-policy-sets` (an addition,
 * docs/reference/effective-policy-sets.md): a page, sorted by name, of sets that apply to the record, with the reason,
 * or would apply but are excluded. The sets of a project also apply to its workspaces, unless they apply by a tag whose
 * key the workspace sets itself. `filter[enforced]`, `filter[kind]`. 200; 404.
 */
export function listEffectivePolicySets(kind: RelatedKind) {
  const parameters = z.object({ id: idSchema(kind) });
  return endpoint(
    { query, responses: pageOf(effectivePolicySetShape) },
    (ctx: PolicyContext) => async (req, res) => {
      const { id } = parseParams(parameters, req);
      const principal = principalOf(req);
      const record = await ctx.directory.findOne(kind, id, principal);
      if (!record) throw notFound();
      const owner = { id: record.organizationId };
      const rule = canReadEffectivePolicySets(record);
      const { organization } = await ctx.grants.authorize(principal, owner, rule);
      const page = parsePage(req);
      const asked = parseQuery(query, req);
      const enforced = asked['filter[enforced]'] ?? '';
      const criteria = {
        ...kindsAsked(asked, 'effective-policy-sets.kind', req),
        ...(enforced !== '' && { enforced: enforced === 'true' }),
      };
      const project = record.projectId && (await ctx.directory.findOne('project', record.projectId));
      const subject = {
        targets: record.projectId === null ? [record.id] : [record.id, record.projectId],
        tags: effectiveTags(record, project || undefined),
      };
      const { effective, totalCount } = await ctx.stores.effectivePolicySets.page(
        organization.id,
        subject,
        criteria,
        page,
      );
      sendCollection(req, res, effective.map(renderEffectivePolicySet), { page, totalCount });
    },
  );
}
