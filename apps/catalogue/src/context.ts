import { createSealer, type Sealer } from '@groundwork/sealed-secrets';
import type { InternalClient } from '@groundwork/http';
import {
  connectNeighbors,
  createServiceContext,
  createServiceSigner,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import type { CatalogueConfig } from './config.ts';
import { createIdentityProviders, type IdentityProviders } from './identity-providers/identity-providers.ts';
import {
  grantedBy,
  type GroupMappingSettings,
  readProviders,
} from './identity-providers/provider-settings.ts';
import { connectPlatform, type Platform } from './platform/platform.ts';
import { createRecent, type Recent } from './platform/recent.ts';
import { createRenderer, type Renderer, type RendererOptions } from './rendering/renderer.ts';
import { createStores, type CatalogueStores } from './stores.ts';

export interface CatalogueContext extends ServiceContext<CatalogueConfig, CatalogueStores> {
  /** The API, called with the token of the user. */
  readonly platform: Platform;
  readonly sealer: Sealer;
  /** Client for admin-orgs. */
  readonly client: InternalClient;
  readonly identityProviders: IdentityProviders;
  readonly renderer: Renderer;
  /** Names of organizations to which a user is invited; only that there are none is kept. */
  readonly recentInvitations: Recent<readonly string[]>;
  /** Who published, in words for one reader. */
  readonly recentPublishers: Recent<string>;
  /** Groups that the settings of the providers allow organizations to map. */
  readonly groupMappingSettings: GroupMappingSettings;
}

/**
 * Connects the parts of the catalogue; tests replace some with `overrides` and `rendering`.
 *
 * @throws ConfigError if the file of identity providers cannot be used
 */
export async function createContext(
  config: CatalogueConfig,
  overrides?: ContextOverrides,
  rendering: Omit<RendererOptions, 'logger'> = {},
): Promise<CatalogueContext> {
  const providers = readProviders(config.identityProvidersFile);
  const base = await createServiceContext({ service: 'catalogue', config, createStores, overrides });
  const platform = connectPlatform(config, createServiceSigner(base));
  const client = connectNeighbors({ ...base, urls: { 'admin-orgs': config.adminOrgsUrl } });
  const identityProviders = createIdentityProviders(providers, base.clock);
  const renderer = createRenderer({ logger: base.logger, nodeOptions: config.nodeOptions, ...rendering });
  async function close() {
    await renderer.close();
    await platform.close();
    await client.close();
    await base.close();
  }
  const sealer = createSealer(config.sealingKeys);
  const groupMappingSettings = grantedBy(providers);
  return {
    ...base,
    platform,
    client,
    identityProviders,
    groupMappingSettings,
    sealer,
    renderer,
    recentInvitations: createRecent<readonly string[]>(base.clock, (invitations) => invitations.length === 0),
    recentPublishers: createRecent<string>(base.clock),
    close,
  };
}
