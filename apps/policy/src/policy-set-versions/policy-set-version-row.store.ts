import { z } from 'zod';
import { archivePolicySchema, policyTestsSchema } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { changingIngestedColumns, ingestedColumns, ingestedMembers } from '@groundwork/ingested-versions';
import { compilationStates } from '../policy-words/rego-errors.ts';
import type { Compilation } from './compilation.ts';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

const compilationColumns = {
  compilation: z.enum(compilationStates).nullable(),
  compilation_error: z.string().nullable(),
  rego_version: z.union([z.literal(0), z.literal(1)]).nullable(),
  opa_version: z.string().nullable(),
  tests: policyTestsSchema.nullable(),
  compile_requested_at: z.date().nullable(),
};

const compilationOf = (row: z.output<z.ZodObject<typeof compilationColumns>>): Compilation => ({
  state: row.compilation,
  error: row.compilation_error,
  regoVersion: row.rego_version,
  opaVersion: row.opa_version,
  tests: row.tests,
});

export const versionRow = z
  .object({
    ...ingestedColumns,
    id: idSchema('policySetVersion'),
    policy_set_id: idSchema('policySet'),
    status: z.enum(policySetVersionStatuses),
    policies: z.array(archivePolicySchema).nullable(),
    allow_empty: z.boolean(),
    promoted_from: idSchema('policySetVersion').nullable(),
    ...compilationColumns,
    upload_order: z.int().nullable(),
    commit_sha: z.string().nullable(),
    commit_url: z.string().nullable(),
    commit_identifier: z.string().nullable(),
    commit_ref: z.string().nullable(),
    ready_at: z.date().nullable(),
    errored_at: z.date().nullable(),
  })
  .transform((row): PolicySetVersion => ({
    ...ingestedMembers(row),
    id: row.id,
    policySetId: row.policy_set_id,
    status: row.status,
    policies: row.policies,
    allowEmpty: row.allow_empty,
    promotedFrom: row.promoted_from,
    compilation: compilationOf(row),
    compileRequestedAt: row.compile_requested_at,
    uploadOrder: row.upload_order,
    commit: commitOf(row),
    readyAt: row.ready_at,
    erroredAt: row.errored_at,
  }));

export const newColumns = (version: PolicySetVersion) => ({
  id: version.id,
  organization_id: version.organizationId,
  policy_set_id: version.policySetId,
  source: version.source,
  allow_empty: version.allowEmpty,
  promoted_from: version.promotedFrom,
  upload_nonce: version.upload.nonce,
  upload_expires_at: version.upload.expiresAt,
  commit_sha: version.commit?.sha ?? null,
  commit_url: version.commit?.url ?? null,
  commit_identifier: version.commit?.identifier ?? null,
  created_at: version.createdAt,
  commit_ref: version.commit?.ref ?? null,
  ...changingColumns(version),
});

export const changingColumns = (version: PolicySetVersion) => ({
  ...changingIngestedColumns(version),
  policies: version.policies && JSON.stringify(version.policies),
  ...compilationColumnsOf(version),
  upload_order: version.uploadOrder,
  ready_at: version.readyAt,
  errored_at: version.erroredAt,
});

export const compilationColumnsOf = ({ compilation, compileRequestedAt }: PolicySetVersion) => ({
  compilation: compilation.state,
  compilation_error: compilation.error,
  rego_version: compilation.regoVersion,
  opa_version: compilation.opaVersion,
  tests: compilation.tests && JSON.stringify(compilation.tests),
  compile_requested_at: compileRequestedAt,
});

function commitOf(row: {
  commit_sha: string | null;
  commit_url: string | null;
  commit_identifier: string | null;
  commit_ref: string | null;
}): PolicySetVersion['commit'] {
  const { commit_sha: sha, commit_url: url, commit_identifier: identifier, commit_ref: ref } = row;
  return sha === null || url === null || identifier === null ? null : { sha, url, identifier, ref };
}
