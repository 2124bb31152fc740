import { addAbortSignal, type Readable } from 'node:stream';
import type { ModuleDetails, PolicySetArchiveDetails, StoredObject } from '@groundwork/contracts';
import { digestOf } from '@groundwork/object-storage';
import type { WorkerContext } from '../context-worker.ts';
import type { UploadPurpose } from '../subjects/subject.ts';
import type { InspectionResult } from '../inspection/archive-inspector.ts';
import type { Job, Verdict } from './job.ts';

type ArchiveReader = (ctx: WorkerContext, job: Job, signal: AbortSignal) => Promise<Verdict>;

/** Each reader throws if a retry may succeed. */
export const archiveReaders: Readonly<Record<UploadPurpose, ArchiveReader>> = {
  'module-version': (ctx, job, signal) =>
    readArchive(ctx, job, signal, (archive) => ctx.inspector.inspectModule(archive, { signal })),
  'policy-set-version': (ctx, job, signal) =>
    readArchive(ctx, job, signal, (archive) => ctx.inspector.inspectPolicySet(archive, { signal })),
};

type Inspection = (archive: Readable) => Promise<InspectionResult<ModuleDetails | PolicySetArchiveDetails>>;

async function readArchive(
  ctx: WorkerContext,
  job: Job,
  signal: AbortSignal,
  inspect: Inspection,
): Promise<Verdict> {
  // Also closes the archive if the inspector ignores the signal and never ends.
  const archive = addAbortSignal(signal, await ctx.storage.openRead(job.archive.key));
  try {
    const result = await inspect(archive);
    if (result.accepted) {
      assertIntact(result.digest, job.archive);
      return { outcome: 'accepted', details: result.details, notes: result.notes };
    }
    // The inspector stops at a refusal, so a second read checks that it saw the uploaded bytes.
    assertIntact(await readDigest(ctx, job.archive, signal), job.archive);
    return { outcome: 'rejected', reason: result.reason, code: result.code };
  } finally {
    archive.destroy();
  }
}

async function readDigest(ctx: WorkerContext, { key }: StoredObject, signal: AbortSignal): Promise<string> {
  const { sha256 } = await digestOf(addAbortSignal(signal, await ctx.storage.openRead(key)));
  return sha256;
}

function assertIntact(digest: string, { sha256 }: StoredObject) {
  if (digest !== sha256) throw new Error('the stored archive does not match what was uploaded');
}
