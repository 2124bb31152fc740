import type { Cause } from '@groundwork/contracts';
import { conflict, invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { releaseContent } from './kept-archive.changes.ts';
import { requestedPublicArchive } from './public-archive.access.ts';
import { publicArchiveAccepted, publicArchiveAwaited } from './public-archive.events.ts';
import { acceptedArchiveBody } from './public-archive.request.ts';
import { publicArchiveShape, renderPublicArchive } from './public-archive.serializer.ts';
import { maxArchiveBytes, type PublicArchive } from './public-archive.ts';
import { markAccepted } from './public-archive.transitions.ts';

/**
 * `POST /admin/public-archives/:id/actions/accept` (docs/reference/public-modules.md#accept-what-an-origin-changed): the version is what its
 * origin had when it was refused, and that is fetched again. Takes the digest that is accepted. 200 with the archive; 404 if public
 * modules are not kept, and for users who are not site administrators; 409 if nothing was refused; 422 for another digest.
 */
export const acceptPublicArchive = endpoint(
  { takes: acceptedArchiveBody, responses: ok(publicArchiveShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { id } = await requestedPublicArchive(ctx, req);
    if (ctx.config.publicCacheBytes === undefined) throw notFound();
    const maxBytes = maxArchiveBytes({ ...ctx.config, publicCacheBytes: ctx.config.publicCacheBytes });
    const { sha256 } = parseBody(acceptedArchiveBody, req).data.attributes;
    const accepting = { sha256, askedBy: principalOf(req).id, now: ctx.clock.now(), maxBytes };
    const archive = await ctx.inTransaction(async (tx) => {
      const known = await tx.publicArchives.lock(id);
      if (!known) throw notFound();
      return accept(tx, known, accepting, causeOf(req));
    });
    sendResource(res, 200, renderPublicArchive(archive));
  },
);

interface Accepting {
  readonly sha256: string;
  readonly askedBy: string;
  readonly now: Date;
  /** Limit on the archive. */
  readonly maxBytes: number;
}

/** @param archive locked by the transaction */
async function accept(
  tx: RegistryStores,
  archive: PublicArchive,
  { sha256, askedBy, now, maxBytes }: Accepting,
  cause: Cause,
): Promise<PublicArchive> {
  const { offered } = archive;
  if (offered === null)
    throw conflict(
      'The origin of this version had nothing else than what is known when it was last compared.',
    );
  if (offered.sha256 !== sha256)
    throw invalid({
      detail: `Sha256 is not what the origin had last: ${offered.sha256}`,
      pointer: '/data/attributes/sha256',
    });
  const accepted = markAccepted(archive, offered, askedBy, now);
  await releaseContent(tx, archive, cause);
  await tx.publicArchives.update(accepted);
  await tx.outbox.add(publicArchiveAccepted(accepted, offered, archive), cause);
  await tx.outbox.add(publicArchiveAwaited(accepted, offered.origin, maxBytes), cause);
  return accepted;
}
