import type { RequestHandler } from 'express';
import { invalid, type Problem } from '@groundwork/errors';
import { causeOf, parseBody, parseParams, principalOf, sendResource } from '@groundwork/http';
import type { OrganizationId } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { canManagePolicies } from '../policies/policy.policy.ts';
import { followRepository } from '../policy-set-repositories/following.ts';
import { findGiven, givenTargets, holdGiven, holdPolicies } from '../relations/relation.changes.ts';
import type { RelationChange } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import {
  identifiersIn,
  newPolicySetBody,
  settingsAfter,
  textOrNull,
  type NewPolicySetData,
} from './policy-set-body.ts';
import { policySetResource, presentationOf, speaksReference } from './policy-set.view.ts';
import { newPolicySet, type PolicySet, type VcsRepo } from './policy-set.ts';
import { policySetCreated } from './policy-set.events.ts';
import { findConnection, holdConnection, identifierProblems, repositoryAfter } from './repository.ts';

/**
 * B1: creates a policy set with all that it relates to. 201; 404; 422 with every problem of the body: its shape and
 * exclusions first, then at the place of each what is not found.
 */
export function createPolicySet(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const { data } = parseBody(newPolicySetBody({ isLenient: speaksReference(req) }), req);
    const targets = givenTargets(identifiersIn(data));
    const policyIds = data.relationships?.policies?.data.map(({ id }) => id) ?? [];
    const vcs = await findConnection(ctx.directory, organization.id, data.attributes['vcs-repo']);
    const related = await findGiven(ctx.directory, organization.id, targets);
    const vcsRepo =
      vcs.problems.length > 0
        ? null
        : repositoryAfter(data.attributes['vcs-repo'] ?? null, null, vcs.connection);
    const set = newPolicySet(stateOf(data, organization.id, vcsRepo), ctx.clock.now());
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      refuse([
        ...vcs.problems,
        ...(await holdConnection(tx, vcs.connection)),
        ...identifierProblems(vcsRepo),
        ...related.problems,
        ...(await holdGiven(tx, targets, related.found)),
        ...(await holdPolicies(tx, set, policyIds, '/data/relationships/policies/data')),
      ]);
      if (!(await tx.policySets.insert(set))) throw nameTaken();
      const added: RelationChange[] = [await addTo(tx, set, 'policies', policyIds)];
      for (const { relation, ids } of targets) added.push(await addTo(tx, set, relation, ids));
      const counts = await tx.relations.count(organization.id, set.id);
      await tx.outbox.add(policySetCreated(set, counts, added), causeOf(req));
      await followRepository(tx, null, set, causeOf(req));
      return policySetResource(tx, organization, set, presentationOf(ctx, req));
    });
    sendResource(res, 201, resource);
  };
}

const addTo = (
  tx: PolicyStores,
  { organizationId, id }: PolicySet,
  relation: RelationChange['relation'],
  ids: readonly string[],
) => tx.relations.add(organizationId, id, relation, ids);

function stateOf(data: NewPolicySetData, organizationId: OrganizationId, vcsRepo: VcsRepo | null) {
  const given = data.attributes;
  const kind = given.kind ?? 'kind1';
  return {
    organizationId,
    name: given.name,
    description: given.description ?? null,
    kind,
    global: given.global ?? false,
    ...settingsAfter(data, null, kind),
    policiesPath: textOrNull(given['policies-path'] ?? null),
    policyUpdatePatterns: given['policy-update-patterns'] ?? [],
    vcsRepo,
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
