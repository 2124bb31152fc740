import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForGroupMapping } from './group-mapping.access.ts';
import { takeOutMapped } from './group-mapping.changes.ts';
import { groupMappingDeleted } from './group-mapping.events.ts';

/**
 * `DELETE /group-mappings/:id`: 204. Users whom only this mapping keeps in the team are removed from it. They are also
 * removed from the organization if a mapping created their membership and they are in no other team. For owners of its
 * organization; 404 for everyone else. 422 if the organization would be left without an active owner.
 */
export const deleteGroupMapping = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    await ctx.inTransaction(async (tx) => {
      const { organizationId } = await authorizeForGroupMapping(tx, req);
      // The lock ensures that no sign-in adds a user through this mapping before it is deleted.
      await tx.organizations.lock({ id: organizationId });
      const mapping = await authorizeForGroupMapping(tx, req);
      await takeOutMapped(tx, mapping, context);
      await tx.groupMappings.delete(mapping);
      await tx.outbox.add(groupMappingDeleted(mapping), context.cause);
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
