import { feedRecordOf, organizationFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationUpdated } from './organization.events.ts';

/**
 * `POST /internal/feed/organization`: every existing organization, including disabled ones. Other services read it to
 * rebuild their references (ADR 8).
 */
export const feedOrganizations = feedRoute(
  organizationFeed,
  (ctx: AdminOrgsContext) => async (after, atMost) => {
    const organizations = await ctx.stores.organizations.listEverywhere(after, atMost);
    return organizations.map((organization) => feedRecordOf(organizationUpdated(organization)));
  },
);
