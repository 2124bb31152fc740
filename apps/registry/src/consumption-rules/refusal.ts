import semver from 'semver';
import type { RuleTerms } from '@groundwork/contracts';
import { constraintAllows } from '@groundwork/module-interface';
import type { ConsumptionRule } from './consumption-rule.ts';
import { isPublicPattern, matches, type NamedModule } from './module-pattern.ts';

const hourMs = 60 * 60 * 1000;

/** A rule, with the name of its organization. */
export type JudgingRule = Pick<
  ConsumptionRule,
  'id' | 'organizationId' | 'name' | 'terms' | 'reason' | 'link'
> & { readonly organizationName: string };

type RuleOf<Kind extends RuleTerms['kind']> = JudgingRule & { readonly terms: RuleTerms & { kind: Kind } };

/** `isAuthor`: the reader may manage the modules of the organization that owns it. */
export interface JudgedModule extends NamedModule {
  readonly isAuthor: boolean;
}

/** A version that is offered. `publishedAt`: null if that is not known (yet), for a version of the public registry. */
export interface JudgedVersion {
  readonly version: string;
  readonly publishedAt: Date | null;
  readonly isRevoked: boolean;
}

/**
 * - `tier`: of a window; null for other rules.
 * - `until`: when it ends by itself; null if that is not known, or it does not.
 */
export interface Refusal {
  readonly rule: JudgingRule;
  readonly tier: 'update' | 'deprecated' | null;
  readonly until: Date | null;
}

/** All that the rules say of a version. It is refused if one of them refuses. */
export interface Verdict {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

/**
 * Judges all versions of a module, in their order. Each window counts the lines of the releases that are not revoked and that no other
 * rule refuses.
 */
export function judgeVersions(
  rules: readonly JudgingRule[],
  module: JudgedModule,
  versions: readonly JudgedVersion[],
  now: Date,
): Verdict[] {
  const windows = rules.filter(isOf('window'));
  const verdicts = versions.map((version): Verdict => ({
    refusals: [
      ...refusalsByAge(rules, module, version, now),
      ...refusalsByList(rules, module),
      ...refusalsByDenial(rules, module, version),
    ],
    warnings: [],
  }));
  if (windows.length === 0) return verdicts;
  const left = versions.filter((_, index) => verdicts[index]?.refusals.length === 0);
  const tiers = windows.map((rule) => ({ rule, tierOf: tiersOf(rule.terms, left) }));
  return verdicts.map(({ refusals }, index) => {
    const found = tiers.flatMap(({ rule, tierOf }) =>
      findingBy(rule, tierOf(versions[index]?.version ?? '')),
    );
    return {
      refusals: [...refusals, ...found.filter(hasEffect('refuse')).map(({ refusal }) => refusal)],
      warnings: found.filter(hasEffect('warn')).map(({ refusal }) => refusal),
    };
  });
}

/** The refusal that lasts longest; undefined if there is none. */
export const strictest = (refusals: readonly Refusal[]): Refusal | undefined =>
  refusals.reduce<Refusal | undefined>(
    (worst, refusal) => (worst === undefined || lasts(refusal) > lasts(worst) ? refusal : worst),
    undefined,
  );

const lasts = ({ until }: Refusal): number => until?.getTime() ?? Infinity;

const isOf =
  <Kind extends RuleTerms['kind']>(kind: Kind) =>
  (rule: JudgingRule): rule is RuleOf<Kind> =>
    rule.terms.kind === kind;

function refusalsByAge(
  rules: readonly JudgingRule[],
  { isAuthor }: JudgedModule,
  { publishedAt }: JudgedVersion,
  now: Date,
): Refusal[] {
  if (isAuthor) return [];
  return rules.filter(isOf('minimum-age')).flatMap((rule) => {
    const until = publishedAt && new Date(publishedAt.getTime() + rule.terms.hours * hourMs);
    return until && until <= now ? [] : [{ rule, tier: null, until }];
  });
}

/** Lists of allowed modules concern public modules only if they have a pattern for these, and the other way round. */
function refusalsByList(rules: readonly JudgingRule[], module: JudgedModule): Refusal[] {
  const lists = rules
    .filter(isOf('allow'))
    .filter(({ terms }) => terms.modules.some((pattern) => isPublicPattern(pattern) === module.isPublic));
  const allowing = new Set(
    lists
      .filter(({ terms }) => terms.modules.some((pattern) => matches(pattern, module)))
      .map(({ organizationId }) => organizationId),
  );
  return lists
    .filter(({ organizationId }) => !allowing.has(organizationId))
    .map((rule) => ({ rule, tier: null, until: null }));
}

function refusalsByDenial(
  rules: readonly JudgingRule[],
  module: JudgedModule,
  { version }: JudgedVersion,
): Refusal[] {
  return rules
    .filter(isOf('deny'))
    .filter(
      ({ terms }) =>
        terms.modules.some((pattern) => matches(pattern, module)) && isDenied(terms.versions, version),
    )
    .map((rule) => ({ rule, tier: null, until: null }));
}

/** A pre-release is denied with the release of its number. A version that cannot be read is denied, too. */
function isDenied(constraint: string | null, version: string): boolean {
  if (constraint === null) return true;
  const number = semver.parse(version);
  const release = number && `${number.major}.${number.minor}.${number.patch}`;
  return [version, release ?? version].some((text) => constraintAllows(constraint, text) !== false);
}

type WindowTerms = RuleOf<'window'>['terms'];

/** The tier of a version. A pre-release belongs to the line of its number, but opens none for others. */
function tiersOf(
  { unit, supported, update }: WindowTerms,
  left: readonly JudgedVersion[],
): (version: string) => 'supported' | 'update' | 'deprecated' {
  const releases = left.flatMap(({ version, isRevoked }) => {
    const number = isRevoked ? null : semver.parse(version);
    return number && number.prerelease.length === 0 ? [lineOf(number, unit)] : [];
  });
  const lines = [...new Set(releases)].map((line) => new semver.SemVer(line)).sort(semver.rcompare);
  return (version) => {
    const number = semver.parse(version);
    if (!number) return 'deprecated';
    const own = new semver.SemVer(lineOf(number, unit));
    const newer = numberAbove(lines, own);
    if (newer < supported) return 'supported';
    return newer < supported + update ? 'update' : 'deprecated';
  };
}

function lineOf({ major, minor, patch }: semver.SemVer, unit: WindowTerms['unit']): string {
  if (unit === 'major') return `${major}.0.0`;
  return unit === 'minor' ? `${major}.${minor}.0` : `${major}.${minor}.${patch}`;
}

/** How many of the lines, the newest first, are newer. */
function numberAbove(lines: readonly semver.SemVer[], own: semver.SemVer): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const line = lines[middle];
    if (line && line.compare(own) > 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function findingBy(rule: RuleOf<'window'>, tier: 'supported' | 'update' | 'deprecated') {
  if (tier === 'supported') return [];
  const { updateEffect, deprecatedEffect } = rule.terms;
  const effect = tier === 'update' ? updateEffect : deprecatedEffect;
  return [{ effect, refusal: { rule, tier, until: null } satisfies Refusal }];
}

const hasEffect =
  (wanted: WindowTerms['updateEffect']) =>
  ({ effect }: { readonly effect: WindowTerms['updateEffect'] }): boolean =>
    effect === wanted;
