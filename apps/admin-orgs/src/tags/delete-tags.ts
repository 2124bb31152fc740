import { isId } from '@groundwork/contracts/resource-ids';
import { causeOf, endpoint, noContent, parseBody, principalOf, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { canManageWorkspaces } from '../organizations/organization.policy.ts';
import { tagDeleted } from './tag.events.ts';

const body = identifiersBody('tags');

/**
 * `DELETE /organizations/:organization_name/tags`: 204; the tags are deleted from the organization and all its
 * workspaces. Ids of unknown tags are ignored.
 *
 * Needs the permission to manage workspaces (404). 422 for a malformed list.
 */
export const deleteTags = endpoint(
  { takes: body, responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    await ctx.inTransaction(async (tx) => {
      // The lock ensures that no workspace gets one of the tags before it is deleted.
      const { id: organizationId } = await tx.organizations.lock({ name });
      await authorize(tx, principalOf(req), { id: organizationId }, canManageWorkspaces);
      const ids = parseBody(body, req).data.map(({ id }) => id);
      const tags = await tx.tags.list(
        organizationId,
        ids.filter((id) => isId('tag', id)),
      );
      await tx.tags.delete(organizationId, tags);
      await tx.outbox.addAll(tags.map(tagDeleted), causeOf(req));
    });
    sendNoContent(res);
  },
);
