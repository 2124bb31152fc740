import { feedRecordOf, moduleFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleUpdated } from '../modules/module.events.ts';

/** `POST /internal/feed/module`: all modules, for copies (ADR 8). */
export const feedModules = feedRoute(moduleFeed, (ctx: RegistryContext) => async (after, atMost) => {
  const modules = await ctx.stores.feeds.listModules(after, atMost);
  return modules.map((module) => feedRecordOf(moduleUpdated(module, module.organizationName)));
});
