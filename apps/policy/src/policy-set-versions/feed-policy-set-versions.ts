import { feedRecordOf, policySetVersionFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policySetVersionUpdated } from './policy-set-version.events.ts';

/** The feed of all policy set versions (libs/contracts), as their events show them. */
export const feedPolicySetVersions = feedRoute(
  policySetVersionFeed,
  (ctx: PolicyContext) => async (after, atMost) => {
    const versions = await ctx.stores.policySetVersions.feedPage(after, atMost);
    return versions.map((version) => feedRecordOf(policySetVersionUpdated(version)));
  },
);
