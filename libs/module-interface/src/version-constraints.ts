import semver from 'semver';

/** One condition, such as `>= 1.2`, in the words of semver. */
interface Condition {
  readonly operator: '=' | '!=' | '>' | '>=' | '<' | '<=' | '~>';
  /** With all three numbers. */
  readonly version: string;
  /** How many numbers were written. */
  readonly numbers: number;
}

const written =
  /^(=|!=|>=|>|<=|<|~>)?\s*v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z.-]+)?$/;

/** More conditions are not read. */
const maxConditions = 50;

/** The conditions of a text that Terraform reads, such as `>= 1.2, != 1.3.1`. Undefined if it cannot be read. */
function conditionsOf(text: string): Condition[] | undefined {
  if (text.trim() === '') return [];
  const parts = text.split(',');
  if (parts.length > maxConditions) return undefined;
  const conditions = parts.map(conditionOf);
  return conditions.every((condition) => condition !== undefined) ? conditions : undefined;
}

function conditionOf(text: string): Condition | undefined {
  const [, operator = '=', major = '', minor, patch, prerelease = ''] = written.exec(text.trim()) ?? [];
  const known = operators.find((each) => each === operator);
  const version = semver.valid(`${[major, minor ?? '0', patch ?? '0'].map(Number).join('.')}${prerelease}`);
  if (major === '' || !known || version === null) return undefined;
  const numbers = [major, minor, patch].filter((number) => number !== undefined).length;
  return { operator: known, version, numbers };
}

const operators = ['=', '!=', '>', '>=', '<', '<=', '~>'] as const;

/** `~> 1.2` allows 1.9, `~> 1.2.3` allows 1.2.9: only the last number that is written may increase. */
function comparatorOf({ operator, version, numbers }: Condition): string {
  if (operator === '!=') return '';
  if (operator !== '~>') return `${operator}${version}`;
  if (numbers === 1) return `>=${version}`;
  const { major, minor } = new semver.SemVer(version);
  return `>=${version} <${numbers === 2 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`}`;
}

/**
 * The range of semver that allows what the conditions allow. Between versions that are excluded, it has one interval each, so that an interval
 * of one range that is a part of another range is a part of one of its intervals.
 */
function rangeOf(conditions: readonly Condition[]): string {
  const comparators = conditions.map(comparatorOf).join(' ');
  const excluded = conditions.filter(({ operator }) => operator === '!=').map(({ version }) => version);
  if (excluded.length === 0) return comparators === '' ? '*' : comparators;
  const borders = [...new Set(excluded)].sort(semver.compare);
  return [undefined, ...borders]
    .map((border, index) =>
      [comparators, border && `>${border}`, borders[index] && `<${borders[index]}`].filter(Boolean).join(' '),
    )
    .join(' || ');
}

/**
 * Tells whether constraints, such as `>= 1.2, < 2.0` or `~> 1.4`, allow a version. A pre-release is allowed only if it is named exactly.
 *
 * @returns undefined if the constraints or the version cannot be read
 */
export function constraintAllows(constraint: string, version: string): boolean | undefined {
  const conditions = conditionsOf(constraint);
  const parsed = semver.parse(version);
  if (!conditions || !parsed) return undefined;
  const isNamed = conditions.some(
    ({ operator, version: named }) => operator === '=' && named === parsed.version,
  );
  if (parsed.prerelease.length > 0 && !isNamed) return false;
  return semver.satisfies(parsed, rangeOf(conditions), { includePrerelease: isNamed });
}

/** How constraints have changed: `narrowed` if a version that was allowed is not any longer, even if others are. */
export function compareConstraints(from: string, to: string): 'same' | 'narrowed' | 'widened' | 'unclear' {
  if (from === to) return 'same';
  const before = conditionsOf(from);
  const after = conditionsOf(to);
  if (!before || !after) return 'unclear';
  if (!semver.subset(rangeOf(before), rangeOf(after))) return 'narrowed';
  return semver.subset(rangeOf(after), rangeOf(before)) ? 'same' : 'widened';
}
