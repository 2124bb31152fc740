import type { ServiceProvider } from '@groundwork/contracts';
import { vcsProviders, type VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { azureDevops } from './azure-devops.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { Provider } from './provider.ts';

const products: Readonly<Record<VcsProduct, Provider>> = { github, gitlab, 'azure-devops': azureDevops };

/** Kinds of one product share their implementation. */
export const providerOf = (kind: ServiceProvider): Provider => products[vcsProviders[kind].product];
