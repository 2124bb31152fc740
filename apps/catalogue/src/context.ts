import { createSealer, type Sealer } from '@groundwork/sealed-secrets';
import { createServiceContext, type ContextOverrides, type ServiceContext } from '@groundwork/service';
import type { CatalogueConfig } from './config.ts';
import { connectPlatform, type Platform } from './platform/platform.ts';
import { createSignInLimit, type SignInLimit } from './sessions/sign-in-limit.ts';
import { createStores, type CatalogueStores } from './stores.ts';

/** What the catalogue has in addition to what every service has. */
export interface CatalogueContext extends ServiceContext<CatalogueConfig, CatalogueStores> {
  /** The API, as the person who is signed in. */
  readonly platform: Platform;
  /** Seals the tokens of sessions. */
  readonly sealer: Sealer;
  readonly signInLimit: SignInLimit;
}

/** Connects the catalogue; tests pass `overrides` instead of the real thing. */
export async function createContext(
  config: CatalogueConfig,
  overrides?: ContextOverrides,
): Promise<CatalogueContext> {
  const base = await createServiceContext({ service: 'catalogue', config, createStores, overrides });
  const platform = connectPlatform(config);
  async function close() {
    await platform.close();
    await base.close();
  }
  const signInLimit = createSignInLimit(base.clock);
  return { ...base, platform, sealer: createSealer(config.sealingKeys), signInLimit, close };
}
