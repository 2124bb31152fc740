import type { ArchivePolicy, StoredObject } from '@groundwork/contracts';
import { newId, type PolicySetId, type PolicySetVersionId } from '@groundwork/contracts/resource-ids';
import { newUpload, type IngestedVersion } from '@groundwork/ingested-versions';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import { notCompiled, type Compilation } from './compilation.ts';

/** docs/compatibility.md#policy-set-version-states: `pending` → `ingressing` → `ready` or `errored`. */
export const policySetVersionStatuses = ['pending', 'ingressing', 'ready', 'errored'] as const;
type PolicySetVersionStatus = (typeof policySetVersionStatuses)[number];

/** Validity of the upload address (docs/reference/uploads.md#upload-addresses). */
const uploadValidMs = 60 * 60 * 1000;

/** `ref` is the branch, if it is known. */
export interface Commit {
  readonly sha: string;
  readonly url: string;
  readonly identifier: string;
  readonly ref: string | null;
}

/**
 * One state of a versioned set's policies.
 *
 * - `source`: `api`, or the service provider of its repository; then `commit` names the commit.
 * - `error`: a message for users; set exactly when it is `errored`.
 * - `notes`: warnings about an accepted archive; first, why nothing would be enforced.
 * - `policies`: as in the archive's configuration file; null until it is read.
 * - `allowEmpty`: it may replace a version with policies although it has none.
 * - `compileRequestedAt`: when a worker was last asked to compile it later; null while that is not awaited.
 * - `uploadOrder`: grows from upload to upload; the current version is the ready one with the highest value, and of
 *   several the one that was created last.
 * - `promotedFrom`: the earlier version whose archive it has.
 */
export interface PolicySetVersion extends IngestedVersion {
  readonly id: PolicySetVersionId;
  readonly policySetId: PolicySetId;
  readonly source: string;
  readonly status: PolicySetVersionStatus;
  readonly error: string | null;
  readonly notes: readonly string[];
  readonly policies: readonly ArchivePolicy[] | null;
  readonly allowEmpty: boolean;
  readonly compilation: Compilation;
  readonly compileRequestedAt: Date | null;
  readonly uploadOrder: number | null;
  readonly promotedFrom: PolicySetVersionId | null;
  readonly archive: StoredObject | null;
  readonly commit: Commit | null;
  readonly ingressingAt: Date | null;
  readonly readyAt: Date | null;
  readonly erroredAt: Date | null;
  readonly createdAt: Date;
}

/** Waits for its archive at a new upload address, requested by `uploader` (`uploaderKey`). */
export function newPolicySetVersion(
  set: Pick<PolicySet, 'id' | 'organizationId'>,
  now: Date,
  {
    uploader = null,
    allowEmpty = false,
  }: { readonly uploader?: string | null; readonly allowEmpty?: boolean } = {},
): PolicySetVersion {
  return {
    id: newId('policySetVersion'),
    organizationId: set.organizationId,
    policySetId: set.id,
    source: 'api',
    status: 'pending',
    error: null,
    notes: [],
    policies: null,
    compilation: notCompiled,
    compileRequestedAt: null,
    upload: newUpload(now, uploadValidMs, uploader),
    allowEmpty,
    uploadOrder: null,
    promotedFrom: null,
    archive: null,
    commit: null,
    archiveReceivedAt: null,
    ingestAwaitedAt: null,
    ingestReminders: 0,
    ingressingAt: null,
    readyAt: null,
    erroredAt: null,
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * A version with the archive and the policies of an earlier one, which is ready at once. It becomes the current one:
 * of versions with the same upload order, that is the one that was created last.
 */
export function promotedVersion(
  earlier: PolicySetVersion,
  current: Pick<PolicySetVersion, 'uploadOrder'>,
  now: Date,
): PolicySetVersion {
  const { id, upload, source, aggregateVersion } = newPolicySetVersion(
    { id: earlier.policySetId, organizationId: earlier.organizationId },
    now,
  );
  return {
    ...earlier,
    id,
    upload,
    source,
    commit: null,
    uploadOrder: current.uploadOrder,
    promotedFrom: earlier.id,
    compileRequestedAt: null,
    archiveReceivedAt: null,
    ingestAwaitedAt: null,
    ingressingAt: null,
    readyAt: now,
    aggregateVersion,
    createdAt: now,
    updatedAt: now,
  };
}

/** Waits for its commit. `source` is the kind of the provider. */
export const newRepositoryVersion = (
  set: Pick<PolicySet, 'id' | 'organizationId'>,
  { commit, source }: { readonly commit: Commit; readonly source: string },
  now: Date,
): PolicySetVersion => ({ ...newPolicySetVersion(set, now), commit, source });
