import { describe, expect, it } from '@jest/globals';
import {
  everyPair,
  inTurn,
  mixOf,
  onePairEach,
  shares,
  type Kind,
  type NextLivedRequest,
} from './lived-mix.ts';
import type { Home, World } from './lived-world.ts';

const homeOf = (name: string): Home => ({
  name,
  modules: ['vpc', 'dns', 'ecs'].map((module) => ({ organization: name, name: module })),
  policySets: [`polset-${name}`],
  oauthClients: [`oc-${name}`],
});

const homes = ['shared', 'acme', 'other'].map(homeOf);
const world: World = {
  homes,
  producers: homes.slice(0, 1),
  versionsEach: 20,
  readers: homes.flatMap((home) =>
    ['user', 'organization'].map((kind) => ({
      ...{ token: `${kind}-${home.name}`, home, publishes: kind === 'user' },
    })),
  ),
};

const take = (next: NextLivedRequest, count: number) => Array.from({ length: count }, next);

describe('the mix of lived requests', () => {
  it.each(['Zipf', 'uniform'] as const)(
    'has the shares of a hundred that are documented: %s',
    (distribution) => {
      const drawn = take(mixOf(world, distribution), 20_000);
      for (const [kind, share] of shares) {
        const found = drawn.filter((request) => request.kind === kind).length / 200;
        expect(Math.abs(found - share)).toBeLessThan(1);
      }
    },
  );

  it('is the same in each run', () => {
    expect(take(mixOf(world, 'Zipf'), 100)).toEqual(take(mixOf(world, 'Zipf'), 100));
  });

  it.each([
    ['Zipf', 0.2, 0.3],
    ['uniform', 0.03, 0.06],
  ] as const)(
    'the most frequent pair of 30 has its share of the requests: %s',
    (distribution, least, most) => {
      const drawn = take(mixOf(world, distribution), 20_000).filter(({ kind }) => kind === 'module');
      const counts = new Map<string, number>();
      for (const { token, path } of drawn)
        counts.set(`${token} ${path}`, (counts.get(`${token} ${path}`) ?? 0) + 1);
      const highest = Math.max(...counts.values()) / drawn.length;
      expect(highest).toBeGreaterThan(least);
      expect(highest).toBeLessThan(most);
    },
  );
});

describe('requests of one kind', () => {
  it('no pair is used again before every other one', () => {
    const pairs = everyPair(world);
    const paths = take(inTurn(world, 'versions', pairs), pairs.length).map(
      ({ token, path }) => `${token} ${path}`,
    );
    expect(new Set(paths).size).toBe(pairs.length);
  });

  it('a token reads the modules of its organization, and those that are shared', () => {
    const read = everyPair(world).filter(({ reader }) => reader.token === 'user-acme');
    expect(new Set(read.map(({ module }) => module.organization))).toEqual(new Set(['acme', 'shared']));
    expect(read).toHaveLength(6);
  });

  it('new versions have different numbers', () => {
    const bodies = take(inTurn(world, 'new version', onePairEach(world)), 50).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(50);
  });

  it.each<[Kind, number]>([
    ['download', 204],
    ['new version', 201],
    ['module', 200],
  ])('%s expects %d', (kind, status) => {
    expect(inTurn(world, kind, onePairEach(world))()).toMatchObject({ kind, status });
  });
});
