import type { Request } from 'express';
import { principalOf } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import type { ReadableModule } from '../modules/module.access.ts';
import type { CallerList } from './module-caller.store.ts';

const none: CallerList = { callers: [], totalCount: 0, versions: [] };

/**
 * Some of the callers of a module that the caller of this request may read. A public record has none: its modules are not of this
 * platform.
 */
export async function readableCallers(
  ctx: RegistryContext,
  req: Request,
  { module, organizationName }: ReadableModule,
  range: { readonly limit: number; readonly offset: number },
): Promise<CallerList> {
  if (module.registryName === 'public') return none;
  const readable = await ctx.grants.readableOrganizations(principalOf(req));
  const called = { ...module, namespace: organizationName, hosts: ctx.config.moduleHosts };
  return ctx.stores.moduleCallers.list(called, readable, range);
}
