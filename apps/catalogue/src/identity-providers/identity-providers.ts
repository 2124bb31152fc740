import type { Clock } from '@groundwork/auth';
import { createOutboundHttp } from '@groundwork/outbound-http';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Identity providers in the order of the settings. */
export interface IdentityProviders {
  readonly all: readonly IdentityProvider[];
  find(name: string): IdentityProvider | undefined;
}

export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  clock: Clock,
): IdentityProviders {
  // The operator configures the providers, and may run them in a private network.
  const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
  const all = settings.map((each) => createIdentityProvider(each, { outbound, clock }));
  return {
    all,
    find: (wanted) => all.find(({ name }) => name === wanted),
  };
}
