import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { regoErrorSchema } from './policy-compilation.ts';

/** Sizes that fit into an event (ADR 3). `messageLength` is in characters. */
export const policyTextLimits = { errors: 10, messageLength: 300 } as const;

/** Why the policy cannot be used in a version of Rego, in OPA's words; empty if it can. `file` is always null: a policy is one file. */
const errors = z.array(regoErrorSchema.extend({ file: z.null() })).max(policyTextLimits.errors);

/**
 * Result of OPA for the text of a single policy with its query, in both versions of Rego.
 *
 * A query that names neither a package nor a rule of the text is an error, too.
 */
export const policyTextCompilationSchema = z.object({
  textSha256: z.string(),
  query: z.string(),
  opaVersion: z.string(),
  v0: errors,
  v1: errors,
});

export type PolicyTextCompilation = z.infer<typeof policyTextCompilationSchema>;

/** The text of a single policy was compiled. Its aggregate and version are those of the request. */
export const policyTextCompiledV1 = defineEvent({
  publisher: 'ingest-worker',
  type: 'policy-text.compiled',
  data: policyTextCompilationSchema.extend({ policyId: idSchema('policy') }),
});
