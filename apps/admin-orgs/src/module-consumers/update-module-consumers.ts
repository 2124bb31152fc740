import { isDeepStrictEqual } from 'node:util';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import {
  causeOf,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import type { OrganizationId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { nextVersion, type Organization } from '../organizations/organization.ts';
import { storeOrganizationChange } from '../organizations/organization.changes.ts';
import type { AdminOrgsStores } from '../stores.ts';

const body = identifiersBody('organizations');

type Identifiers = z.output<typeof body>['data'];

/**
 * `PATCH /admin/organizations/:organization_name/relationships/module-consumers` (D6), also without `relationships/`:
 * 204; from now on the organizations in the body, and no others, may read this one's modules, and global module
 * sharing ends.
 *
 * 404 for an unknown name, and for everyone except site administrators; 422 for a malformed body, for an unknown
 * consumer, and for the organization itself as its consumer.
 */
export function updateModuleConsumers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    await ctx.inTransaction(async (tx) => {
      await tx.moduleConsumers.lock();
      const producer = await tx.organizations.lock({ name });
      const wanted = await resolveConsumers(tx, producer, parseBody(body, req).data);
      const before = await tx.moduleConsumers.list(producer.id);
      if (!producer.globalModuleSharing && isDeepStrictEqual(new Set(wanted), new Set(before))) return;
      await tx.moduleConsumers.replace(producer.id, wanted);
      const changed = nextVersion({ ...producer, globalModuleSharing: false });
      await storeOrganizationChange(tx, changed, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  };
}

/** @throws GroundworkError `invalid`, naming every entry that cannot be a consumer */
async function resolveConsumers(
  tx: AdminOrgsStores,
  producer: Organization,
  identifiers: Identifiers,
): Promise<OrganizationId[]> {
  const consumers = await tx.organizations.holdNamed(identifiers.map(({ id }) => id));
  const names = new Set(consumers.map(({ name }) => name));
  const problems = identifiers.flatMap(({ id }, index) => {
    if (id === producer.name) return [problem(`Organization ${id} cannot consume its own modules`, index)];
    return names.has(id) ? [] : [problem(`Organization ${id} not found`, index)];
  });
  if (problems.length > 0) throw invalid(...problems);
  return consumers.map(({ id }) => id);
}

const problem = (detail: string, index: number) => ({ detail, pointer: `/data/${index}/id` });
