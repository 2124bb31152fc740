import type { ServiceProvider } from '@groundwork/contracts';
import { providerA } from './provider-a.ts';
import { providerB } from './provider-b.ts';
import { providerC } from './provider-c.ts';
import type { Provider } from './provider.ts';

/** Every kind of VCS provider that can be connected. Editions of one product speak alike. */
export const providers: Readonly<Record<ServiceProvider, Provider>> = {
  vcs1: providerA,
  vcs2: providerA,
  vcs3: providerB,
  vcs4: providerB,
  vcs5: providerB,
  vcs6: providerC,
};
