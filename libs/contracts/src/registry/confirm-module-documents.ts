import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/index.ts';

/** Header of a request whose sender keeps the response if it may; the value is `1`. */
export const keepsDocumentHeader = 'x-keeps-document';

/** Header of a response that may be kept: a `moduleDocumentSchema` as JSON. It is not for clients. */
export const moduleDocumentHeader = 'x-module-document';

/**
 * Origin of a document of the registry protocol.
 *
 * - `revision`: the state of the module. It changes with each change that a document of the module shows.
 * - `keepMs`: milliseconds for which the document may be kept; it may contain what the revision does not cover.
 * - `downloadOf`: the version that each reader of the document downloads; null for other documents.
 */
export const moduleDocumentSchema = z.object({
  organizationId: idSchema('organization'),
  organizationName: z.string(),
  moduleId: idSchema('module'),
  revision: z.string(),
  keepMs: z.int().positive(),
  downloadOf: idSchema('moduleVersion').nullable(),
});

export type ModuleDocument = Readonly<z.output<typeof moduleDocumentSchema>>;

/** Limit on the reads, and on the principals, of one request. */
export const maxConfirmedReads = 200;

/**
 * Milliseconds, from the time of the request, in which the gateway may use a confirmation for later reads by the same
 * reader. The registry responds to a change of a module only when all earlier confirmations have expired (ADR 70).
 */
export const confirmationMs = 20;

/**
 * Which kept documents are still what the registry would respond with, for the gateway. A read is confirmed if its
 * document's module has not changed and its reader may read it. Downloads of confirmed reads are counted.
 *
 * - `principals`: the readers; `reads` name them by their index.
 * - `readers`: number of clients that get the document by this read.
 * - `confirmed`: indexes of reads. Others have to be requested like any response.
 */
export const confirmModuleDocuments = defineInternalRequest({
  owner: 'registry',
  path: '/internal/module-documents/confirm',
  issuers: ['gateway'],
  body: z.object({
    principals: z.array(principalSchema).max(maxConfirmedReads),
    reads: z
      .array(
        z.object({
          principal: z.int().min(0),
          document: moduleDocumentSchema,
          readers: z.int().positive(),
        }),
      )
      .max(maxConfirmedReads),
  }),
  response: z.object({ confirmed: z.array(z.int().min(0)) }),
});
