import { invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleVersionShape } from '../module-versions/module-version.serializer.ts';
import { moduleVersionResource } from '../module-versions/module-version.view.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { identifiedDeletedVersion } from './deleted-module.access.ts';
import type { DeletedVersion } from './deleted-module.ts';
import { restoreVersion } from './restoration.changes.ts';

/**
 * Restores a deleted version with its archive, details and downloads, as a new record; also its module, if that is gone (an
 * addition, docs/reference/module-versions.md#restore-a-version). A failed version with its number is replaced. 422 if a version
 * with its number is waiting or `ok`.
 */
export const restoreDeletedVersion = endpoint(
  { responses: created(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { deleted, grants } = await identifiedDeletedVersion(ctx, req);
    const { organization } = grants;
    if (!(await ctx.objects.stat(deleted.archive.key))) throw archiveGone(deleted);
    const organizationName = organization.name;
    const context = { organizationName, cause: causeOf(req), now: ctx.clock.now() };
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const { module, version } = await restoreVersion(tx, deleted, context);
      const readable = { module, organizationName, grants };
      return moduleVersionResource({ stores: tx, links: ctx.links }, readable, version);
    });
    await earlierListsExpired();
    sendResource(res, 201, resource);
  },
);

const archiveGone = ({ version }: DeletedVersion) =>
  invalid({
    title: 'unprocessable entity',
    detail: `The archive of version ${version} has been removed. Publish the version again.`,
  });
