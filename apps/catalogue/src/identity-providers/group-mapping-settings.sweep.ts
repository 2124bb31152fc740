import type { SweepOptions } from '@groundwork/background';
import { tellGroupMappingSettings } from '@groundwork/contracts';
import type { CatalogueContext } from '../context.ts';

/** Less than 15 minutes even with jitter: after that time admin-orgs ends grants that were not sent again. */
const intervalMs = 10 * 60_000;
const afterFailureMs = 5_000;

type TellingContext = Pick<CatalogueContext, 'client' | 'groupMappingSettings' | 'logger'>;

/** Tells admin-orgs at startup, and then periodically, which groups the settings of the providers let organizations map. */
export const toldGroupMappingSettings = (ctx: TellingContext): SweepOptions => ({
  work: { 'telling the settings of group mappings': () => tell(ctx) },
  intervalMs,
  afterFailureMs,
  jitter: [1, 1.25],
  onFailure: (error) =>
    ctx.logger.warn({ err: error }, 'could not tell the settings of group mappings; will retry'),
});

async function tell({ client, groupMappingSettings, logger }: TellingContext): Promise<void> {
  const { unknownOrganizations } = await client.ask(tellGroupMappingSettings, {
    grants: [...groupMappingSettings],
  });
  if (unknownOrganizations.length > 0)
    logger.warn(
      { organizations: unknownOrganizations },
      'group_mappings in OIDC_PROVIDERS_FILE name organizations that do not exist: correct their ids',
    );
}
