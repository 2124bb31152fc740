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

/** Header of a response with a page of modules that may be kept: a `modulePageSchema` as JSON. It is not for clients. */
export const modulePageHeader = 'x-module-page';

/** Limit on the organizations that share modules on a kept page, and on those with modules in a kept list. */
export const maxKeptOwners = 50;

const ownersSchema = z.array(z.object({ id: idSchema('organization'), name: z.string() })).max(maxKeptOwners);

/**
 * Origin of a page of the modules that an organization can use.
 *
 * - `organizationId`, `organizationName`: the organization.
 * - `producers`: the organizations that share their modules with it.
 * - `keepMs`: as in `moduleDocumentSchema`.
 * - `viewer`: `moduleViewerOf` its readers.
 */
export const modulePageSchema = z.object({
  organizationId: idSchema('organization'),
  organizationName: z.string(),
  producers: ownersSchema,
  keepMs: z.int().positive(),
  viewer: z.string(),
});

export type ModulePage = Readonly<z.output<typeof modulePageSchema>>;

/** Header of a response with a list of the registry protocol that may be kept: a `moduleListSchema` as JSON. It is not for clients. */
export const moduleListHeader = 'x-module-list';

/**
 * Origin of a list of the registry protocol: a search, or all modules that its readers may read.
 *
 * - `organizations`: those whose modules its readers may read.
 * - `keepMs`: as in `moduleDocumentSchema`.
 */
export const moduleListSchema = z.object({ organizations: ownersSchema, keepMs: z.int().positive() });

export type ModuleList = Readonly<z.output<typeof moduleListSchema>>;

export type ModuleDocument = Readonly<z.output<typeof moduleDocumentSchema>>;
