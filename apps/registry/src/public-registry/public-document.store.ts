import { z } from 'zod';
import { type Db, firstRow, rowsOf } from '@groundwork/database';
import type { Document } from './upstream.ts';

/** A document about a module, by what follows the address of the registry's modules. */
export interface PublicDocument extends Document {
  readonly path: string;
}

const documentRow = z.object({ json: z.instanceof(Buffer), etag: z.string().nullable() });

/** SQL for documents of the public registry that are served when it does not respond. */
export function createPublicDocumentStore(db: Db) {
  return {
    async find(host: string, path: string): Promise<Document | undefined> {
      const rows: unknown = await db('public_documents')
        .select({ json: 'content', etag: 'etag' })
        .where({ host, path });
      return firstRow(documentRow, rows);
    },

    /** Replaces a document, if it is kept. */
    async renew(host: string, { path, json, etag }: PublicDocument, now: Date): Promise<void> {
      // Most documents are not kept, and they may be large.
      const known: unknown = await db('public_documents').select('path').where({ host, path }).first();
      if (known === undefined) return;
      await db('public_documents').where({ host, path }).update({ content: json, etag, read_at: now });
    },

    /** Keeps documents of a module, in place of those that are kept. */
    async keep(host: string, module: string, documents: readonly PublicDocument[], now: Date): Promise<void> {
      if (documents.length === 0) return;
      await db('public_documents')
        .insert(
          documents.map(({ path, json, etag }) => ({
            host,
            path,
            module,
            content: json,
            etag,
            read_at: now,
          })),
        )
        .onConflict(['host', 'path'])
        .merge();
    },

    /** The document that versions are added to; other transactions wait for its new text. */
    async lock(host: string, path: string): Promise<Document | undefined> {
      await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `public document ${host} ${path}`,
      ]);
      const rows: unknown = await db('public_documents')
        .select({ json: 'content', etag: 'etag' })
        .where({ host, path });
      return firstRow(documentRow, rows);
    },

    /** Removes documents that are older than this, of modules of which no archive is kept or wanted. @returns their number */
    async deleteUnused(before: Date, atMost: number): Promise<number> {
      const removed: unknown = await db.raw(
        `delete from public_documents where (host, path) in (
          select host, path from public_documents as document
          where read_at < ? and not exists (
            select from public_archives as archive
            where archive.host = document.host and archive.state in ('waiting', 'kept')
              and archive.namespace = split_part(document.module, '/', 1)
              and archive.name = split_part(document.module, '/', 2)
              and archive.provider = split_part(document.module, '/', 3)
          )
          limit ?
        ) returning 1`,
        [before, atMost],
      );
      return rowsOf(removed).length;
    },
  };
}
