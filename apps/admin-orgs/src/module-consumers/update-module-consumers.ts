import { isDeepStrictEqual } from 'node:util';
import type { ModuleOwner } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  listOf,
  noContent,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendList,
  sendNoContent,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { nextVersion, type Organization } from '../organizations/organization.ts';
import { storeOrganizationChange } from '../organizations/organization.changes.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { consumersBody, readConsumers, type RequestedConsumers } from './module-consumer.request.ts';
import { modulePartnershipShape, renderModulePartnership } from './module-partnership.serializer.ts';

/**
 * `PATCH /admin/organizations/:organization_name/relationships/module-consumers` (D6), also without `relationships/`:
 * 204; only the organizations in the body may now read this one's modules, and global module sharing ends. 200 with the
 * partnerships if the body is a resource `module-partnerships` (terraform vocabulary).
 *
 * 404 for an unknown name, and for everyone except site administrators; 422 for a malformed body, for an unknown
 * consumer, and for the organization itself as its consumer.
 */
export const updateModuleConsumers = endpoint(
  { takes: consumersBody, responses: [noContent(), listOf(modulePartnershipShape)] },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const { requested, producer, consumers } = await ctx.inTransaction(async (tx) => {
      await tx.moduleConsumers.lock();
      const producer = await tx.organizations.lock({ name });
      const requested = readConsumers(req);
      const consumers = await resolveConsumers(tx, producer, requested);
      const wanted = consumers.map(({ id }) => id);
      const before = await tx.moduleConsumers.list(producer.id);
      if (producer.globalModuleSharing || !isDeepStrictEqual(new Set(wanted), new Set(before))) {
        await tx.moduleConsumers.replace(producer.id, wanted);
        const changed = nextVersion({ ...producer, globalModuleSharing: false });
        await storeOrganizationChange(tx, changed, ctx.clock.now(), causeOf(req));
      }
      return { requested, producer, consumers };
    });
    await ctx.announced();
    const partnerships = consumers.map((consumer) => renderModulePartnership(producer, consumer));
    if (requested.by === 'name') sendNoContent(res);
    else sendList(res, partnerships);
  },
);

/** @throws GroundworkError `invalid`, naming every entry that cannot be a consumer */
async function resolveConsumers(
  tx: AdminOrgsStores,
  producer: Organization,
  { by, words, pointerTo }: RequestedConsumers,
): Promise<ModuleOwner[]> {
  const consumers = await (by === 'name'
    ? tx.moduleConsumers.holdNamed(words)
    : tx.moduleConsumers.holdIdentified(words));
  const known = new Set<string>(consumers.map((consumer) => consumer[by]));
  const problems = words.flatMap((word, index) => {
    const pointer = pointerTo(index);
    if (word === producer[by]) {
      return [{ detail: `Organization ${word} cannot consume its own modules`, pointer }];
    }
    return known.has(word) ? [] : [{ detail: `Organization ${word} not found`, pointer }];
  });
  if (problems.length > 0) throw invalid(...problems);
  return consumers;
}
