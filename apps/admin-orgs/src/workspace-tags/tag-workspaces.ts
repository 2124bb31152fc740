import { isId, parseId } from '@groundwork/contracts/resource-ids';
import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, parseBody, principalOf, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeChange } from '../grants/authorize.ts';
import { tagIdOf } from '../path-parameters.ts';
import { canManageWorkspaces } from '../organizations/organization.policy.ts';
import { withTags } from '../tags/tag.ts';
import { refuseTooManyTags } from '../tags/tag.request.ts';
import { changeTags } from './workspace-tag.changes.ts';

/** Limit on the number of workspaces in one request, because each is written and published separately. */
const maxWorkspaces = 500;

const body = identifiersBody('workspaces', maxWorkspaces);

/**
 * `POST /tags/:id/relationships/workspaces`: 204; adds the tag to the workspaces.
 *
 * Needs the permission to manage workspaces in the organization of the tag (404). 422 for a malformed list, a workspace
 * that the organization does not have, and one that has reached its limit on tags.
 */
export const tagWorkspaces = endpoint(
  { takes: body, responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const id = parseId('tag', tagIdOf(req));
    await ctx.inTransaction(async (tx) => {
      const organizationId = await tx.tags.findOrganizationOf(id);
      if (organizationId === undefined) throw notFound();
      await authorizeChange(tx, principalOf(req), { id: organizationId }, canManageWorkspaces);
      const { name } = await tx.tags.get(organizationId, id);
      const ids = parseBody(body, req).data.map((workspace) => workspace.id);
      const wellFormed = ids.filter((workspaceId) => isId('workspace', workspaceId));
      const workspaces = await tx.workspaces.lockAll(organizationId, wellFormed);
      const known = new Set<string>(workspaces.map((workspace) => workspace.id));
      const problems = ids.flatMap((workspaceId, at) =>
        known.has(workspaceId) ? [] : [{ detail: 'Workspace does not exist', pointer: `/data/${at}/id` }],
      );
      if (problems.length > 0) throw invalid(...problems);
      const namesOf = ({ tagNames }: { readonly tagNames: readonly string[] }) => withTags(tagNames, [name]);
      for (const workspace of workspaces) refuseTooManyTags(namesOf(workspace), '/data');
      await changeTags(tx, workspaces, namesOf, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  },
);
