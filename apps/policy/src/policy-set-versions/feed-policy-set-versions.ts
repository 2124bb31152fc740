import { feedRecordOf, policySetVersionFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policySetVersionUpdated } from './policy-set-version.events.ts';

/** The feed of policy set versions (libs/contracts): every one that exists, as its events show it. */
export const feedPolicySetVersions = feedRoute(
  policySetVersionFeed,
  (ctx: PolicyContext) => async (after, atMost) => {
    const versions = await ctx.stores.policySetVersions.feedPage(after, atMost);
    return versions.map((version) => feedRecordOf(policySetVersionUpdated(version)));
  },
);
