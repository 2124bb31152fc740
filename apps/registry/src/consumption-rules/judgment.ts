import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import semver from 'semver';
import {
  judgeVersions,
  strictest,
  type JudgedModule,
  type JudgedVersion,
  type JudgingRule,
  type Refusal,
} from './refusal.ts';

/** The versions of a module, as rules leave them to a reader. */
export interface Judgment {
  /** Organizations whose rules were obeyed, sorted by id. */
  readonly consumers: readonly OrganizationId[];
  readonly isAuthor: boolean;
  readonly judgedAt: Date;
  /** When a version becomes old enough; null if none will. */
  readonly endsAt: Date | null;
  /** True for a version that is offered, and not refused. */
  readonly isLeft: (version: string) => boolean;
  /** The refusal that lasts longest; undefined if the version is not refused, or not offered. */
  readonly refusalOf: (version: string) => Refusal | undefined;
  /** Warnings about a version that is left. */
  readonly warningsOf: (version: string) => readonly Refusal[];
  /** The newest version that is left and not revoked; a pre-release only if no release is left. */
  readonly latest: string | undefined;
  /** The newest version that is offered, even if it is refused. */
  readonly newest: string | undefined;
}

interface Judged {
  readonly rules: readonly JudgingRule[];
  readonly consumers: readonly OrganizationId[];
}

/** @param versions all that are offered, the newest first */
export function judgmentOf(
  { rules, consumers }: Judged,
  module: JudgedModule,
  versions: readonly JudgedVersion[],
  now: Date,
): Judgment {
  const verdicts = judgeVersions(rules, module, versions, now);
  const byVersion = new Map(versions.map(({ version }, index) => [version, verdicts[index]]));
  const ends = verdicts.flatMap(({ refusals }) => refusals).flatMap(({ until }) => (until ? [until] : []));
  const isLeft = (version: string) => byVersion.get(version)?.refusals.length === 0;
  const left = versions.filter(({ version, isRevoked }) => !isRevoked && isLeft(version));
  return {
    consumers,
    isAuthor: module.isAuthor,
    judgedAt: now,
    endsAt: ends.reduce<Date | null>((first, end) => (first === null || end < first ? end : first), null),
    isLeft,
    refusalOf: (version) => strictest(byVersion.get(version)?.refusals ?? []),
    warningsOf: (version) => byVersion.get(version)?.warnings ?? [],
    latest: (left.find(({ version }) => !isPrerelease(version)) ?? left[0])?.version,
    newest: versions[0]?.version,
  };
}

const isPrerelease = (version: string): boolean => (semver.parse(version)?.prerelease.length ?? 0) > 0;
