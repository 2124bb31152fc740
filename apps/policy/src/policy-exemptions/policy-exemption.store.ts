import { z } from 'zod';
import { principalSchema } from '@groundwork/contracts';
import {
  idSchema,
  type OrganizationId,
  type PolicyExemptionId,
  type PolicySetId,
} from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import {
  camelRow,
  columnsOf,
  columnValues,
  countOf,
  type Db,
  firstRow,
  ownerOf,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  rowsOf,
  updateAggregate,
} from '@groundwork/database';
import {
  tagsOf,
  type ExemptionScope,
  type ExemptionStatus,
  type PolicyExemption,
} from './policy-exemption.ts';

/** An exemption, with facts about its set as it is now. */
export interface ShownExemption extends PolicyExemption {
  readonly policySetName: string;
  /** False if the set no longer has the policy that the exemption names. */
  readonly policyPresent: boolean;
}

/** The ids of a workspace and its project, and the tags of the workspace. */
export interface ExemptedSubject {
  readonly targets: readonly string[];
  readonly tags: readonly TagBinding[];
}

/** Absent fields do not restrict the list. */
export interface ExemptionCriteria {
  readonly policySetId?: PolicySetId;
  /** Only exemptions whose scope has this workspace. */
  readonly subject?: ExemptedSubject;
  readonly status?: ExemptionStatus;
}

const table = 'policy_exemptions';

const changing = {
  reason: z.string(),
  owner: z.string(),
  endsAt: z.date(),
  aggregateVersion: z.int(),
  updatedAt: z.date(),
};

const ownColumns = {
  id: idSchema('policyExemption'),
  organizationId: idSchema('organization'),
  policySetId: idSchema('policySet'),
  policyName: z.string().nullable(),
  createdAt: z.date(),
  ...changing,
};

const row = camelRow({
  ...ownColumns,
  targetKind: z.enum(['workspace', 'project']).nullable(),
  targetId: z.string().nullable(),
  tags: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  creatorKind: principalSchema.shape.kind,
  creatorId: z.string(),
});

const exemptionRow = row.transform(
  ({ targetKind, targetId, tags, creatorKind, creatorId, ...rest }): PolicyExemption => ({
    ...rest,
    scope: scopeOf(targetKind, targetId, tags),
    createdBy: { kind: creatorKind, id: creatorId },
  }),
);

const besidesRow = camelRow({ policySetName: z.string(), policyPresent: z.boolean() });

const shownRow = z
  .unknown()
  .transform((shown): ShownExemption => ({ ...exemptionRow.parse(shown), ...besidesRow.parse(shown) }));

function scopeOf(
  kind: 'workspace' | 'project' | null,
  id: string | null,
  tags: readonly { readonly key: string; readonly value: string | null }[],
): ExemptionScope {
  if (kind === 'workspace') return { kind, id: idSchema('workspace').parse(id) };
  if (kind === 'project') return { kind, id: idSchema('project').parse(id) };
  return { kind: 'tags', tags };
}

/** True for an exemption without a policy name, and for one of a policy that the set `s` has now. */
const policyPresent = `
  exemption.policy_name is null or case when s.is_versioned then exists (
    select from (
      select policies from policy_set_versions
      where organization_id = s.organization_id and policy_set_id = s.id and status = 'ready'
      order by upload_order desc, ordinal desc limit 1
    ) as current
    cross join lateral jsonb_to_recordset(current.policies) as policy(name text)
    where policy.name = exemption.policy_name
  ) else exists (
    select from policy_set_policies as member
    join policies on policies.organization_id = s.organization_id and policies.id = member.policy_id
    where member.organization_id = s.organization_id and member.policy_set_id = s.id
      and policies.name = exemption.policy_name
  ) end`;

/** True if the workspace has one of the tags. If it and its project have the same key, its own tag counts (`effectiveTags`). */
const hasTag = `exists (
  select from jsonb_to_recordset(exemption.tags) as wanted(key text, value text)
  join jsonb_to_recordset(cast(:tags as jsonb)) as tag(key text, value text)
    on tag.key = wanted.key and tag.value = coalesce(wanted.value, '')
)`;

const own = columnsOf(row, 'exemption').join(', ');

/** Each part uses an index to find the exemptions in force. No exemption is in both parts. */
const inForce = `
  select ${own} from ${table} as exemption
  where organization_id = :organizationId and target_id = any(:targets) and ends_at > :now
    and policy_set_id = any(:policySetIds)
  union all
  select ${own} from ${table} as exemption
  where organization_id = :organizationId and target_id is null and ends_at > :now
    and policy_set_id = any(:policySetIds) and ${hasTag}
  order by ends_at desc, id`;

