import { z } from 'zod';

const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const policySchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  query: z.string().nullable(),
  'enforcement-level': z.string(),
  problem: z.string().nullable(),
});

const setSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  revision: z.string().nullable(),
  overridable: z.boolean(),
  'not-enforced-because': z.array(z.string()),
  problem: z.string().nullable(),
  policies: z.array(policySchema),
  parameters: z.array(z.object({ key: z.string(), sensitive: z.boolean(), value: z.string().nullable() })),
  exemptions: z.array(
    z.object({
      id: z.string(),
      'policy-name': z.string().nullable(),
      reason: z.string(),
      owner: z.string(),
      'ends-at': timeSchema,
    }),
  ),
  overrides: z.array(
    z.object({
      id: z.string(),
      'policy-name': z.string(),
      revision: z.string(),
      'plan-digest': z.string(),
      reason: z.string(),
    }),
  ),
  'rego-version': z.union([z.literal(0), z.literal(1)]).nullable(),
  bundle: z.object({ url: z.string(), sha256: z.string(), bytes: z.int() }).nullable(),
  archive: z.object({ url: z.string(), 'signed-url': z.string(), sha256: z.string().nullable() }).nullable(),
});

/** A policy set that applies to the workspace. */
export type IndexedSet = z.infer<typeof setSchema>;

/** Document of `GET /api/v2/workspaces/:id/policy-bundle`: everything that applies to a workspace. */
export const indexSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      'organization-name': z.string(),
      'workspace-name': z.string(),
      /** Policies see it as `input.run`, together with facts that only the pipeline knows. */
      run: z.record(z.string(), z.unknown()),
      'policy-sets': z.array(setSchema),
    }),
  }),
});

export type PolicyIndex = z.infer<typeof indexSchema>['data'];

/** Response to a reported verdict. */
export const evaluationSchema = z.object({ data: z.object({ id: z.string() }) });

/** True for a set of OPA, in either vocabulary. Other kinds are not judged here. */
export const isOfOpa = ({ kind }: Pick<IndexedSet, 'kind'>): boolean => ['kind2', 'opa'].includes(kind);

/** The reason why a set enforces nothing, so that there is nothing to judge; undefined if it enforces something. */
export function whyNotEnforced(set: IndexedSet): string | undefined {
  const reasons = set['not-enforced-because'];
  if (reasons.includes('no-ready-version')) return 'none of its versions is ready';
  return reasons.includes('no-policies') ? 'it has no policies' : undefined;
}
