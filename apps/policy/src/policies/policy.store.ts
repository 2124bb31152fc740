import { z } from 'zod';
import { policyTextCompilationSchema } from '@groundwork/contracts';
import {
  idSchema,
  type OrganizationId,
  type PolicyId,
  type PolicySetId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
  type Db,
  firstRow,
  insertUnlessTaken,
  ownerOf,
  parseRows,
  purgeRows,
  readPage,
  rowsOf,
  type RequestedPage,
  unlessTaken,
  updateAggregate,
} from '@groundwork/database';
import { organizationKind } from '@groundwork/references';
import { metrics } from '@groundwork/telemetry';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import { listed, type ListCriteria } from '../policy-words/policy-list.store.ts';
import { emptyTextSha256, type Policy } from './policy.ts';

const changing = {
  name: z.string(),
  description: z.string().nullable(),
  query: z.string().nullable(),
  enforcePath: z.string(),
  enforcementLevel: z.string(),
  textSha256: z.string().nullable(),
  compileRequestedAt: z.date().nullable(),
  aggregateVersion: z.int(),
  updatedAt: z.date(),
};

const policyRow = camelRow({
  id: idSchema('policy'),
  organizationId: idSchema('organization'),
  kind: z.enum(policyKinds),
  createdAt: z.date(),
  compilation: policyTextCompilationSchema.nullable(),
  ...changing,
});

const kindRow = z.object({ id: idSchema('policy'), kind: z.enum(policyKinds) });
const setsRow = z.object({ policy_id: idSchema('policy'), sets: z.array(idSchema('policySet')) });

export function createPolicyStore(db: Db) {
  return {
    /** The only query that does not need the organization. */
    findOwner: (id: PolicyId): Promise<OrganizationId | undefined> => ownerOf(db, 'policies', id),

    async find(organizationId: OrganizationId, id: PolicyId): Promise<Policy | undefined> {
      return firstRow(policyRow, await db('policies').where({ organization_id: organizationId, id }));
    },

    async findAll(organizationId: OrganizationId, ids: readonly string[]): Promise<Policy[]> {
      const rows: unknown = await db('policies')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy(['name', 'id']);
      return parseRows(policyRow, rows);
    },

    /** Locks the policy until the transaction ends; call it before locking any policy set that contains the policy. */
    async lock(organizationId: OrganizationId, id: PolicyId): Promise<Policy | undefined> {
      const rows: unknown = await db('policies').where({ organization_id: organizationId, id }).forUpdate();
      return firstRow(policyRow, rows);
    },

    /** The kinds of the existing policies, which cannot be deleted until the transaction ends. */
    async holdKinds(
      organizationId: OrganizationId,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PolicyKind>> {
      const rows: unknown = await db('policies')
        .select('id', 'kind')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy('id')
        .forKeyShare();
      return new Map(parseRows(kindRow, rows).map(({ id, kind }) => [id, kind]));
    },

    async page(organizationId: OrganizationId, criteria: ListCriteria, page: RequestedPage) {
      return readPage(policyRow, listed(db, 'policies', organizationId, criteria), page);
    },

    /** The sets of each policy, in the order of their ids; policies that are in no set are absent. */
    async listSets(
      organizationId: OrganizationId,
      ids: readonly PolicyId[],
    ): Promise<ReadonlyMap<PolicyId, readonly PolicySetId[]>> {
      const rows: unknown = await db('policy_set_policies')
        .select('policy_id', db.raw('array_agg(policy_set_id order by policy_set_id) as sets'))
        .where({ organization_id: organizationId })
        .whereRaw('policy_id = any(?)', [[...ids]])
        .groupBy('policy_id');
      return new Map(parseRows(setsRow, rows).map(({ policy_id, sets }) => [policy_id, sets]));
    },

    /** False, with nothing written, if the organization already has a policy with this name. */
    async insert(policy: Policy): Promise<boolean> {
      const row = columnValues(policy, policyRow);
      return insertUnlessTaken(db, 'policies', row, 'on constraint policies_name_key');
    },

    /**
     * Returns false if another policy has the name; the transaction can then no longer be used. @throws Error when
     * another transaction stored the version first: a missing lock
     */
    async update(policy: Policy): Promise<boolean> {
      return unlessTaken(
        'policies_name_key',
        updateAggregate(db, 'policies', policy, changingColumns(policy)),
      );
    },

    /** Stores only what OPA says, and that nobody is asked any more. */
    async keepCompilation({ organizationId, id, compilation, compileRequestedAt }: Policy): Promise<void> {
      await db('policies')
        .where({ organization_id: organizationId, id })
        .update({
          compilation: compilation && JSON.stringify(compilation),
          compile_requested_at: compileRequestedAt,
        });
    },

    /** Chooses policies whose text was not compiled with their query, unless they were requested since `before`. */
    async requestCompilations(given: {
      readonly before: Date;
      readonly now: Date;
      readonly atMost: number;
    }): Promise<Policy[]> {
      const response: unknown = await db.raw(
        `with chosen as (
          select policies.organization_id, policies.id from policies
          where ${toCompile}
            and (policies.compile_requested_at is null or policies.compile_requested_at < :before)
            and not exists (
              select from referenced_records as organization
              where organization.kind = :organizationKind and organization.id = policies.organization_id
                and organization.deleted_at is not null)
          order by policies.compile_requested_at nulls first, policies.id limit :atMost
          for no key update of policies skip locked
        )
        update policies set compile_requested_at = :now from chosen
        where policies.organization_id = chosen.organization_id and policies.id = chosen.id
        returning policies.*`,
        { organizationKind, ...given },
      );
      return parseRows(policyRow, rowsOf(response));
    },

    async delete(organizationId: OrganizationId, id: PolicyId): Promise<void> {
      await db('policies').where({ organization_id: organizationId, id }).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'policies', organizationId, atMost),
  };
}

/** As in the partial index `policies_to_compile`. */
const toCompile = `policies.kind = 'kind2' and policies.text_sha256 is not null and policies.text_sha256 <> '${emptyTextSha256}'
  and (policies.compilation ->> 'textSha256' is distinct from policies.text_sha256
    or policies.compilation ->> 'query' is distinct from policies.query)`;

/** Policies in use. The conditions on the compilation are those of the partial index `policies_not_compiling`. */
export const policyGauges = [
  `select '${metrics.policiesNotCompiling.name}', '{}'::jsonb, (
     select count(*) from policies
     where compilation ->> 'textSha256' = text_sha256 and compilation ->> 'query' = query
       and compilation -> 'v0' <> '[]' and compilation -> 'v1' <> '[]'
       and exists (
         select from policy_set_policies as used
         where used.organization_id = policies.organization_id and used.policy_id = policies.id
       ))::float8`,
] as const;

const changingColumns = (policy: Policy) => columnValues(policy, changing);
