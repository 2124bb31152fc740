import { z } from 'zod';
import { ruleTermsSchema } from '@groundwork/contracts';
import { idSchema, type ConsumptionRuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
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
  unlessTaken,
  updateAggregate,
} from '@groundwork/database';
import { enforcements, type ConsumptionRule } from './consumption-rule.ts';
import type { JudgingRule } from './refusal.ts';

const table = 'consumption_rules';

const changing = {
  name: z.string(),
  enforcement: z.enum(enforcements),
  reason: z.string().nullable(),
  link: z.string().nullable(),
  aggregateVersion: z.int(),
  updatedAt: z.date(),
};

const ownColumns = {
  id: idSchema('consumptionRule'),
  organizationId: idSchema('organization'),
  createdAt: z.date(),
  ...changing,
};

const ruleRow = camelRow({ ...ownColumns, terms: ruleTermsSchema });

const { id, organizationId, name, reason, link } = ownColumns;

const judgingRow = camelRow({
  id,
  organizationId,
  name,
  reason,
  link,
  terms: ruleTermsSchema,
  organizationName: z.string(),
});

/** SQL expression: some organization has an enforced rule. An index holds only these, so it costs nothing without rules. */
export const hasEnforcedRules = `exists (select from ${table} where enforcement = 'enforced') as has_enforced_rules`;

const enforcedRow = camelRow({ hasEnforcedRules: z.boolean() });

const judging = `
  select ${columnsOf({ id, organizationId, name, reason, link }, 'rule').join(', ')}, rule.terms,
    coalesce(organization.fields ->> 'name', rule.organization_id) as organization_name
  from ${table} as rule
  left join referenced_records as organization
    on organization.kind = 'organization' and organization.id = rule.organization_id
  where rule.organization_id = any (cast(? as text[])) and rule.enforcement = 'enforced'
  order by rule.organization_id, rule.name`;

/** SQL for rules of consumption. Before a change, hold the rules of the organization with `touch`. */
export function createConsumptionRuleStore(db: Db) {
  const ofOrganization = (organizationId: OrganizationId) =>
    db(table).where({ organization_id: organizationId });

  return {
    /** The only query that does not need the organization. */
    findOwner: (ruleId: ConsumptionRuleId): Promise<OrganizationId | undefined> => ownerOf(db, table, ruleId),

    async find(
      organizationId: OrganizationId,
      ruleId: ConsumptionRuleId,
    ): Promise<ConsumptionRule | undefined> {
      const rows: unknown = await ofOrganization(organizationId).where({ id: ruleId });
      return firstRow(ruleRow, rows);
    },

    /** Sorted by name. */
    page: (organizationId: OrganizationId, page: RequestedPage) =>
      readPage(ruleRow, ofOrganization(organizationId).orderBy('name'), page),

    /** Enforced rules of these organizations, sorted by organization and name. */
    async enforcedIn(organizations: readonly OrganizationId[]): Promise<JudgingRule[]> {
      if (organizations.length === 0) return [];
      const result: unknown = await db.raw(judging, [[...organizations]]);
      return parseRows(judgingRow, rowsOf(result));
    },

    /** True if some organization has an enforced rule. */
    async areEnforced(): Promise<boolean> {
      const result: unknown = await db.raw(`select ${hasEnforcedRules}`);
      return firstRow(enforcedRow, rowsOf(result))?.hasEnforcedRules ?? false;
    },

    count: (organizationId: OrganizationId): Promise<number> => countOf(ofOrganization(organizationId)),

    /**
     * Notes a change of the organization's rules, for lists of changes (ADR 87). Other changes of them wait until the transaction
     * ends.
     */
    async touch(organizationId: OrganizationId): Promise<void> {
      await db.raw(
        `insert into ruled_organizations (organization_id) values (?)
        on conflict (organization_id) do update
          set revision = ruled_organizations.revision + 1, changed_in = pg_current_xact_id()`,
        [organizationId],
      );
    },

    /** False if another rule of the organization has the name. Then the transaction is unusable. */
    insert: (rule: ConsumptionRule): Promise<boolean> =>
      unlessTaken(
        nameConstraint,
        db(table).insert({ ...columnValues(rule, ownColumns), terms: JSON.stringify(rule.terms) }),
      ),

    /** @returns false as `insert` @throws Error when another transaction stored the version first: a missing lock */
    update: (rule: ConsumptionRule): Promise<boolean> =>
      unlessTaken(
        nameConstraint,
        updateAggregate(db, table, rule, {
          ...columnValues(rule, changing),
          terms: JSON.stringify(rule.terms),
        }),
      ),

    async delete(rule: Pick<ConsumptionRule, 'organizationId' | 'id'>): Promise<void> {
      await ofOrganization(rule.organizationId).where({ id: rule.id }).delete();
    },

    /** Deletes rows of a deleted organization; returns the number deleted. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const rules = await purgeRows(db, table, organizationId, atMost);
      return rules + (await purgeRows(db, 'ruled_organizations', organizationId, 1, ['organization_id']));
    },
  };
}

const nameConstraint = 'consumption_rules_name';
