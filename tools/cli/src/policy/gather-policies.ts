import { createSemaphore } from '@groundwork/background';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import type { Platform } from '../hosts/platform.ts';
import { fetchBundle, fetchIndex } from './fetch-policies.ts';
import { problemOf, type SetToJudge } from './judge-plan.ts';
import { sortedSets } from './judgment.ts';
import { type KeptIndex, keptLimits, type KeptPolicies } from './kept-policies.ts';
import { findWorkspace, type NamedWorkspace } from './named-workspace.ts';
import type { IndexedSet, PolicyIndex } from './policy-index.ts';
import type { SecretValues } from './secret-values.ts';

/** Everything that applies to a workspace, with the policies that OPA needs. */
export interface GatheredPolicies {
  readonly index: PolicyIndex;
  readonly sets: readonly SetToJudge[];
  readonly warnings: readonly string[];
  /** The later of the platform's time and ours, if they differ by more than a minute. */
  readonly now: () => Date;
}

const bundlesAtOnce = 4;

/** Gets the policies from the platform. Those that have not changed since an earlier run are reused. @throws Failure */
export async function gatherPolicies(
  io: Io,
  platform: Platform,
  kept: KeptPolicies,
  named: NamedWorkspace,
  secretValues: SecretValues,
): Promise<GatheredPolicies> {
  const workspace = await findWorkspace(io, platform, named);
  // A set may change between the two requests.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { index, hostAheadMs } = await fetchIndex(platform, kept, workspace);
    const slots = createSemaphore(bundlesAtOnce);
    const fetched = await Promise.all(
      sortedSets(index).toJudge.map((set) =>
        slots(async () => {
          if (set.bundle === null || problemOf(set, secretValues) !== null) return { set, bundle: undefined };
          const bundle = await fetchBundle(platform, kept, set, set.bundle);
          return bundle && { set, bundle };
        }),
      ),
    );
    kept.sweep(new Date());
    const sets = fetched.filter((each) => each !== undefined);
    if (sets.length === fetched.length)
      return { index, sets, warnings: clockWarnings(platform, hostAheadMs), now: clockAhead(hostAheadMs) };
  }
  throw new Failure(
    'unreachable',
    `The policies of ${workspace.name} were damaged in transit, or changed twice meanwhile.`,
    'Run the command again.',
  );
}

/** Uses the policies of an earlier run. @throws Failure if there are none, or they are too old */
export function gatherKept(
  kept: KeptPolicies,
  named: NamedWorkspace,
  secretValues: SecretValues,
): GatheredPolicies {
  const { index, confirmedAt } = keptIndex(kept, named);
  const ageMs = Date.now() - confirmedAt.getTime();
  if (ageMs > keptLimits.ageMs)
    throw new Failure(
      'unjudged',
      `The kept policies are from ${confirmedAt.toISOString()}, more than 30 days ago.`,
      'Run the command without --offline.',
    );
  const sets = sortedSets(index).toJudge.map((set) => ({ set, bundle: keptBundle(kept, set, secretValues) }));
  return {
    index,
    sets,
    warnings: [`The policies are those of ${confirmedAt.toISOString()}, ${ageOf(Math.max(ageMs, 0))} ago.`],
    now: clockAhead(-ageMs),
  };
}

function keptIndex(kept: KeptPolicies, named: NamedWorkspace): KeptIndex {
  if (!('id' in named) && named.organization === undefined)
    throw new Failure(
      'usage',
      'The organization of the workspace is missing.',
      'Name it: --workspace organization/name',
    );
  const found = 'id' in named ? kept.index(named.id) : kept.findIndex(named.organization ?? '', named.name);
  if (found !== undefined) return found;
  throw new Failure(
    'unjudged',
    `No policies of ${'id' in named ? named.id : `${named.organization}/${named.name}`} are kept for this host and token.`,
    'Run the command once without --offline.',
  );
}

function keptBundle(kept: KeptPolicies, set: IndexedSet, secretValues: SecretValues): Buffer | undefined {
  if (set.bundle === null || problemOf(set, secretValues) !== null) return undefined;
  const bundle = kept.bundle(set.bundle.sha256);
  if (bundle !== undefined) return bundle;
  throw new Failure(
    'unjudged',
    `The policies of the set ${set.name} are not kept.`,
    'Run the command once without --offline.',
  );
}

const toleratedMs = 60_000;

const clockWarnings = ({ name }: Platform, hostAheadMs: number): string[] =>
  Math.abs(hostAheadMs) <= toleratedMs
    ? []
    : [
        `The clock of this machine is ${ageOf(Math.abs(hostAheadMs))} ${hostAheadMs > 0 ? 'behind' : 'ahead of'} that of ${name}. Exemptions are compared with the later time.`,
      ];

/** A clock that is never more than a minute behind the clock of the platform. */
function clockAhead(hostAheadMs: number): () => Date {
  const offsetMs = hostAheadMs > toleratedMs ? hostAheadMs : 0;
  return () => new Date(Date.now() + offsetMs);
}

const secondMs = 1000;
const units = [
  ['day', 24 * 60 * 60 * secondMs],
  ['hour', 60 * 60 * secondMs],
  ['minute', 60 * secondMs],
] as const;

/** A time span in its largest unit. */
function ageOf(ms: number): string {
  const [unit, unitMs] = units.find(([, each]) => ms >= each) ?? (['second', secondMs] as const);
  const count = Math.floor(ms / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
