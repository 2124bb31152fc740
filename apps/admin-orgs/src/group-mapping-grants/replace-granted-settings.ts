import type { z } from 'zod';
import { tellGroupMappingSettings } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { groupMappingGrantCreated, groupMappingGrantDeleted } from './group-mapping-grant.events.ts';
import {
  contentOf,
  newGroupMappingGrant,
  type GrantedMapping,
  type GroupMappingGrant,
} from './group-mapping-grant.ts';

type Answer = z.input<typeof tellGroupMappingSettings.answer>;

/**
 * `POST /internal/group-mapping-settings`: what the settings of the identity providers grant, in place of what they have granted before (ADR 60).
 * What is granted already stays as it is.
 */
export const replaceGrantedSettings = internalRoute(
  tellGroupMappingSettings,
  (ctx: AdminOrgsContext) =>
    ({ grants }, _caller, cause): Promise<Answer> =>
      ctx.inTransaction(async (tx) => {
        const known = await tx.groupMappingGrants.lockSettings();
        const organizations = await tx.organizations.listAll(grants.map((each) => each.organizationId));
        const existing = new Set<string>(organizations.map(({ id }) => id));
        const told = grants.map((each): GrantedMapping => ({ ...each, origin: 'settings' }));
        const wanted = new Map(
          told.filter((each) => existing.has(each.organizationId)).map((each) => [contentOf(each), each]),
        );
        const kept = new Set(known.map(contentOf).filter((content) => wanted.has(content)));
        const ended = known.filter((each) => !kept.has(contentOf(each)));
        const added = [...wanted].filter(([content]) => !kept.has(content)).map(([, each]) => each);
        for (const grant of ended) await tx.groupMappingGrants.delete(grant);
        const made: GroupMappingGrant[] = [];
        for (const each of added) {
          const grant = newGroupMappingGrant(each, ctx.clock.now());
          if (await tx.groupMappingGrants.insert(grant)) made.push(grant);
        }
        await tx.outbox.addAll(
          [...ended.map(groupMappingGrantDeleted), ...made.map(groupMappingGrantCreated)],
          cause,
        );
        const unknown = told.map(({ organizationId }) => organizationId).filter((id) => !existing.has(id));
        return { unknownOrganizations: [...new Set(unknown)] };
      }),
);
