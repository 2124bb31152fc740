import type { UploadClaim } from '@groundwork/auth';
import { publicArchiveUploadedV1, type Cause } from '@groundwork/contracts';
import { idSchema, platformOwner } from '@groundwork/contracts/resource-ids';
import type { ObjectContext } from '../context-object.ts';
import { requireTarball } from '../objects/require-tarball.ts';
import type { IncomingArchive } from './incoming-archive.ts';

const archiveIdSchema = idSchema('publicArchive');

/**
 * Takes an archive of a public module that a site administrator imports, if it has the digest of the claim. Bytes that were sent before are
 * taken again: the registry keeps one of them.
 *
 * @returns false for another digest
 * @throws GroundworkError `too-large`; `bad-request` if it is not an archive
 */
export async function receivePublicArchive(
  ctx: ObjectContext,
  { subject, nonce }: Pick<UploadClaim, 'subject' | 'nonce'>,
  { chunks, declaredBytes }: IncomingArchive,
  maxBytes: number,
  cause: Cause,
): Promise<boolean> {
  const publicArchiveId = archiveIdSchema.parse(subject);
  const about = { organizationId: platformOwner, purpose: 'public-archive', subject } as const;
  const limits = { maxBytes, ...(declaredBytes !== undefined && { declaredBytes }) };
  return ctx.objects.write(about, chunks, limits, async (archive) => {
    try {
      if (archive.sha256 === nonce) await requireTarball(await ctx.storage.openRead(archive.key));
    } catch (refusal) {
      await ctx.objects.discard(platformOwner, archive.key);
      throw refusal;
    }
    if (archive.sha256 !== nonce) {
      await ctx.objects.discard(platformOwner, archive.key);
      return false;
    }
    await ctx.inTransaction(async (tx) => {
      await tx.objects.markStored(platformOwner, archive);
      await tx.outbox.add(
        {
          definition: publicArchiveUploadedV1,
          organizationId: null,
          aggregateId: publicArchiveId,
          aggregateVersion: 1,
          data: { publicArchiveId, archive },
        },
        cause,
      );
    });
    return true;
  });
}
