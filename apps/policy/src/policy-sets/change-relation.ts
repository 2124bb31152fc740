import type { RequestHandler } from 'express';
import { invalid, notFound, type Problem } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import type { PolicySet } from './policy-set.ts';
import { requestedPolicySet } from './policy-set.access.ts';
import type { PolicyStores } from '../stores.ts';
import { recordRelationChanges } from './policy-set.changes.ts';
import { findGiven, holdGiven, holdPolicies, type GivenIdentifiers } from '../relations/relation.changes.ts';
import { typeOfRelation, type Relation } from '../relations/relation.ts';

interface Wanted {
  readonly relation: Relation;
  readonly change: 'add' | 'remove';
}

const operationOn = (relation: Relation) => ({
  takes: identifiersBody(typeOfRelation[relation]),
  responses: noContent(),
});

/** `POST /policy-sets/:id/relationships/<relation>` (B5). See `changeRelation`. */
export const addTo = (relation: Relation) =>
  endpoint(operationOn(relation), (ctx: PolicyContext) => changeRelation(ctx, { relation, change: 'add' }));

/** `DELETE /policy-sets/:id/relationships/<relation>` (B5). See `changeRelation`. */
export const removeFrom = (relation: Relation) =>
  endpoint(operationOn(relation), (ctx: PolicyContext) =>
    changeRelation(ctx, { relation, change: 'remove' }),
  );

/**
 * The endpoints of B5: `{data: [identifiers]}`, 204. Both are idempotent: records that are already related are not
 * added again, and missing ones are ignored. Concurrent calls have the same effect as consecutive ones. 422 if the set
 * may not have the relation, or at the position of each record that is not found.
 */
function changeRelation(ctx: PolicyContext, wanted: Wanted): RequestHandler {
  const body = identifiersBody(typeOfRelation[wanted.relation]);
  return async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const ids = parseBody(body, req).data.map(({ id }) => id);
    refuse(obstacles(policySet, wanted));
    const given = wanted.change === 'add' ? targetsOf(wanted.relation, ids) : [];
    const { found, problems } = await findGiven(ctx.directory, organization.id, given);
    refuse(problems);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      refuse(await holdGiven(tx, given, found));
      if (wanted.relation === 'policies' && wanted.change === 'add') {
        refuse(await holdPolicies(tx, policySet, ids, '/data'));
      }
      const set = await tx.policySets.lock(organization.id, policySet.id);
      if (!set) throw notFound();
      refuse(obstacles(set, wanted));
      const change = await apply(tx, set, wanted, ids);
      await recordRelationChanges(tx, set, [change], { now: ctx.clock.now(), cause: causeOf(req) });
    });
    await earlierListsExpired();
    sendNoContent(res);
  };
}

const apply = (tx: PolicyStores, set: PolicySet, { relation, change }: Wanted, ids: readonly string[]) =>
  tx.relations[change](set.organizationId, set.id, relation, ids);

const targetsOf = (relation: Relation, ids: readonly string[]): GivenIdentifiers[] =>
  relation === 'policies' ? [] : [{ relation, ids, pointer: '/data' }];

/** The conditions of B5 and ADR 28. Detaching projects has no condition: a global set has no projects to lose. */
function obstacles(set: PolicySet, { relation, change }: Wanted): Problem[] {
  const because = (detail: string): Problem[] => [
    { title: 'unprocessable entity', detail, pointer: '/data' },
  ];
  if (relation === 'policies' && set.vcsRepo) {
    return because('The policies of this policy set come from its VCS repository. Change them there.');
  }
  if (relation === 'policies' && set.versioned && change === 'add') {
    return because('The policies of this policy set come from its uploaded versions. Upload a new version.');
  }
  if (!set.global) return [];
  if (change === 'add' && (relation === 'projects' || relation === 'workspaces')) {
    return because(`A global policy set cannot be attached to ${relation}`);
  }
  if (change === 'remove' && relation === 'workspaces') {
    return because('A global policy set cannot be detached from workspaces');
  }
  return [];
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}
