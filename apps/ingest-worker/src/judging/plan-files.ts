import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredObject } from '@groundwork/contracts';
import type { PolicySetId } from '@groundwork/contracts/resource-ids';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { PlanFile } from '@groundwork/opa';
import { openStream } from '@groundwork/sealed-secrets';
import { planPlace, type PlanJob } from './policy-plan.ts';

const privately = { mode: 0o600, flags: 'wx' } as const;

/** A private folder for the files of one judging. */
export interface JudgingFiles {
  readonly storage: ObjectStorage;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Opens a sealed plan.
 *
 * @throws SealError if it was changed, cut off or sealed with another key
 * @throws GroundworkError `unavailable`, `not-found`
 */
export async function openPlan(
  { storage, folder, signal }: JudgingFiles,
  job: PlanJob,
  key: Buffer,
): Promise<PlanFile> {
  const sealed = addAbortSignal(signal, await storage.openRead(job.plan.key));
  const path = join(folder, 'plan.json');
  const hash = createHash('sha256');
  await pipeline(
    openStream(key, planPlace(job.policyEvaluationId), sealed),
    hashing(hash),
    createWriteStream(path, privately),
    { signal },
  );
  if (hash.digest('hex') !== job.digest) throw new Error('the stored plan is not the one that arrived');
  return { path, bytes: job.bytes, digest: job.digest };
}

/** Writes the policies of a set to a file. @throws if they are not what policy has named */
export async function fetchBundle(
  { storage, folder, signal }: JudgingFiles,
  policySetId: PolicySetId,
  { key, sha256 }: StoredObject,
): Promise<string> {
  const path = join(folder, `${policySetId}.tar.gz`);
  const hash = createHash('sha256');
  const bundle = addAbortSignal(signal, await storage.openRead(key));
  await pipeline(bundle, hashing(hash), createWriteStream(path, privately), { signal });
  if (hash.digest('hex') !== sha256) throw new Error('a stored bundle does not have its digest');
  return path;
}

const hashing = (hash: ReturnType<typeof createHash>) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
