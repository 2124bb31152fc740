import { z } from 'zod';

/** Sizes of what is kept of a compilation. Lengths are in characters. */
export const compilationLimits = {
  errors: 50,
  failures: 200,
  unknownQueries: 20,
  messageLength: 500,
} as const;

/** A mistake in a policy, in OPA's words. Null where OPA names no place. `code` is OPA's, such as `rego_parse_error`. */
export const regoErrorSchema = z.object({
  file: z.string().nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  code: z.string().nullable(),
  message: z.string(),
});

export type RegoErrorFact = z.infer<typeof regoErrorSchema>;

/**
 * The tests of a policy set.
 *
 * - `failed`: how many fail or end with an error; `failures` are the first of them, with OPA's words about an error.
 * - `problem`: why there is no result, such as a limit; the counts are then 0. Null otherwise.
 */
export const policyTestsSchema = z.object({
  passed: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  failures: z
    .array(
      z.object({
        package: z.string(),
        name: z.string(),
        file: z.string(),
        line: z.int(),
        message: z.string().nullable(),
      }),
    )
    .max(compilationLimits.failures),
  problem: z.string().nullable(),
});

export type PolicyTests = z.infer<typeof policyTestsSchema>;

/**
 * Result of OPA for policies in one version of Rego.
 *
 * - compiled: `unknownQueries` are the first of the configuration file's that name neither a package nor a rule, with the nearest name that
 *   exists; `tests` is null if there are none.
 * - refused: the first errors.
 */
export const regoCompilationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('compiled'),
    unknownQueries: z
      .array(z.object({ query: z.string(), nearest: z.string().nullable() }))
      .max(compilationLimits.unknownQueries),
    tests: policyTestsSchema.nullable(),
  }),
  z.object({
    kind: z.literal('refused'),
    errors: z.array(regoErrorSchema).min(1).max(compilationLimits.errors),
  }),
]);

export type RegoCompilation = z.infer<typeof regoCompilationSchema>;

/** Policies compiled in both versions of Rego, by the OPA of this version. Which one counts depends on the policy set. */
export const policyCompilationSchema = z.object({
  opaVersion: z.string(),
  v0: regoCompilationSchema,
  v1: regoCompilationSchema,
});

export type PolicyCompilation = z.infer<typeof policyCompilationSchema>;
