import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { UploadClaim } from '@groundwork/auth';
import type { Cause } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { conflict, denied, isGroundworkError, notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseParams } from '@groundwork/http';
import { digestOf } from '@groundwork/object-storage';
import { metrics } from '@groundwork/telemetry';
import type { ObjectContext } from '../context-object.ts';
import {
  brokenOff,
  brokeOff,
  discardRest,
  openIncomingArchive,
  type IncomingArchive,
} from './incoming-archive.ts';
import { keepUpload } from './keep-upload.ts';
import { receivePlan } from './receive-plan.ts';
import { receivePublicArchive } from './receive-public-archive.ts';
import { createUploadSlots } from './upload-slots.ts';
import type { UploadPurpose } from '../subjects/subject.ts';
import type { Upload } from './upload.ts';

const Params = z.object({ object_id: z.string() });

/** Only a failed version can be created again, with another address. */
const archiveHeld =
  'This address already holds another archive, which has been read. Create a new version. If this one has failed, create it again to get a new address.';
const alreadyHeld = {
  'module-version': archiveHeld,
  'policy-set-version': archiveHeld,
  'policy-plan': 'This address already holds another plan, which is being judged. Create another evaluation.',
  'public-archive': 'This address takes only the archive with the digest that was announced.',
} as const satisfies Record<UploadClaim['purpose'], string>;

const subjectKind = {
  'module-version': 'moduleVersion',
  'policy-set-version': 'policySetVersion',
  'policy-plan': 'policyEvaluation',
  'public-archive': 'publicArchive',
} as const satisfies Record<UploadClaim['purpose'], string>;

/**
 * `PUT /v1/object/:object_id`: takes the archive of a module version (A5) or a policy set version (B8), the plan of a policy
 * evaluation, or an archive of a public module. The object id is the only permission needed; a bearer token is ignored (ADR 5).
 *
 * - 200, empty: the bytes are stored and will be read or judged, or were stored before. Other bytes replace them until they are read (ADR 39),
 * or begin to be judged.
 * - 404: the object id is forged, expired or not for an upload; or the record or its organization is deleted, or the organization
 * is disabled; or the evaluation has ended.
 * - 409: other bytes were stored and read before, or the archive is fetched from a repository, or it has another digest than announced.
 * - 413: more bytes than the address accepts. 400: not the announced number of bytes.
 * - 503 or 504 with `Retry-After`: too many uploads, or the storage, the database or the owner of the version is unavailable.
 * The address stays usable.
 */
export const receiveUpload = endpoint({ responses: noContent(200) }, (ctx: ObjectContext): RequestHandler => {
  const slots = createUploadSlots(ctx.config.uploads.concurrency);
  return async (req, res) => {
    const claim = openUploadClaim(ctx, req);
    const startedAt = performance.now();
    const note = (outcome: 'accepted' | 'rejected' | 'failed') =>
      metrics.ingest.observe({ stage: 'upload', outcome }, (performance.now() - startedAt) / 1000);
    const vacate = slots.occupy(claim.organizationId);
    try {
      const maxBytes = Math.min(claim.maxBytes, ctx.config.uploads.maxBytes);
      const archive = openIncomingArchive(req, maxBytes);
      const stored = await receive(ctx, claim, archive, maxBytes, causeOf(req));
      if (!stored) throw conflict(alreadyHeld[claim.purpose]);
      note('accepted');
      res.status(200).end();
    } catch (error) {
      note(isRefusal(error) ? 'rejected' : 'failed');
      throw brokeOff(req) ? brokenOff() : error;
    } finally {
      vacate();
      discardRest(req);
    }
  };
});

const isRefusal = (error: unknown) =>
  isGroundworkError(error) && error.kind !== 'unavailable' && error.kind !== 'timeout';

/** All reasons for refusing an address look the same from outside, except that the archive is fetched from a repository. */
function openUploadClaim(ctx: ObjectContext, req: Request): UploadClaim {
  const claim = ctx.objectLinks.open(parseParams(Params, req).object_id);
  if (claim?.kind === 'fetched') {
    throw conflict(
      'This version is fetched from its repository and does not take an upload. Read the version to see its status.',
    );
  }
  if (claim?.kind !== 'upload' || claim.expiresAt <= ctx.clock.now()) throw denied('valid-address');
  if (!isId(subjectKind[claim.purpose], claim.subject)) throw notFound();
  return claim;
}

/** False if other bytes stay, or are wanted. */
function receive(
  ctx: ObjectContext,
  { purpose, ...claim }: UploadClaim,
  ...rest: [incoming: IncomingArchive, maxBytes: number, cause: Cause]
): Promise<boolean> {
  if (purpose === 'policy-plan') return receivePlan(ctx, claim, ...rest);
  if (purpose === 'public-archive') return receivePublicArchive(ctx, claim, ...rest);
  return receiveArchive(ctx, { ...claim, purpose }, ...rest);
}

type ArchiveClaim = UploadClaim & { readonly purpose: UploadPurpose };

async function receiveArchive(
  ctx: ObjectContext,
  claim: ArchiveClaim,
  archive: IncomingArchive,
  maxBytes: number,
  cause: Cause,
): Promise<boolean> {
  const limits = {
    maxBytes,
    ...(archive.declaredBytes !== undefined && { declaredBytes: archive.declaredBytes }),
  };
  if (!(await ctx.stores.subjects.takesUploads(claim))) throw notFound();
  const earlier = await findUpload(ctx, claim);
  // Once the archive has an outcome it stays, so a repeated upload is compared instead of stored.
  if (earlier && (await ctx.stores.jobs.findLast(earlier))?.state === 'done') {
    const { sha256 } = await digestOf(archive.chunks, limits);
    await requireVersion(ctx, claim);
    return sha256 === earlier.archive.sha256;
  }
  return ctx.objects.write(claim, archive.chunks, limits, async (object) => {
    try {
      await requireVersion(ctx, claim);
    } catch (refusal) {
      await ctx.objects.discard(claim.organizationId, object.key);
      throw refusal;
    }
    const { uploader } = claim;
    const arrived = { archive: object, notes: [], uploader, cause, replaces: 'unread' } as const;
    const winner = await keepUpload(ctx, claim, arrived);
    return winner.archive.sha256 === object.sha256;
  });
}

/** Asks the owner after the last byte (ADR 31): the event about a deletion may still be on its way. */
async function requireVersion({ versionOwners }: ObjectContext, claim: ArchiveClaim): Promise<void> {
  if (!(await versionOwners.has(claim))) throw notFound();
}

const findUpload = (
  { stores: { uploads } }: ObjectContext,
  { organizationId, purpose, subject }: ArchiveClaim,
): Promise<Upload | undefined> => uploads.find(organizationId, purpose, subject);
