import type { RequestHandler } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { parseId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';
import { renderMembership } from './organization-membership.serializer.ts';
import { membershipStatuses } from './organization-membership.ts';

const query = z.object({ 'filter[status]': z.enum(membershipStatuses).optional() });

/**
 * `GET /organization-memberships`: a page of the caller's own memberships, newest first: where they belong, and where
 * they are invited (`filter[status]`). Disabled organizations are left out. Tokens of teams and organizations have no
 * memberships (404).
 */
export function listOwnMemberships(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const principal = principalOf(req);
    if (principal.kind !== 'user') throw notFound();
    const userId = parseId('user', principal.id);
    const { 'filter[status]': status } = parseQuery(query, req);
    const page = parsePage(req);
    const { organizationMemberships, users } = ctx.stores;
    const { items, totalCount } = await organizationMemberships.pageOfUser(userId, { status }, page);
    const user = await users.find(userId);
    const resources = items.map(({ membership, organizationName, teamIds }) =>
      renderMembership(membership, { email: user?.email ?? '', organizationName, teamIds }),
    );
    sendCollection(req, res, resources, { page, totalCount });
  };
}
