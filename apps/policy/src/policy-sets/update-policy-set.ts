import type { Request } from 'express';
import { invalid, notFound, type Problem } from '@groundwork/errors';
import { findOwnConnection, holdConnection, linkRepository } from '@groundwork/followed-repository';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { followRepository } from '../policy-set-repositories/policy-set-repository.changes.ts';
import { pinProblems } from '../policy-tool-versions/policy-tool-version.changes.ts';
import { findGiven, givenTargets, holdGiven, type GivenIdentifiers } from '../relations/relation.changes.ts';
import type { RelationChange } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { selectedAgain } from '../tag-selectors/tagged-workspace.changes.ts';
import {
  identifiersIn,
  pinAfter,
  policySetChangesBody,
  policySetChangesBodyOf,
  settingsAfter,
  tagSelectorsAfter,
  textOrNull,
  type PolicySetChanges,
} from './policy-set.request.ts';
import {
  pinsOfferedVersions,
  policySetResource,
  presentationOf,
  speaksReference,
} from './policy-set.view.ts';
import { changePolicySet, type PolicySet } from './policy-set.ts';
import { policySetUpdated } from './policy-set.events.ts';
import { requestedPolicySet } from './policy-set.access.ts';
import { policySetShape } from './policy-set.serializer.ts';

/**
 * B4: omitted fields keep their value; an empty list clears a relation; null clears description, repository and path. A set that
 * becomes global loses its projects, its workspaces and the tag selectors that select workspaces. 200; 404; 422 with
 * every problem of the body.
 *
 * The body is checked before other services are queried, and again against the locked row, so that concurrent calls
 * cannot leave a set that breaks a rule.
 */
export const updatePolicySet = endpoint(
  { takes: policySetChangesBody, responses: ok(policySetShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const asked = await readChanges(ctx.stores, policySet, req);
    const targets = givenTargets(identifiersIn(asked));
    const { 'vcs-repo': requested } = asked.attributes;
    const id = requested?.['oauth-token-id'];
    const connection = await findOwnConnection(ctx, req, { id, organizationId: organization.id });
    const related = await findGiven(ctx.directory, organization.id, targets);
    refuse([...linkRepository(policySet.vcsRepo, requested, connection).problems, ...related.problems]);
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const held = await holdConnection(tx.oauthTokens, connection);
      refuse(await holdGiven(tx, targets, related.found));
      if (mayChangeSelectors(asked)) await tx.taggedWorkspaces.hold(organization.id);
      const current = await tx.policySets.lock(organization.id, policySet.id);
      if (!current) throw notFound();
      const changes = await readChanges(tx, current, req);
      const { repository: vcsRepo, problems } = linkRepository(current.vcsRepo, requested, held);
      refuse(problems);
      const hasVersions = await tx.policySetVersions.exist(organization.id, current.id);
      const next = changePolicySet(
        current,
        { ...stateAfter(changes, current), vcsRepo, versioned: vcsRepo !== null || hasVersions },
        ctx.clock.now(),
      );
      if (pinsOfferedVersions(ctx, req)) refuse(await pinProblems(tx, pinAfter(changes, current, next)));
      // A path inside a repository is removed with it.
      const stored = vcsRepo === null ? { ...next, policiesPath: null } : next;
      if (!(await tx.policySets.update(stored))) throw nameTaken();
      const moved = await replaceRelations(tx, stored, targets);
      const counts = await tx.relations.count(organization.id, stored.id);
      const others = await selectedAgain(tx, current, stored);
      await tx.outbox.add(policySetUpdated(stored, counts, moved, others), causeOf(req));
      await followRepository(tx, current, stored, causeOf(req));
      return policySetResource(tx, organization, stored, presentationOf(ctx, req));
    });
    await earlierListsExpired();
    sendResource(res, 200, resource);
  },
);

/** A set that becomes global loses some of its selectors. */
const mayChangeSelectors = ({ attributes: given }: PolicySetChanges) =>
  (given['tag-selectors'] ?? null) !== null || given.global === true;

async function readChanges(
  stores: Pick<PolicyStores, 'relations'>,
  policySet: PolicySet,
  req: Request,
): Promise<PolicySetChanges> {
  const hasPolicies = await stores.relations.hasPolicies(policySet.organizationId, policySet.id);
  const schema = policySetChangesBodyOf({ policySet, hasPolicies }, { isLenient: speaksReference(req) });
  return parseBody(schema, req).data;
}

function stateAfter(changes: PolicySetChanges, current: PolicySet): Partial<PolicySet> {
  const { attributes: given } = changes;
  const global = given.global ?? current.global;
  return {
    name: given.name ?? current.name,
    description: given.description === undefined ? current.description : given.description,
    global,
    ...settingsAfter(changes, current, current.kind),
    policiesPath:
      given['policies-path'] === undefined ? current.policiesPath : textOrNull(given['policies-path']),
    policyUpdatePatterns: given['policy-update-patterns'] ?? current.policyUpdatePatterns,
    allowEmpty: given['allow-empty'] ?? current.allowEmpty,
    requirePassingTests: given['require-passing-tests'] ?? current.requirePassingTests,
    tagSelectors: tagSelectorsAfter(changes, current.tagSelectors, { global }),
  };
}

async function replaceRelations(
  tx: PolicyStores,
  set: PolicySet,
  targets: readonly GivenIdentifiers[],
): Promise<RelationChange[]> {
  const changes: RelationChange[] = [];
  for (const { relation, ids } of targets) {
    changes.push(await tx.relations.keepOnly(set.organizationId, set.id, relation, ids));
    changes.push(await tx.relations.add(set.organizationId, set.id, relation, ids));
  }
  if (!set.global) return changes;
  for (const relation of ['projects', 'workspaces'] as const) {
    changes.push(await tx.relations.keepOnly(set.organizationId, set.id, relation, []));
  }
  return changes;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(...problems);
}

const nameTaken = () => invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
