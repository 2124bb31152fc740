import { expect, it } from '@jest/globals';
import { vcsKinds, vcsProviders } from './vcs-providers.ts';

it.each(['word', 'displayName'] as const)('every kind of provider has its own %s', (fact) => {
  const texts = vcsKinds.map((kind) => vcsProviders[kind][fact]);
  expect(new Set(texts).size).toBe(vcsKinds.length);
});

it('matching a repository name twice gives the same result', () => {
  for (const { identifier } of Object.values(vcsProviders)) expect(identifier.flags).not.toMatch(/[gy]/);
});
