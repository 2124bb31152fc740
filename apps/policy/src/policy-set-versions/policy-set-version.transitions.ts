import type { ArchivePolicy, StoredObject } from '@groundwork/contracts';
import { askedFor, changedVersion } from '@groundwork/ingested-versions';
import type { Compilation } from './compilation.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

export const uploadExpiredReason =
  'No archive was uploaded within one hour after this version was created. Create another version.';

export const ingestLostReason =
  'Reading the archive of this version did not finish in time. Create another version, or resync the policy set.';

export const fetchLostReason =
  'The commit was not fetched from the repository in time. Resync the policy set to have it fetched again.';

export const repositoryLeftReason =
  'The policy set no longer follows this repository, so the commit cannot be fetched.';

/** The commit is requested. Null if the version is already past this step: it never moves back. */
export function markFetching(version: PolicySetVersion, now: Date): PolicySetVersion | null {
  if (version.status !== 'pending') return null;
  return changedVersion(version, { status: 'ingressing', ingressingAt: now, ...askedFor(now) }, now);
}

/** The archive has arrived, by upload or fetch. Null if that is already recorded, or the outcome is already decided. */
export function markArrived(version: PolicySetVersion, now: Date): PolicySetVersion | null {
  if (!awaitsOutcome(version) || version.archiveReceivedAt !== null) return null;
  const ingressingAt = version.ingressingAt ?? now;
  const change = { status: 'ingressing', ingressingAt, archiveReceivedAt: now, ...askedFor(now) } as const;
  return changedVersion(version, change, now);
}

export type ReadyOutcome = Required<Pick<PolicySetVersion, 'notes'>> & {
  readonly archive: StoredObject;
  readonly uploadOrder: number;
  readonly policies: readonly ArchivePolicy[];
  readonly compilation: Compilation;
};

/** Null if the version's outcome is already decided. */
export function markReady(
  version: PolicySetVersion,
  outcome: ReadyOutcome,
  now: Date,
): PolicySetVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changedVersion(version, { status: 'ready', ...outcome, readyAt: now }, now);
}

/** Null if the version's outcome is already decided. */
export function markErrored(version: PolicySetVersion, error: string, now: Date): PolicySetVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changedVersion(version, { status: 'errored', error, erroredAt: now }, now);
}

/** The policies do not compile. Null if the version's outcome is already decided. */
export function markNotCompiling(
  version: PolicySetVersion,
  compilation: Compilation & { readonly error: string },
  now: Date,
): PolicySetVersion | null {
  const errored = markErrored(version, compilation.error, now);
  return errored && { ...errored, compilation };
}

/** True for a version that is ready, and whose policies were not compiled yet. */
const awaitsCompilation = ({ status, compilation: { state } }: PolicySetVersion): boolean =>
  status === 'ready' && (state === null || state === 'pending');

/**
 * The policies were compiled after the version was ready. Its aggregate version stays the same unless they fail, because nothing has
 * changed for other services. Null if the result is already known, or if they still could not be compiled.
 */
export function markCompiledLate(
  version: PolicySetVersion,
  { compilation, warnings }: { readonly compilation: Compilation; readonly warnings: readonly string[] },
  now: Date,
): PolicySetVersion | null {
  const isKnownNow = compilation.state === 'ok' || compilation.state === 'failed';
  if (!isKnownNow || !awaitsCompilation(version)) return null;
  const change = { compilation, notes: [...warnings, ...version.notes], compileRequestedAt: null };
  return compilation.state === 'failed' ? changedVersion(version, change, now) : { ...version, ...change };
}

export const awaitsOutcome = ({ status }: PolicySetVersion): boolean =>
  status === 'pending' || status === 'ingressing';
