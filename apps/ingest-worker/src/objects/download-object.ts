import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { DownloadClaim } from '@groundwork/auth';
import { denied, notFound } from '@groundwork/errors';
import { bytes, endpoint, namesEntityTag, noContent, parseParams } from '@groundwork/http';
import type { ObjectContext } from '../context-object.ts';
import { parseRange } from './byte-range.ts';

const Params = z.object({ object_id: z.string() });

/**
 * `GET` and `HEAD /v1/object/:object_id`: delivers an archive to the holder of its signed address
 * (docs/compatibility.md#archive-addresses). Query parameters are for the client (`archive`, `checksum`) and are ignored.
 *
 * - 200: the archive. 206: one part of it (`Range`). 304: the client already has it (`If-None-Match`).
 * - 404: the object id is forged, expired or not for a download; or the object no longer exists, its record is deleted, or its
 * organization is disabled.
 * - 416: the requested part does not exist.
 */
export const downloadObject = endpoint(
  { responses: [bytes('application/gzip'), bytes('application/gzip', 206), noContent(304)] },
  (ctx: ObjectContext) => async (req, res) => {
    const claim = openDownloadClaim(ctx, req);
    const [object, withheld] = await Promise.all([ctx.storage.stat(claim.key), isWithheld(ctx, claim)]);
    if (!object || withheld) throw notFound();
    if (namesEntityTag(req.get('if-none-match'), etagOf(claim)))
      return void describe(res.status(304), claim, ctx).end();
    const part = parseRange(rangeHeader(req, claim), object.bytes);
    if (part === 'unsatisfiable') {
      return void res.status(416).set('Content-Range', `bytes */${object.bytes}`).end();
    }
    // Opened before the first header is set, so that a missing or unreachable object still gives a clean error.
    const content = req.method === 'HEAD' ? undefined : await ctx.storage.openRead(claim.key, part);
    describe(res, claim, ctx).set('Content-Length', String(part ? part.end - part.start + 1 : object.bytes));
    if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${object.bytes}`);
    if (content) await send(content, res);
    else res.end();
  },
);

/** All reasons for refusing an address look the same from outside. */
function openDownloadClaim(ctx: ObjectContext, req: Request): DownloadClaim {
  const claim = ctx.objectLinks.open(parseParams(Params, req).object_id);
  if (claim?.kind !== 'download' || claim.expiresAt <= ctx.clock.now()) throw denied('valid-address');
  return claim;
}

/** The owner of an object that is not in this database is named by the claim. */
const isWithheld = ({ stores }: ObjectContext, { key, organizationId }: DownloadClaim): Promise<boolean> =>
  organizationId === undefined
    ? stores.objects.isWithheld(key)
    : stores.subjects.isOrganizationWithheld(organizationId);

const etagOf = ({ sha256 }: DownloadClaim) => `"${sha256}"`;

/** The bytes behind an address never change, so a client may cache them while the address is valid. */
function describe(res: Response, claim: DownloadClaim, { clock }: ObjectContext): Response {
  const secondsLeft = Math.floor((claim.expiresAt.getTime() - clock.now().getTime()) / 1000);
  return res.attachment(claim.fileName).set({
    'Content-Type': 'application/gzip',
    'Accept-Ranges': 'bytes',
    'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    ETag: etagOf(claim),
    'X-Content-Type-Options': 'nosniff',
  });
}

/** A client that resumes a download names the archive that it has a part of. If that is another one, it gets the whole archive. */
function rangeHeader(req: Request, claim: DownloadClaim): string | undefined {
  const condition = req.get('if-range');
  return condition === undefined || condition === etagOf(claim) ? req.get('range') : undefined;
}

/** A client that disconnects is not a failure of ours. */
async function send(content: NodeJS.ReadableStream, res: Response) {
  try {
    await pipeline(content, res);
  } catch (error) {
    if (res.req.socket.destroyed) return;
    throw error;
  }
}
