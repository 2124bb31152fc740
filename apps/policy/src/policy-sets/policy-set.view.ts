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

/** Whether responses have the reference product's shape where there is a choice (ADR 28). */
export const speaksReference = (req: Request) => contextOf(req).vocabulary.name === 'terraform';

/**
 * Whether a set may pin only versions that site administrators offer, as in the reference product. In the hosted
 * edition nobody could add one.
 */
export const pinsOfferedVersions = ({ config }: PolicyContext, req: Request) =>
  speaksReference(req) && config.selfHosted;

/** How documents of sets are shown: in the shape that the client expects, with addresses that it can use. */
export const presentationOf = (ctx: PolicyContext, req: Request): Presentation => ({
  isReferenceShaped: speaksReference(req),
  baseUrl: ctx.config.baseUrl,
});

type Presentation = Pick<PolicySetView, 'isReferenceShaped' | 'baseUrl'>;
type ShownStores = Pick<PolicyStores, 'shownPolicySets'>;

/** What the documents of some sets show, in one query for all of them; returns the view of each. */
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

/** A set that was deleted between two reads. */
const nothingBesides: ShownBesides = {
  relations: noRelations,
  current: null,
  newestId: null,
  repository: null,
};

/** What the document of a set shows. */
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

/** One set as its reader sees it. */
export async function policySetResource(
  stores: ShownStores,
  organization: Organization,
  set: PolicySet,
  presentation: Presentation,
): Promise<Resource> {
  const viewOf = await policySetViews(stores, organization, [set], presentation);
  return renderPolicySet(set, viewOf(set));
}
