import type { ArchivePolicy, StoredObject } from '@groundwork/contracts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** The error of a version whose upload address expired unused. */
export const uploadExpiredReason =
  'No archive was uploaded within one hour after this version was created. Create another version.';

/** The error of a version whose outcome never came. */
export const ingestLostReason =
  'Reading the archive of this version did not finish in time. Create another version, or resync the policy set.';

/** The archive has arrived, or a commit is being fetched. Null where the version has gone past that already: it never moves back. */
export function markIngressing(version: PolicySetVersion, now: Date): PolicySetVersion | null {
  if (version.status !== 'pending') return null;
  return changed(version, { status: 'ingressing', ingressingAt: now }, now);
}

/** What makes a version ready. */
export type ReadyOutcome = Required<Pick<PolicySetVersion, 'notes'>> & {
  readonly archive: StoredObject;
  readonly uploadOrder: number;
  readonly policies: readonly ArchivePolicy[];
};

/** The archive can be used. Null where the version's outcome is decided already. */
export function markReady(
  version: PolicySetVersion,
  outcome: ReadyOutcome,
  now: Date,
): PolicySetVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changed(version, { status: 'ready', ...outcome, readyAt: now }, now);
}

/** The version can never be used, and `error` says why. Null where its outcome is decided already. */
export function markErrored(version: PolicySetVersion, error: string, now: Date): PolicySetVersion | null {
  if (!awaitsOutcome(version)) return null;
  return changed(version, { status: 'errored', error, erroredAt: now }, now);
}

function awaitsOutcome({ status }: PolicySetVersion): boolean {
  return status === 'pending' || status === 'ingressing';
}

function changed(version: PolicySetVersion, change: Partial<PolicySetVersion>, now: Date): PolicySetVersion {
  return { ...version, ...change, aggregateVersion: version.aggregateVersion + 1, updatedAt: now };
}
