import { addAbortSignal, type Readable } from 'node:stream';
import type { ModuleDetails, PolicySetArchiveDetails, StoredObject } from '@groundwork/contracts';
import { digestOf } from '@groundwork/object-storage';
import { OpaFailure } from '@groundwork/opa';
import { compilePolicySet } from '../compilation/compile-policy-set.ts';
import type { WorkerContext } from '../context-worker.ts';
import type { UploadPurpose } from '../subjects/subject.ts';
import type { InspectionResult } from '../inspection/archive-inspector.ts';
import type { AcceptedArchive, Job, Verdict } from './job.ts';

type ArchiveReader = (ctx: WorkerContext, job: Job, signal: AbortSignal) => Promise<Verdict>;

/** Each reader throws if a retry may succeed. */
export const archiveReaders: Readonly<Record<UploadPurpose, ArchiveReader>> = {
  'module-version': (ctx, job, signal) =>
    readArchive(ctx, job, signal, (archive) => ctx.inspector.inspectModule(archive, { signal })),
  'policy-set-version': async (ctx, job, signal) => {
    const verdict = await readArchive(ctx, job, signal, (archive) =>
      ctx.inspector.inspectPolicySet(archive, { signal }),
    );
    return verdict.outcome === 'accepted' ? compiled(ctx, job, verdict, signal) : verdict;
  },
};

type Inspection<Details> = (archive: Readable) => Promise<InspectionResult<Details>>;

async function readArchive<Details extends ModuleDetails | PolicySetArchiveDetails>(
  ctx: WorkerContext,
  job: Job,
  signal: AbortSignal,
  inspect: Inspection<Details>,
): Promise<Verdict<Details>> {
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

/** Adds what OPA says about the policies, if there is an OPA and the archive names policies for it. */
async function compiled(
  { opa: found, config, storage, logger }: WorkerContext,
  { archive: { key } }: Job,
  verdict: AcceptedArchive<PolicySetArchiveDetails>,
  signal: AbortSignal,
): Promise<Verdict> {
  const { details } = verdict;
  const queries = queriesIn(details);
  if (found.kind === 'missing' || queries.length === 0)
    return { ...verdict, details: { ...details, compilation: null } };
  const archive = addAbortSignal(signal, await storage.openRead(key));
  try {
    const { memoryBytes } = config.opa;
    const request = { opa: found.opa, memoryBytes, queries, directory: directoryIn(details), signal };
    return { ...verdict, details: { ...details, compilation: await compilePolicySet(archive, request) } };
  } catch (error) {
    if (!(error instanceof OpaFailure) || error.code !== 'missing') throw error;
    logger.error({ err: error }, 'could not compile policies: OPA is gone');
    return { ...verdict, details: { ...details, compilation: null } };
  } finally {
    archive.destroy();
  }
}

const directoryIn = ({ kind2 }: PolicySetArchiveDetails): string | undefined =>
  kind2 !== null && 'policies' in kind2 ? kind2.directory : undefined;

const queriesIn = ({ kind2 }: PolicySetArchiveDetails): string[] =>
  kind2 !== null && 'policies' in kind2 ? kind2.policies.flatMap(({ query }) => query ?? []) : [];

async function readDigest(ctx: WorkerContext, { key }: StoredObject, signal: AbortSignal): Promise<string> {
  const { sha256 } = await digestOf(addAbortSignal(signal, await ctx.storage.openRead(key)));
  return sha256;
}

function assertIntact(digest: string, { sha256 }: StoredObject) {
  if (digest !== sha256) throw new Error('the stored archive does not match what was uploaded');
}
