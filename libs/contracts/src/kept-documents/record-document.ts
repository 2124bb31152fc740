import { z } from 'zod';
import type { Grants } from '../admin-orgs/show-grants.ts';
import { idSchema } from '../resource-ids/index.ts';

/** Header of a request whose sender keeps the response if it may; the value is `1`. */
export const keepsDocumentHeader = 'x-keeps-document';

/** Header of a response that may be kept: a `recordDocumentSchema` as JSON. It is not for clients. */
export const recordDocumentHeader = 'x-record-document';

/**
 * Origin of the document of a record, for which the gateway gets lists of changed organizations.
 *
 * - `organizationId`, `organizationName`: the organization that owns the record.
 * - `keepMs`: milliseconds for which the document may be kept at most.
 * - `viewer`: `recordViewerOf` its readers.
 */
export const recordDocumentSchema = z.object({
  organizationId: idSchema('organization'),
  organizationName: z.string(),
  keepMs: z.int().positive(),
  viewer: z.string(),
});

export type RecordDocument = Readonly<z.output<typeof recordDocumentSchema>>;

/** All rights of a reader in the organization. Readers with the same ones get the same document of a record (ADR 100). */
export function recordViewerOf({ membership, permissions }: Grants): string {
  const granted = Object.entries(permissions).flatMap(([permission, isGranted]) =>
    isGranted ? [permission] : [],
  );
  return [membership, ...granted.sort()].join(' ');
}
