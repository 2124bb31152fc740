import semver from 'semver';
import type { ChangeLevel } from './change-kinds.ts';

export interface NumberQuestion {
  readonly from: string;
  readonly to: string;
  readonly level: ChangeLevel | 'none';
}

/**
 * - `deservedVersion`: the lowest number that says what has changed since `from`.
 * - `isDeserved`: `to` is that number, a pre-release of it, or higher.
 */
export interface NumberJudgment {
  readonly deservedBump: 'major' | 'minor' | 'patch';
  readonly deservedVersion: string;
  readonly isDeserved: boolean;
  readonly sentence: string;
}

const bumps = { breaking: 'major', feature: 'minor', fix: 'patch', none: 'patch' } as const;

const findings = {
  breaking: 'Some changes break callers',
  feature: 'Callers find something new, and nothing breaks them',
  fix: 'Callers meet nothing new',
  none: 'The interface is the same',
} as const;

/**
 * Judges the number of a version by what has changed since another one. Below 1.0.0, changes that break callers deserve a minor version.
 *
 * @param question two semantic versions, and the level of the changes between them
 * @throws TypeError if one of them is not a semantic version
 */
export function judgeNumber({ from, to, level }: NumberQuestion): NumberJudgment {
  const before = new semver.SemVer(from);
  const after = new semver.SemVer(to);
  const deservedBump = level === 'breaking' && before.major === 0 ? 'minor' : bumps[level];
  if (level === 'none' && from === to)
    return { deservedBump, deservedVersion: to, isDeserved: true, sentence: 'This is the same version.' };
  const deservedVersion = new semver.SemVer(from).inc(deservedBump).version;
  const core = `${after.major}.${after.minor}.${after.patch}`;
  const isLower = semver.compareBuild(after, before) <= 0;
  const isDeserved = !isLower && semver.gte(core, deservedVersion);
  return {
    deservedBump,
    deservedVersion,
    isDeserved,
    sentence: `${findings[level]} since ${from}: that deserves ${deservedVersion}. ${endOf({ from, to }, isDeserved, isLower)}`,
  };
}

function endOf(
  { from, to }: Pick<NumberQuestion, 'from' | 'to'>,
  isDeserved: boolean,
  isLower: boolean,
): string {
  if (isDeserved) return `${to} is high enough.`;
  return isLower ? `${to} is not higher than ${from}.` : `${to} is too low.`;
}

/**
 * The release against which a version is judged: the highest one below it. A pre-release promises nothing, so none is judged against one.
 *
 * @param versions numbers of installable versions, in any order
 * @throws TypeError if one of them is not a semantic version
 */
export const versionBefore = (versions: readonly string[], version: string): string | undefined =>
  versions
    .filter((other) => semver.prerelease(other) === null && semver.compareBuild(other, version) < 0)
    .sort(semver.compareBuild)
    .at(-1);
