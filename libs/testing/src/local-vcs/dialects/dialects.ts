import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { azureDevops } from './azure-devops.ts';
import type { ProviderDialect } from './dialect.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';

export const dialects: Readonly<Record<VcsProduct, ProviderDialect>> = {
  github,
  gitlab,
  'azure-devops': azureDevops,
};
