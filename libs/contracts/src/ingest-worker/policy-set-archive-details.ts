import { z } from 'zod';
import { policyCompilationSchema } from './policy-compilation.ts';

/**
 * A policy in a configuration file.
 *
 * - `path`: its file inside the archive; null for `kind2`, whose policies are found by `query`.
 * - `enforcementLevel`: as written; `advisory` if not given.
 * - `line`: its line in the configuration file, for `kind2`; absent in details of earlier releases.
 */
export const archivePolicySchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  enforcementLevel: z.string(),
  path: z.string().nullable(),
  query: z.string().nullable(),
  line: z.int().positive().optional(),
});

export type ArchivePolicy = z.infer<typeof archivePolicySchema>;

/**
 * Content of a configuration file: its policies, or its problem with file and line. `directory`: the directory of the
 * file, if the archive keeps the layout of a repository (ADR 72); absent for the root.
 */
export const policyConfigurationSchema = z.union([
  z.object({ policies: z.array(archivePolicySchema), directory: z.string().optional() }),
  z.object({ problem: z.string().min(1).max(2000) }),
]);

export type PolicyConfiguration = z.infer<typeof policyConfigurationSchema>;

/**
 * The configuration file of each kind, or null.
 *
 * - `wrapper`: the directory that contains all files; "" for the root.
 * - `compilation`: what OPA says about the policies of `kind2`. Null, or absent in details of earlier releases, if it was not asked:
 *   there was none, or the configuration file names no policy.
 */
export const policySetArchiveDetailsSchema = z.object({
  kind1: policyConfigurationSchema.nullable(),
  kind2: policyConfigurationSchema.nullable(),
  wrapper: z.string(),
  compilation: policyCompilationSchema.nullish(),
});

export type PolicySetArchiveDetails = z.infer<typeof policySetArchiveDetailsSchema>;
