import type { Request } from 'express';
import semver from 'semver';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { consumptionOf } from '../consumption-rules/consumption.access.ts';
import { refuseVersion } from '../consumption-rules/judgment.access.ts';
import { judgmentOf, type Judgment } from '../consumption-rules/judgment.ts';
import type { PublicModule } from './public-dates.ts';
import { versionsIn } from './public-documents.ts';

/**
 * The versions of a public module that rules of consumption leave to the reader (ADR 87). Undefined if no rule concerns them. While one sets a minimum
 * age, a version whose date is not known yet is refused.
 *
 * @throws GroundworkError as `PublicRegistry.read` of the list of versions
 */
export async function publicJudgment(
  ctx: RegistryContext,
  req: Request,
  module: PublicModule,
): Promise<Judgment | undefined> {
  if (!(await ctx.stores.consumptionRules.areEnforced())) return undefined;
  const consumption = await consumptionOf(ctx, principalOf(req));
  if (!consumption) return undefined;
  const { namespace, name, provider } = module;
  const listed = versionsIn(await ctx.publicRegistry.read([namespace, name, provider, 'versions']));
  const versions = listed.filter((text) => semver.valid(text) !== null).sort(semver.rcompare);
  const needsDates = consumption.rules.some(({ terms }) => terms.kind === 'minimum-age');
  const dates = needsDates ? await ctx.publicDates.of(module, versions) : new Map<string, Date>();
  const judged = versions.map((version) => ({
    version,
    publishedAt: dates.get(version) ?? null,
    isRevoked: false,
  }));
  const address = { namespace, name, provider, isPublic: true, isAuthor: false };
  return judgmentOf(consumption, address, judged, ctx.clock.now());
}

/** @throws GroundworkError `not-found`, with the reason, if rules of consumption refuse the version */
export async function refusePublicVersion(
  ctx: RegistryContext,
  req: Request,
  { version, ...module }: PublicModule & { readonly version: string },
): Promise<void> {
  refuseVersion(await publicJudgment(ctx, req, module), version);
}

/**
 * The newest version of a public module that rules of consumption leave; undefined if none concerns the reader, who gets the one that the
 * public registry names.
 *
 * @throws GroundworkError `not-found`, with the reason, if all are refused
 */
export async function latestPublicVersion(
  ctx: RegistryContext,
  req: Request,
  module: PublicModule,
): Promise<string | undefined> {
  const judgment = await publicJudgment(ctx, req, module);
  return judgment && latestOf(judgment);
}

/** @throws GroundworkError `not-found`, with the reason, if all versions are refused */
export function latestOf(judgment: Judgment): string {
  if (judgment.latest !== undefined) return judgment.latest;
  if (judgment.newest !== undefined) refuseVersion(judgment, judgment.newest);
  throw notFound();
}
