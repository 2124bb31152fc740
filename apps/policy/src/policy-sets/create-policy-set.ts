import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import { findOwnConnection, holdConnection, linkRepository } from '@groundwork/followed-repository';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { organizationParameters } from '../organizations/organization-parameters.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { followRepository } from '../policy-set-repositories/policy-set-repository.changes.ts';
import { pinProblems } from '../policy-tool-versions/policy-tool-version.changes.ts';
import { findGiven, givenTargets, holdGiven, holdPolicies } from '../relations/relation.changes.ts';
import type { RelationChange } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { selectedAgain } from '../tag-selectors/tagged-workspace.changes.ts';
import {
  identifiersIn,
  newPolicySetBody,
  pinAfter,
  settingsAfter,
  tagSelectorsAfter,
  textOrNull,
  type NewPolicySetData,
} from './policy-set.request.ts';
import {
  pinsOfferedVersions,
  policySetResource,
  presentationOf,
  speaksReference,
} from './policy-set.view.ts';
import type { VcsRepo } from '../policy-set-repositories/policy-set-repository.ts';
import { newPolicySet, type PolicySet } from './policy-set.ts';
import { policySetCreated } from './policy-set.events.ts';
import { policySetShape } from './policy-set.serializer.ts';

/** B1. 201; 404; 422 with every problem of the body: shape and exclusions first, then records that are not found. */
export const createPolicySet = endpoint(
  { takes: newPolicySetBody({ isLenient: false }), responses: created(policySetShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManagePolicies);
    const { data } = parseBody(newPolicySetBody({ isLenient: speaksReference(req) }), req);
    const targets = givenTargets(identifiersIn(data));
    const policyIds = data.relationships?.policies?.data.map(({ id }) => id) ?? [];
    const { 'vcs-repo': requested } = data.attributes;
    const id = requested?.['oauth-token-id'];
    const connection = await findOwnConnection(ctx, req, { id, organizationId: organization.id });
    const related = await findGiven(ctx.directory, organization.id, targets);
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const held = await holdConnection(tx.oauthTokens, connection);
      const link = linkRepository<VcsRepo>(null, requested, held);
      const set = newPolicySet(stateOf(data, organization.id, link.repository), ctx.clock.now());
      refuse([
        ...link.problems,
        ...related.problems,
        ...(await holdGiven(tx, targets, related.found)),
        ...(await holdPolicies(tx, set, policyIds, '/data/relationships/policies/data')),
        ...(pinsOfferedVersions(ctx, req) ? await pinProblems(tx, pinAfter(data, null, set)) : []),
      ]);
      if (!(await tx.policySets.insert(set))) throw nameTaken();
      const added: RelationChange[] = [await addTo(tx, set, 'policies', policyIds)];
      for (const { relation, ids } of targets) added.push(await addTo(tx, set, relation, ids));
      const counts = await tx.relations.count(organization.id, set.id);
      const others = await selectedAgain(tx, null, set);
      await tx.outbox.add(policySetCreated(set, counts, added, others), causeOf(req));
      await followRepository(tx, null, set, causeOf(req));
      return policySetResource(tx, organization, set, presentationOf(ctx, req));
    });
    sendResource(res, 201, resource);
  },
);

const addTo = (
  tx: PolicyStores,
  { organizationId, id }: PolicySet,
  relation: RelationChange['relation'],
  ids: readonly string[],
) => tx.relations.add(organizationId, id, relation, ids);

function stateOf(data: NewPolicySetData, organizationId: OrganizationId, vcsRepo: VcsRepo | null) {
  const given = data.attributes;
  const kind = given.kind ?? 'kind1';
  const global = given.global ?? false;
  return {
    organizationId,
    name: given.name,
    description: given.description ?? null,
    kind,
    global,
    ...settingsAfter(data, null, kind),
    policiesPath: textOrNull(given['policies-path'] ?? null),
    policyUpdatePatterns: given['policy-update-patterns'] ?? [],
    allowEmpty: given['allow-empty'] ?? false,
    requirePassingTests: given['require-passing-tests'] ?? false,
    tagSelectors: tagSelectorsAfter(data, [], { global }),
    vcsRepo,
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
