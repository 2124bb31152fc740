import type { Request } from 'express';
import type { Grants } from '@groundwork/contracts';
import { contextOf } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import { noRelations } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { renderPolicySet, type PolicySetView } from './policy-set.serializer.ts';
import type { PolicySet } from './policy-set.ts';
import type { ShownBesides } from './shown-policy-set.store.ts';

type Organization = Grants['organization'];

/** True if responses follow the reference product where it differs from our API reference (ADR 28). */
export const speaksReference = (req: Request) => contextOf(req).vocabulary.name === 'terraform';

/** True if a set may pin only versions of site administrators, whom the hosted edition does not have. */
export const pinsOfferedVersions = ({ config }: PolicyContext, req: Request) =>
  speaksReference(req) && config.selfHosted;

export const presentationOf = (ctx: PolicyContext, req: Request): Presentation => ({
  isReferenceShaped: speaksReference(req),
  baseUrl: ctx.config.baseUrl,
});

type Presentation = Pick<PolicySetView, 'isReferenceShaped' | 'baseUrl'>;
type ShownStores = Pick<PolicyStores, 'shownPolicySets'>;

export async function policySetViews(
  stores: ShownStores,
  organization: Organization,
  sets: readonly PolicySet[],
  presentation: Presentation,
): Promise<(set: PolicySet) => PolicySetView> {
  const ids = sets.map(({ id }) => id);
  const shown = await stores.shownPolicySets.besidesOf(organization.id, ids);
  return ({ id }) => policySetView(organization, shown.get(id) ?? nothingBesides, presentation);
}

/** Shown if a set was deleted between two reads. */
const nothingBesides: ShownBesides = {
  relations: noRelations,
  current: null,
  newestId: null,
  repository: null,
};

export const policySetView = (
  { name: organizationName }: Organization,
  { relations, current, newestId, repository }: ShownBesides,
  presentation: Presentation,
): PolicySetView => ({
  organizationName,
  relations,
  currentVersion: current,
  newestVersionId: newestId,
  repository,
  ...presentation,
});

export async function policySetResource(
  stores: ShownStores,
  organization: Organization,
  set: PolicySet,
  presentation: Presentation,
): Promise<Resource> {
  const viewOf = await policySetViews(stores, organization, [set], presentation);
  return renderPolicySet(set, viewOf(set));
}
