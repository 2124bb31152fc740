import type { PolicySetId } from '@groundwork/contracts/resource-ids';
import { invalid, type GroundworkError } from '@groundwork/errors';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyContext } from '../context.ts';
import {
  indexLimits,
  revisionOf,
  type ApplicablePolicySet,
  type MatchingExemption,
  type MatchingOverride,
} from './applicable-policy-set.ts';
import { bundleRequest, type KeptBundle } from './kept-bundle.ts';
import type { BundledWorkspace } from './policy-bundle.access.ts';
import {
  renderPolicyBundle,
  type BundledPolicySet,
  type IndexedPolicySet,
} from './policy-bundle.serializer.ts';
import { signedUntil } from './signed-until.ts';

type BundlingContext = Pick<PolicyContext, 'stores' | 'bundles' | 'clock'>;
type ViewContext = BundlingContext & Pick<PolicyContext, 'downloads'>;
type Readable = Pick<BundledWorkspace, 'organization' | 'workspaceId' | 'subject'>;

/**
 * The index of everything that applies to a workspace. Bundles that are not kept yet are made.
 *
 * @throws GroundworkError `invalid` if more applies than an index can have
 */
export async function policyBundleResource(
  ctx: ViewContext,
  readable: BundledWorkspace,
  expiresInSeconds: number,
): Promise<Resource> {
  const bundled = await bundledSets(ctx, readable);
  const expiresAt = signedUntil(ctx.clock.now(), expiresInSeconds);
  const sets = bundled.map((each): IndexedPolicySet => ({
    ...each,
    addressOf: (content, owner) =>
      ctx.downloads.signed({
        ...content,
        fileName: `${each.set.name}.tar.gz`,
        expiresAt,
        ...(owner === 'policy' && { organizationId: readable.organization.id }),
      }),
  }));
  return renderPolicyBundle(readable, expiresAt, sets);
}

/**
 * The sets that apply to a workspace, with what is needed to judge by them. Bundles that are not kept yet are made.
 *
 * @throws GroundworkError `invalid` if more applies than an index can have
 */
export async function bundledSets(ctx: BundlingContext, readable: Readable): Promise<BundledPolicySet[]> {
  const { organization, subject } = readable;
  const found = await ctx.stores.applicablePolicySets.list(organization.id, subject);
  if (found.kind !== 'found') throw tooMuch(found.kind);
  const [exemptions, overrides] = await Promise.all([
    exemptionsOf(
      ctx,
      readable,
      found.sets.map(({ id }) => id),
    ),
    overridesOf(ctx, readable, found.sets),
  ]);
  const bundles = await bundlesOf(ctx, readable, found.sets, exemptions);
  return found.sets.map((set) => ({
    set,
    exemptions: exemptions.get(set.id) ?? [],
    overrides: overrides.get(set.id) ?? [],
    bundle: bundles.get(set.id) ?? null,
  }));
}

/** The bundle of one set, or why there is none; undefined if the set does not apply to the workspace. */
export async function bundleOfSet(
  ctx: ViewContext,
  readable: BundledWorkspace,
  policySetId: PolicySetId,
): Promise<{ readonly set: ApplicablePolicySet; readonly bundle: KeptBundle | null } | undefined> {
  const { organization, subject } = readable;
  const [found, exemptions] = await Promise.all([
    ctx.stores.applicablePolicySets.list(organization.id, { ...subject, policySetId }),
    exemptionsOf(ctx, readable, [policySetId]),
  ]);
  if (found.kind !== 'found') throw tooMuch(found.kind);
  const [set] = found.sets;
  if (!set) return undefined;
  const bundles = await bundlesOf(ctx, readable, [set], exemptions);
  return { set, bundle: bundles.get(set.id) ?? null };
}

type Exemptions = ReadonlyMap<PolicySetId, readonly MatchingExemption[]>;

const exemptionsOf = (
  { stores, clock }: BundlingContext,
  { organization, subject }: Readable,
  policySetIds: readonly PolicySetId[],
): Promise<Exemptions> =>
  stores.policyExemptions.exemptionsFor(organization.id, { ...subject, policySetIds }, clock.now());

/** Sets with the same policies have the same revision, so overrides are kept apart by their set. */
async function overridesOf(
  { stores }: BundlingContext,
  { organization, workspaceId }: Readable,
  sets: readonly ApplicablePolicySet[],
): Promise<ReadonlyMap<PolicySetId, readonly MatchingOverride[]>> {
  const revisions = new Map(sets.map((set) => [set.id, revisionOf(set)]));
  const wanted = [...new Set(revisions.values())].filter((revision) => revision !== null);
  const found = await stores.policyOverrides.overridesFor(organization.id, workspaceId, wanted);
  const current = found.filter(({ policySetId, revision }) => revisions.get(policySetId) === revision);
  return Map.groupBy(current, ({ policySetId }) => policySetId);
}

async function bundlesOf(
  { bundles }: BundlingContext,
  { organization }: Readable,
  sets: readonly ApplicablePolicySet[],
  exemptions: Exemptions,
): Promise<ReadonlyMap<PolicySetId, KeptBundle>> {
  const requests = sets.flatMap((set) => bundleRequest(set, exemptions.get(set.id) ?? []) ?? []);
  const kept = await bundles.of(organization, requests);
  return new Map(kept.map((bundle) => [bundle.policySetId, bundle]));
}

function tooMuch(what: 'too-many' | 'too-large'): GroundworkError {
  const detail =
    what === 'too-many'
      ? `More than ${indexLimits.sets} policy sets apply to this workspace. Attach fewer of them.`
      : `The policies and parameters of the sets that apply are larger than ${indexLimits.contentBytes} bytes in total. Shorten the parameters.`;
  return invalid({ title: 'unprocessable entity', detail });
}