/** SQL for exemptions. Before writing an existing one, lock it; lock several in the order of their ids. */
export function createPolicyExemptionStore(db: Db) {
  const shown = (organizationId: OrganizationId) =>
    db({ exemption: table })
      .join({ s: 'policy_sets' }, (on) =>
        on.on('s.organization_id', 'exemption.organization_id').andOn('s.id', 'exemption.policy_set_id'),
      )
      .select(db.raw(`${own}, s.name as policy_set_name, ${policyPresent} as policy_present`))
      .where({ 'exemption.organization_id': organizationId });

  async function lockWhere(organizationId: OrganizationId, where: object): Promise<PolicyExemption[]> {
    const rows: unknown = await db(table)
      .where({ organization_id: organizationId, ...where })
      .orderBy('id')
      .forUpdate();
    return parseRows(exemptionRow, rows);
  }

  return {
    /** The only query that does not need the organization. */
    findOwner: (id: PolicyExemptionId): Promise<OrganizationId | undefined> => ownerOf(db, table, id),

    async find(organizationId: OrganizationId, id: PolicyExemptionId): Promise<ShownExemption | undefined> {
      return firstRow(shownRow, await shown(organizationId).where({ 'exemption.id': id }));
    },

    async lock(organizationId: OrganizationId, id: PolicyExemptionId): Promise<PolicyExemption | undefined> {
      const [exemption] = await lockWhere(organizationId, { id });
      return exemption;
    },

    lockAllOfSet: (organizationId: OrganizationId, policySetId: PolicySetId): Promise<PolicyExemption[]> =>
      lockWhere(organizationId, { policy_set_id: policySetId }),

    /** @param targetId a project or a workspace */
    lockAllOfTarget: (organizationId: OrganizationId, targetId: string): Promise<PolicyExemption[]> =>
      lockWhere(organizationId, { target_id: targetId }),

    /** Those in force first, sorted by their end; then those that have ended. */
    async page(
      organizationId: OrganizationId,
      { policySetId, subject, status }: ExemptionCriteria,
      page: RequestedPage,
      now: Date,
    ) {
      const matching = shown(organizationId);
      if (policySetId !== undefined) matching.where({ policy_set_id: policySetId });
      if (subject) {
        const { targets, tags } = subject;
        matching.whereRaw(`(target_id = any(:targets) or target_id is null and ${hasTag})`, {
          targets: [...targets],
          tags: JSON.stringify(tags),
        });
      }
      if (status !== undefined) matching.where('ends_at', status === 'active' ? '>' : '<=', now);
      else matching.orderByRaw('ends_at <= ?', [now]);
      return readPage(shownRow, matching.orderBy(['ends_at', 'exemption.id']), page);
    },

    /**
     * The exemptions in force of these sets that cover the workspace, keyed by set. For each set, the one that ends last
     * comes first. The caller's clock decides which have ended.
     */
    async exemptionsFor(
      organizationId: OrganizationId,
      { policySetIds, targets, tags }: ExemptedSubject & { readonly policySetIds: readonly PolicySetId[] },
      now: Date,
    ): Promise<ReadonlyMap<PolicySetId, PolicyExemption[]>> {
      const result: unknown = await db.raw(inForce, {
        organizationId,
        policySetIds: [...policySetIds],
        targets: [...targets],
        tags: JSON.stringify(tags),
        now,
      });
      return Map.groupBy(parseRows(exemptionRow, rowsOf(result)), ({ policySetId }) => policySetId);
    },

    count: (organizationId: OrganizationId, policySetId: PolicySetId): Promise<number> =>
      countOf(db(table).where({ organization_id: organizationId, policy_set_id: policySetId })),

    async insert(exemption: PolicyExemption): Promise<void> {
      const { scope, createdBy } = exemption;
      await db(table).insert({
        ...columnValues(exemption, ownColumns),
        target_kind: scope.kind === 'tags' ? null : scope.kind,
        target_id: scope.kind === 'tags' ? null : scope.id,
        tags: JSON.stringify(tagsOf(scope)),
        creator_kind: createdBy.kind,
        creator_id: createdBy.id,
      });
    },

    /** @throws Error when another transaction stored the version first: a missing lock */
    update: (exemption: PolicyExemption): Promise<void> =>
      updateAggregate(db, table, exemption, columnValues(exemption, changing)),

    async delete({ organizationId, id }: Pick<PolicyExemption, 'organizationId' | 'id'>): Promise<void> {
      await db(table).where({ organization_id: organizationId, id }).delete();
    },

    async deleteAllOfTarget(organizationId: OrganizationId, targetId: string): Promise<void> {
      await db(table).where({ organization_id: organizationId, target_id: targetId }).delete();
    },

    /** Deletes rows of a deleted organization; returns the number deleted. */
    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, table, organizationId, atMost),
  };
}
