import type { Request } from 'express';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { metrics } from '@groundwork/telemetry';
import type { RegistryContext } from '../context.ts';
import { consumptionOf } from './consumption.access.ts';
import { judgmentOf, type Judgment } from './judgment.ts';
import { refusalText } from './refusal-text.ts';

/** A module of this platform, as a request reads it. */
export interface RuledModule {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly module: { readonly id: ModuleId; readonly name: string; readonly provider: string };
  /** True if the reader may manage the modules of the organization. */
  readonly isAuthor: boolean;
  /** False if no organization has an enforced rule. Then nothing is asked. */
  readonly hasEnforcedRules: boolean;
}

/** The versions of a module that the rules leave to the reader. Undefined if no rule concerns them. */
export async function judgmentFor(
  ctx: RegistryContext,
  req: Request,
  { organization, module, isAuthor, hasEnforcedRules }: RuledModule,
): Promise<Judgment | undefined> {
  if (!hasEnforcedRules) return undefined;
  const consumption = await consumptionOf(ctx, principalOf(req));
  if (!consumption) return undefined;
  const { id, name, provider } = module;
  const versions = await ctx.stores.judgedVersions.list([{ organizationId: organization.id, id }]);
  const judged = { namespace: organization.name, name, provider, isPublic: false, isAuthor };
  return judgmentOf(consumption, judged, versions.get(id) ?? [], ctx.clock.now());
}

/** @throws GroundworkError `not-found`, with the reason, if the version is refused */
export function refuseVersion(judgment: Judgment | undefined, version: string): void {
  if (!judgment || judgment.isLeft(version)) return;
  const refusal = judgment.refusalOf(version);
  if (refusal) metrics.refusedVersions.cell({ kind: refusal.rule.terms.kind }).value += 1;
  throw notFound(refusal && refusalText(version, refusal));
}
