import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';

/** Every product whose repositories can be followed. */
export const vcsProducts = [...new Set(Object.values(vcsProviders).map(({ product }) => product))];
