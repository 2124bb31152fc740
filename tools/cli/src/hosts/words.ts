import { vcsKinds, vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';

/** Kinds of policies, in both vocabularies. */
export const policyKinds = [
  { neutral: 'kind1', terraform: 'sentinel' },
  { neutral: 'kind2', terraform: 'opa' },
] as const;

/** Kinds of VCS providers, in both vocabularies. */
export const vcsWords = vcsKinds.map((kind) => ({ neutral: kind, terraform: vcsProviders[kind].word }));
