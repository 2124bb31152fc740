import { startService } from '@groundwork/service';
import type { CatalogueContext } from './context.ts';
import { toldGroupMappingSettings } from './identity-providers/group-mapping-settings.sweep.ts';
import { routes } from './routes.ts';
import { expiredSessions } from './sessions/session.sweep.ts';

/** Starts everything that a process of the catalogue runs. The database must already be migrated. */
export const startCatalogue = (ctx: CatalogueContext) =>
  startService(ctx, {
    client: ctx.client,
    routes,
    sweeps: () => [expiredSessions(ctx), toldGroupMappingSettings(ctx)],
  });
