import type { ServiceProvider } from '@groundwork/contracts';
import { vcsProviders, type VcsProduct } from '@groundwork/vcs-providers';
import { azureDevops } from './azure-devops.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { Provider } from './provider.ts';

const products: Readonly<Record<VcsProduct, Provider>> = { github, gitlab, 'azure-devops': azureDevops };

/** How a provider of this kind is talked to. Kinds of one product are talked to alike. */
export const providerOf = (kind: ServiceProvider): Provider => products[vcsProviders[kind].product];
