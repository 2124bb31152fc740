import type { Clock } from '@groundwork/auth';
import { createOutboundHttp } from '@groundwork/outbound-http';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The identity providers of the installation, in the order of its settings. */
export interface IdentityProviders {
  readonly all: readonly IdentityProvider[];
  find(name: string): IdentityProvider | undefined;
}

export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  clock: Clock,
): IdentityProviders {
  // The operator names them, and may have them in a network of their own.
  const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
  const all = settings.map((each) => createIdentityProvider(each, { outbound, clock }));
  return {
    all,
    find: (wanted) => all.find(({ name }) => name === wanted),
  };
}
