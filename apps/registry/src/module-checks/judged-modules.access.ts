import { canReadModules, type Principal } from '@groundwork/contracts';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { isGroundworkError } from '@groundwork/errors';
import type { RegistryContext } from '../context.ts';
import { consumptionOf } from '../consumption-rules/consumption.access.ts';
import { judgmentOf, type Judgment } from '../consumption-rules/judgment.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { parseSemanticVersion } from '../module-versions/semantic-version.ts';
import type { CheckedModule, KnownModule } from './module-check.ts';

type Unjudged = Omit<CheckedModule, 'judgment'>;
type Context = Pick<RegistryContext, 'clock' | 'grants' | 'stores'>;

/** Adds what rules of consumption leave of each module to the caller. Asks nothing while no organization has enforced rules. */
export async function withJudgments(
  ctx: Context,
  principal: Principal,
  checked: readonly Unjudged[],
): Promise<CheckedModule[]> {
  const isRuled = checked.some(({ known }) => known?.hasEnforcedRules);
  const judgments = isRuled ? await judgmentsOf(ctx, principal, checked) : new Map<ModuleId, Judgment>();
  return checked.map((one) => {
    const judgment = one.known && judgments.get(one.known.moduleId);
    return { ...one, judgment, known: one.known && judgment ? withLatest(one.known, judgment) : one.known };
  });
}

async function judgmentsOf(
  ctx: Context,
  principal: Principal,
  checked: readonly Unjudged[],
): Promise<Map<ModuleId, Judgment>> {
  const judgments = new Map<ModuleId, Judgment>();
  const consumption = await consumptionOf(ctx, principal);
  if (!consumption) return judgments;
  const modules = new Map(
    checked.flatMap(({ address, known }) =>
      address && known ? [[known.moduleId, { ...address, known }]] : [],
    ),
  );
  const keys = [...modules.values()].map(({ known }) => ({
    organizationId: known.ownerId,
    id: known.moduleId,
  }));
  const versions = await ctx.stores.judgedVersions.list(keys);
  const now = ctx.clock.now();
  const authors = new Map<OrganizationId, boolean>();
  for (const [id, { known, ...address }] of modules) {
    const judge = (isAuthor: boolean) =>
      judgmentOf(consumption, { ...address, isPublic: false, isAuthor }, versions.get(id) ?? [], now);
    const judgment = judge(false);
    // Only the age of a version does not concern its authors.
    const isAuthor =
      judgment.endsAt !== null && (authors.get(known.ownerId) ?? (await isAuthorIn(ctx, principal, known)));
    if (judgment.endsAt !== null) authors.set(known.ownerId, isAuthor);
    judgments.set(id, isAuthor ? judge(true) : judgment);
  }
  return judgments;
}

async function isAuthorIn(
  { grants }: Context,
  principal: Principal,
  { ownerId }: KnownModule,
): Promise<boolean> {
  try {
    return canManageModules(await grants.authorize(principal, { id: ownerId }, canReadModules));
  } catch (failure) {
    if (isGroundworkError(failure, 'not-found')) return false;
    throw failure;
  }
}

/** Only a version that is left is recommended. */
function withLatest(known: KnownModule, { latest }: Judgment): KnownModule {
  const version = latest === undefined ? null : parseSemanticVersion(latest);
  return { ...known, latest: version && { text: version.text, sortKey: version.sortKey } };
}
