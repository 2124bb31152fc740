import { z } from 'zod';
import { idSchema } from '../resource-ids/index.ts';

/**
 * Header of a request whose sender keeps documents apart by their `audience`; the value is `1`. Without it, nothing may be kept while rules
 * of consumption are enforced.
 */
export const keepsAudiencesHeader = 'x-keeps-audiences';

/** Header of a response that may be kept: a `moduleDocumentSchema` as JSON. It is not for clients. */
export const moduleDocumentHeader = 'x-module-document';

/**
 * Readers who consume for the same organizations with enforced rules.
 *
 * - `consumers`: these organizations, sorted by id.
 * - `isAuthor`: true for readers who may manage the modules of the organization that owns the module.
 */
const audienceSchema = z.object({
  consumers: z.array(idSchema('organization')).min(1),
  isAuthor: z.boolean(),
});

/**
 * Origin of a document of the registry protocol, or of the document of a module.
 *
 * - `revision`: the state of the module. It changes with each change that a document of the module shows.
 * - `keepMs`: milliseconds for which the document may be kept; it may contain what the revision does not cover.
 * - `downloadOf`: the version that each reader of the document downloads; null for other documents.
 * - `audience`: whom the document is for, if rules of consumption concern its readers (ADR 87).
 * - `viewer`: `moduleViewerOf` its readers, if the document shows their rights (ADR 95).
 */
export const moduleDocumentSchema = z.object({
  organizationId: idSchema('organization'),
  organizationName: z.string(),
  moduleId: idSchema('module'),
  revision: z.string(),
  keepMs: z.int().positive(),
  downloadOf: idSchema('moduleVersion').nullable(),
  audience: audienceSchema.optional(),
  viewer: z.string().optional(),
});

export type ModuleDocument = Readonly<z.output<typeof moduleDocumentSchema>>;
