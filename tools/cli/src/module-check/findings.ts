import { wordsIn } from '../frame/choices.ts';
import { Failure, type FailureKind } from '../frame/failure.ts';
import type { UsedVersion } from './sorted-calls.ts';

/** Kinds of findings, worst first, and how the command ends if `--fail-on` names them. */
const endings = {
  'digest-changed': 'unsafe',
  revoked: 'unsafe',
  forbidden: 'unsafe',
  deprecated: 'discouraged',
  'too-young': 'discouraged',
  unknown: 'discouraged',
  'not-locked': 'discouraged',
  window: 'discouraged',
  outdated: 'discouraged',
} as const satisfies Record<string, FailureKind>;

type FindingKind = keyof typeof endings;

const kinds: readonly string[] = Object.keys(endings);
const usualKinds: readonly string[] = ['revoked', 'forbidden', 'digest-changed', 'deprecated', 'too-young'];

export interface Finding {
  /** A kind of `endings`, or a new one of the platform, which never fails the check. */
  readonly kind: string;
  readonly message: string;
}

/** A version that a configuration uses, with the findings of the platform. */
export interface CheckedVersion extends UsedVersion {
  /** False if the version does not exist, or the token may not read it. */
  readonly isKnown: boolean;
  /** Worst first. */
  readonly findings: readonly Finding[];
  readonly latest: string | null;
  /** SHA-256 of its archive in hexadecimal. */
  readonly digest: string | null;
  readonly publishedAt: string | null;
}

/** Reads the kinds of `--fail-on`. @throws Failure */
export function readFailOn(text: string | undefined): ReadonlySet<string> {
  if (text === undefined) return new Set(usualKinds);
  const words = wordsIn('--fail-on', [...kinds, 'none'], text);
  return new Set(words.filter((word) => word !== 'none'));
}

const rank = ({ kind }: Finding): number => (isKnownKind(kind) ? kinds.indexOf(kind) : kinds.length);

const isKnownKind = (kind: string): kind is FindingKind => kinds.includes(kind);

/** Sorts findings: worst first. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => rank(one) - rank(other));

/** The worst finding in a word; `ok` without findings. */
export const resultOf = ({ findings }: Pick<CheckedVersion, 'findings'>): string =>
  findings[0]?.kind.replaceAll('-', ' ') ?? 'ok';

/** Numbers of versions by their worst finding, worst first, such as `1 revoked, 18 ok`. */
export function summaryOf(versions: readonly CheckedVersion[]): string {
  const counts = new Map<string, number>();
  const worstFirst = [...versions].sort((one, other) => rankOf(one) - rankOf(other));
  for (const version of worstFirst) counts.set(resultOf(version), (counts.get(resultOf(version)) ?? 0) + 1);
  return [...counts].map(([result, count]) => `${count} ${result}`).join(', ') || 'no modules';
}

const rankOf = ({ findings: [worst] }: CheckedVersion): number =>
  worst === undefined ? kinds.length + 1 : rank(worst);

/** The failure that the command reports; undefined if nothing was found that `--fail-on` names. */
export function failureOfFindings(
  versions: readonly CheckedVersion[],
  failOn: ReadonlySet<string>,
): Failure | undefined {
  const failing = versions.flatMap((version) => {
    const found = version.findings.find(({ kind }) => isKnownKind(kind) && failOn.has(kind));
    return found === undefined ? [] : [{ version, kind: found.kind }];
  });
  const ending = (kind: string) => (isKnownKind(kind) ? endings[kind] : 'discouraged');
  const unsafe = failing.filter(({ kind }) => ending(kind) === 'unsafe');
  const [first] = unsafe.length > 0 ? unsafe : failing;
  if (first === undefined) return undefined;
  const count = (unsafe.length > 0 ? unsafe : failing).length;
  const { source, version } = first.version;
  const more = count === 1 ? '' : `, and ${count - 1} more`;
  return new Failure(
    ending(first.kind),
    `${source} ${version} is ${phrases[first.kind] ?? first.kind}${more}.`,
    nextStep(first.version, first.kind),
  );
}

const phrases: Readonly<Record<string, string>> = {
  'digest-changed': 'not what the lock file has',
  'too-young': 'too young',
  unknown: 'not known to the platform',
  'not-locked': 'not in the lock file',
  window: 'not among the supported versions',
};

/** Advice on a finding. */
export function nextStep({ latest, version }: CheckedVersion, kind: string): string {
  switch (kind) {
    case 'digest-changed':
      return 'Do not apply it. Ask the owners of the module what has changed. If you trust it, remove its line from the lock file, and run the command with --write-lock.';
    case 'too-young':
      return 'Use an earlier version until then.';
    case 'unknown':
      return 'Check its source, and the account of your token: groundwork whoami';
    case 'not-locked':
      return 'Add it to the lock file: --write-lock';
    default:
      return latest === null || latest === version
        ? 'Ask the owners of the module what to use instead.'
        : `Use version ${latest}: change the constraint if it excludes it, then run "init -upgrade".`;
  }
}
