import type { RequestHandler } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { parsePage, parseParams, principalOf, sendCollection } from '@groundwork/http';
import { idSchema } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import type { RelatedKind } from '../directory/directory.ts';
import { canManagePolicies } from '../policies/policy.policy.ts';
import { renderEffectivePolicySet } from './effective-policy-set.serializer.ts';

/**
 * `GET /workspaces/:id/effective-policy-sets` and `GET /projects/:id/effective-policy-sets` (ours,
 * docs/reference/effective-policy-sets.md): a page, by name, of the sets that apply to the record, each with the
 * reason, and of those that would apply but are excluded. What applies to a project also applies to its workspaces.
 * 200; 404.
 */
export function listEffectivePolicySets(kind: RelatedKind) {
  const parameters = z.object({ id: idSchema(kind) });
  return (ctx: PolicyContext): RequestHandler =>
    async (req, res) => {
      const { id } = parseParams(parameters, req);
      const record = await ctx.directory.findOne(kind, id);
      if (!record) throw notFound();
      const owner = { id: record.organizationId };
      const { organization } = await ctx.grants.authorize(principalOf(req), owner, canManagePolicies);
      const page = parsePage(req);
      const targets = record.projectId === null ? [record.id] : [record.id, record.projectId];
      const { effective, totalCount } = await ctx.stores.effectivePolicySets.page(
        organization.id,
        targets,
        page,
      );
      const ids = effective.map(({ policySet }) => policySet.id);
      const counts = await ctx.stores.relations.countPolicies(organization.id, ids);
      const heads = await ctx.stores.policySetVersions.findHeads(organization.id, ids);
      const resources = effective.map((item) =>
        renderEffectivePolicySet(item, {
          ownPolicies: counts.get(item.policySet.id) ?? 0,
          currentVersion: heads.get(item.policySet.id)?.current ?? null,
        }),
      );
      sendCollection(req, res, resources, { page, totalCount });
    };
}
