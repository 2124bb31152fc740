import { isUtf8 } from 'node:buffer';
import type { Response } from 'express';
import { archiveFileLimits } from '@groundwork/archives';
import { invalid, notFound } from '@groundwork/errors';
import { bytes, endpoint, namesEntityTag, noContent, parseParams } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { versionWithFiles } from './module-file.access.ts';
import { moduleFileParameters } from './module-file.request.ts';
import type { ReadableFile } from './module-file.ts';
import type { StoredFile } from './module-file.store.ts';

/**
 * The bytes of one file of a version (an addition, docs/reference/module-versions.md#read-a-file-of-a-version).
 *
 * - 200: the bytes, as text if they are UTF-8 without NUL. 304: the client already has them (`If-None-Match`).
 * - 404: the file does not exist. 422: only the archive has it.
 *
 * No browser runs the file: its type is one of two, is not guessed, and the gateway's content policy allows nothing.
 */
export const showModuleFile = endpoint(
  { responses: [bytes('text/plain'), bytes('application/octet-stream'), noContent(304)] },
  (ctx: RegistryContext) => async (req, res) => {
    const version = await versionWithFiles(ctx, req);
    const { path } = parseParams(moduleFileParameters, req);
    const file = await ctx.stores.moduleFiles.find(version.organizationId, version.id, path);
    if (file?.kind !== 'file') throw notFound();
    if (!isReadable(file)) throw onlyInArchive(file);
    if (res.headersSent) return;
    describe(res, file);
    if (namesEntityTag(req.get('if-none-match'), etagOf(file))) res.status(304).end();
    else res.status(200).end(file.content);
  },
);

const isReadable = (file: StoredFile): file is ReadableFile => file.content !== null;

const onlyInArchive = ({ path, bytes: size }: StoredFile) =>
  invalid({
    detail: `${path} has ${size} bytes. Files of at most ${archiveFileLimits.fileBytes} bytes can be read, and at most ${archiveFileLimits.allBytes} bytes of one archive. Download the archive instead.`,
  });

const etagOf = ({ sha256 }: ReadableFile) => `"${sha256}"`;

/** The bytes never change, but permission to read them can, so clients revalidate every time. */
function describe(res: Response, file: ReadableFile): void {
  const isText = isUtf8(file.content) && !file.content.includes(0);
  if (!isText) res.attachment(file.path.split('/').at(-1));
  res.set({
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/octet-stream',
    'Cache-Control': 'private, no-cache',
    ETag: etagOf(file),
    'X-Content-Type-Options': 'nosniff',
  });
}
