import { z } from 'zod';
import { groupMappingGrantOrigins } from '@groundwork/contracts';
import { type GroupMappingGrantId, idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow, columnValues, type Db, firstRow, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { live } from '../organizations/organization.store.ts';
import { ownersTeamName } from '../grants/owners-team.ts';
import type { GrantedMapping, GroupMappingGrant, KnownGrant, SettingGrant } from './group-mapping-grant.ts';

const stored = {
  organizationId: idSchema('organization'),
  id: idSchema('groupMappingGrant'),
  provider: z.string(),
  groupName: z.string().nullable(),
  owners: z.boolean(),
  origin: z.enum(groupMappingGrantOrigins),
  version: z.int(),
  createdAt: z.date(),
};

const known = { ...stored, organizationName: z.string() };

const toGrant = ({ groupName: group, ...rest }: z.output<z.ZodObject<typeof known>>): KnownGrant => ({
  ...rest,
  group,
});

const rowSchema = camelRow(known).transform(toGrant);

const settingSchema = camelRow({ ...known, toldAt: z.date().nullable() }).transform(
  ({ toldAt, ...row }): SettingGrant => ({ ...toGrant(row), toldAt: toldAt ?? row.createdAt }),
);

export interface GroupMappingGrantFilter {
  readonly organization?: string | undefined;
  readonly provider?: string | undefined;
}

/** SQL condition: a grant covers the row of `group_mappings`. */
export const isGranted = `exists (
  select from group_mapping_grants granted
  where granted.organization_id = group_mappings.organization_id and granted.provider = group_mappings.provider
    and (granted.group_name is null or granted.group_name = group_mappings.group_name)
    and (granted.owners or not exists (
      select from teams where teams.organization_id = group_mappings.organization_id
        and teams.id = group_mappings.team_id and teams.name = '${ownersTeamName}')))`;

export function createGroupMappingGrantStore(db: Db) {
  const select = () =>
    db('group_mapping_grants')
      .join('organizations', 'organizations.id', 'group_mapping_grants.organization_id')
      .select('group_mapping_grants.*', 'organizations.name as organization_name')
      .where(live);

  return {
    /** Writes nothing and returns false if the organization already has a grant of the same origin for this group. */
    async insert(grant: GroupMappingGrant): Promise<boolean> {
      const inserted: unknown[] = await db('group_mapping_grants')
        .insert(columnValues({ ...grant, groupName: grant.group }, stored))
        .onConflict(db.raw("(organization_id, provider, coalesce(group_name, ''), origin)"))
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },

    async find(id: GroupMappingGrantId): Promise<KnownGrant | undefined> {
      return firstRow(rowSchema, await select().where({ 'group_mapping_grants.id': id }));
    },

    /** @returns false if the grant does not exist */
    async delete({ organizationId, id }: Pick<GroupMappingGrant, 'organizationId' | 'id'>): Promise<boolean> {
      return (await db('group_mapping_grants').where({ organization_id: organizationId, id }).delete()) === 1;
    },

    /**
     * Grants of existing organizations, sorted by the organization's name, provider and group. Grants for all groups
     * come last.
     */
    async page({ organization, provider }: GroupMappingGrantFilter, page: Page) {
      const query = select();
      if (organization !== undefined) query.whereRaw('lower(organizations.name) = lower(?)', [organization]);
      if (provider !== undefined) query.where({ provider });
      return readPage(
        rowSchema,
        query.orderByRaw('lower(organizations.name), provider, group_name, group_mapping_grants.id'),
        page,
      );
    },

    /** Grants from the settings of providers. Locks them until the transaction ends, so that callers take turns. */
    async lockSettings(): Promise<SettingGrant[]> {
      // An advisory lock works even if there are no rows to lock.
      await db.raw("select pg_advisory_xact_lock(hashtext('group mapping settings'))");
      return parseRows(
        settingSchema,
        await select().where({ origin: 'settings' }).orderBy('group_mapping_grants.id'),
      );
    },

    /** Records that a catalogue has announced these grants. */
    async noteTold(grants: readonly GroupMappingGrant[], now: Date): Promise<void> {
      await db('group_mapping_grants')
        .whereRaw('id = any(?)', [grants.map(({ id }) => id)])
        .update({ told_at: now });
    },

    /** True if a grant permits this mapping. */
    async covers({
      organizationId,
      provider,
      group,
      owners,
    }: Omit<GrantedMapping, 'origin'>): Promise<boolean> {
      const query = db('group_mapping_grants')
        .select('id')
        .where({ organization_id: organizationId, provider })
        .where((meant) => {
          meant.whereNull('group_name').orWhere({ group_name: group });
        });
      if (owners) query.where({ owners });
      const rows: unknown[] = await query.limit(1);
      return rows.length > 0;
    },
  };
}
