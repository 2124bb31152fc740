import type { z } from 'zod';
import { tellGroupMappingSettings } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { groupMappingGrantCreated, groupMappingGrantDeleted } from './group-mapping-grant.events.ts';
import {
  groupOf,
  newGroupMappingGrant,
  type GrantedMapping,
  type GroupMappingGrant,
  type SettingGrant,
} from './group-mapping-grant.ts';

type Body = z.output<typeof tellGroupMappingSettings.body>;
type ResponseBody = z.input<typeof tellGroupMappingSettings.response>;

/** A grant ends after this time without an announcement. A catalogue repeats its announcement within 12.5 minutes. */
const overAfterMs = 15 * 60_000;

/**
 * `POST /internal/group-mapping-settings`: the grants in the settings of the identity providers (ADR 60). A grant ends
 * after 15 minutes without an announcement, so two catalogues with different settings do not end each other's grants.
 * If they differ on whether the group may be mapped to the owners team, the wider grant applies.
 */
export const replaceGrantedSettings = internalRoute(
  tellGroupMappingSettings,
  (ctx: AdminOrgsContext) =>
    ({ grants }, _caller, cause): Promise<ResponseBody> =>
      ctx.inTransaction(async (tx) => {
        const now = ctx.clock.now();
        const { kept, ended, missing } = compare(await tx.groupMappingGrants.lockSettings(), grants, now);
        const changing = [...ended, ...missing].map(({ organizationId }) => organizationId);
        // A transaction that changes the grants of an organization locks it first. The purge removes the grants of
        // deleted organizations.
        const existing = new Set(await tx.organizations.lockAll(changing));
        const exists = ({ organizationId }: GrantedMapping) => existing.has(organizationId);
        const deleted = ended.filter(exists);
        for (const grant of deleted) await tx.groupMappingGrants.delete(grant);
        const made: GroupMappingGrant[] = [];
        for (const each of missing.filter(exists)) {
          const grant = newGroupMappingGrant(each, now);
          if (await tx.groupMappingGrants.insert(grant)) made.push(grant);
        }
        await tx.groupMappingGrants.noteTold(kept, now);
        await tx.outbox.addAll(
          [...deleted.map(groupMappingGrantDeleted), ...made.map(groupMappingGrantCreated)],
          cause,
        );
        const unknown = missing.filter((each) => !exists(each)).map(({ organizationId }) => organizationId);
        return { unknownOrganizations: [...new Set(unknown)] };
      }),
);

/**
 * Compares the announced grants with the stored ones. The grants in `ended` have expired, or are replaced by a wider
 * grant.
 */
function compare(known: readonly SettingGrant[], settings: Body['grants'], now: Date) {
  const told = widest(settings);
  const toldFor = (grant: GrantedMapping) => told.get(groupOf(grant));
  const isTold = (grant: GrantedMapping) => toldFor(grant)?.owners === grant.owners;
  const isOver = ({ toldAt }: SettingGrant) => now.getTime() - toldAt.getTime() >= overAfterMs;
  const kept = known.filter(isTold);
  const keptGroups = new Set(kept.map(groupOf));
  return {
    kept,
    ended: known.filter((each) => !isTold(each) && (isOver(each) || toldFor(each)?.owners === true)),
    missing: [...told.values()].filter((each) => !keptGroups.has(groupOf(each))),
  };
}

/** The widest announced grant for each group of an organization, keyed by `groupOf`. */
function widest(settings: Body['grants']): ReadonlyMap<string, GrantedMapping> {
  const narrowFirst = [...settings].sort((one, other) => Number(one.owners) - Number(other.owners));
  return new Map(narrowFirst.map((each) => [groupOf(each), { ...each, origin: 'settings' }]));
}
