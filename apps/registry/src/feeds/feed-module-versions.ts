import { feedRecordOf, moduleVersionFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleVersionUpdated } from '../module-versions/module-version.events.ts';

/** `POST /internal/feed/module-version`: all module versions, for copies (ADR 8). */
export const feedModuleVersions = feedRoute(
  moduleVersionFeed,
  (ctx: RegistryContext) => async (after, atMost) => {
    const versions = await ctx.stores.feeds.listVersions(after, atMost);
    return versions.map((version) =>
      feedRecordOf(moduleVersionUpdated(version, version.module, version.organizationName)),
    );
  },
);
