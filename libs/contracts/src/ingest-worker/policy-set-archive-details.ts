import { z } from 'zod';

/**
 * One policy that a configuration file names.
 *
 * - `path`: its file inside the archive; null for `kind2`, whose policies are found by `query`.
 * - `enforcementLevel`: as written; `advisory` if not given.
 */
export const archivePolicySchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  enforcementLevel: z.string(),
  path: z.string().nullable(),
  query: z.string().nullable(),
});

export type ArchivePolicy = z.infer<typeof archivePolicySchema>;

/** What a configuration file says: its policies, or the problem with it, with file and line. */
export const policyConfigurationSchema = z.union([
  z.object({ policies: z.array(archivePolicySchema) }),
  z.object({ problem: z.string().min(1).max(2000) }),
]);

export type PolicyConfiguration = z.infer<typeof policyConfigurationSchema>;

/**
 * What the ingest finds in a policy set's archive: what the configuration file of each kind at the root says, null if
 * there is none. `wrapper`: the single directory that contains everything, "" if there is none.
 */
export const policySetArchiveDetailsSchema = z.object({
  kind1: policyConfigurationSchema.nullable(),
  kind2: policyConfigurationSchema.nullable(),
  wrapper: z.string(),
});

export type PolicySetArchiveDetails = z.infer<typeof policySetArchiveDetailsSchema>;
