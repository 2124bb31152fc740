import { expect, it } from '@jest/globals';
import { vcsKinds, vcsProviders } from './vcs-providers.ts';

it.each(['word', 'displayName'] as const)('no two kinds of providers share their %s', (fact) => {
  const texts = vcsKinds.map((kind) => vcsProviders[kind][fact]);
  expect(new Set(texts).size).toBe(vcsKinds.length);
});

it('no fact changes between two matches of a repository name', () => {
  for (const { identifier } of Object.values(vcsProviders)) expect(identifier.flags).toBe('');
});
