import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { modulePath, protocolPath } from './client.ts';
import type { Home, Module, Reader, World } from './lived-world.ts';

/** A request of one token. */
export interface LivedRequest {
  readonly kind: Kind;
  readonly token: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Status of the expected response. */
  readonly status: number;
}

/** The next request of an endless sequence, which is the same in each run. */
export type NextLivedRequest = () => LivedRequest;

/** A token, and a module that it may read. */
export interface Pair {
  readonly reader: Reader;
  readonly module: Module;
}

type Requested = Partial<LivedRequest> & Pick<LivedRequest, 'path'>;

/** The request of each kind. `number` chooses among the records of an organization, and numbers new versions. */
const kinds = {
  versions: ({ module }) => ({ path: `${protocolOf(module)}/versions` }),
  download: ({ module }, number, { versionsEach }) => ({
    path: `${protocolOf(module)}/1.0.${number % versionsEach}/download`,
    status: 204,
  }),
  module: ({ module }) => ({ path: modulePath(module.organization, module.name) }),
  organization: ({ reader }) => ({ path: baseOf(reader.home) }),
  'policy set': ({ reader: { home } }, number) => ({
    path: `/api/v2/policy-sets/${elementOf(home.policySets, number)}`,
  }),
  'OAuth client': ({ reader: { home } }, number) => ({
    path: `/api/v2/oauth-clients/${elementOf(home.oauthClients, number)}`,
  }),
  'page of modules': ({ reader }) => ({ path: `${baseOf(reader.home)}/registry-modules` }),
  'page of policy sets': ({ reader }) => ({ path: `${baseOf(reader.home)}/policy-sets` }),
  'page of workspaces': ({ reader }) => ({ path: `${baseOf(reader.home)}/workspaces` }),
  search: ({ module }) => ({ path: searchFor(module) }),
  /** The registry ignores the second parameter, and the gateway has not kept this search. */
  'new search': ({ module }, number) => ({ path: `${searchFor(module)}&number=${number}` }),
  'new version': ({ module }, number) => {
    const data = { type: 'registry-module-versions', attributes: { version: `2.0.${number}` } };
    const path = `${modulePath(module.organization, module.name)}/versions`;
    return { method: 'POST', path, body: JSON.stringify({ data }), status: 201 };
  },
} as const satisfies Record<string, (pair: Pair, number: number, world: World) => Requested>;

export type Kind = keyof typeof kinds;

/** Shares of a hundred requests as clients send them: 70 of the module protocol, 20 documents of modules, 10 others. */
export const shares: readonly (readonly [kind: Kind, share: number])[] = [
  ['versions', 35],
  ['download', 35],
  ['module', 20],
  ['page of modules', 2],
  ['search', 2],
  ['page of workspaces', 2],
  ['page of policy sets', 1],
  ['policy set', 1],
  ['organization', 1],
  ['OAuth client', 1],
];

export type Distribution = 'Zipf' | 'uniform';

const seed = 20_261_129;

/**
 * Requests of all kinds by their shares. Each is sent by a random pair: all are equally frequent, or by Zipf's law the
 * second is half as frequent as the first, and the third a third.
 */
export function mixOf(world: World, distribution: Distribution): NextLivedRequest {
  const random = xoroshiro128plus(seed);
  const pairs = everyPair(world);
  const drawKind = drawing(shares.map(([, share]) => share));
  const drawPair = drawing(pairs.map((_, index) => (distribution === 'Zipf' ? 1 / (index + 1) : 1)));
  return () => {
    const [kind] = elementOf(shares, drawKind(uniformFloat64(random)));
    const pair = elementOf(pairs, drawPair(uniformFloat64(random)));
    return requestOf(world, kind, pair, uniformInt(random, 0, 0xffff));
  };
}

/** Requests of one kind, by each pair in turn. */
export function inTurn(world: World, kind: Kind, pairs: readonly Pair[]): NextLivedRequest {
  let next = 0;
  return () => {
    const number = next++;
    return requestOf(world, kind, elementOf(pairs, number), number);
  };
}

/** Every token with each module of its organization, and with each that is shared. In random order. */
export const everyPair = ({ readers, producers }: World): readonly Pair[] =>
  shuffled(
    readers.flatMap((reader) =>
      [...new Set([reader.home, ...producers])].flatMap(({ modules }) =>
        modules.map((module) => ({ reader, module })),
      ),
    ),
  );

/** Every token with one module. The modules differ as long as there are enough. */
export const onePairEach = ({ readers }: World): readonly Pair[] =>
  shuffled(readers.map((reader, index) => ({ reader, module: elementOf(reader.home.modules, index) })));

/** Every token that may create versions, with each module of its organization. */
export const publishingPairs = ({ readers }: World): readonly Pair[] =>
  shuffled(
    readers
      .filter(({ publishes }) => publishes)
      .flatMap((reader) => reader.home.modules.map((module) => ({ reader, module }))),
  );

function requestOf(world: World, kind: Kind, pair: Pair, number: number): LivedRequest {
  return { kind, token: pair.reader.token, method: 'GET', status: 200, ...kinds[kind](pair, number, world) };
}

const protocolOf = ({ organization, name }: Module) => protocolPath(organization, name);
const searchFor = ({ name }: Module) => `/api/registry/v1/modules/search?q=${name}`;
const baseOf = ({ name }: Home) => `/api/v2/organizations/${name}`;

/** An index with a probability in proportion to its weight, for a random number below 1. */
function drawing(weights: readonly number[]): (random: number) => number {
  let sum = 0;
  const sums = Float64Array.from(weights, (weight) => (sum += weight));
  return (random) => {
    const wanted = random * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function shuffled<Element>(elements: readonly Element[]): readonly Element[] {
  const random = xoroshiro128plus(seed);
  return elements
    .map((element) => ({ element, place: uniformFloat64(random) }))
    .sort((left, right) => left.place - right.place)
    .map(({ element }) => element);
}

/** The element of an index, which may be beyond the end: then it continues at the start. */
function elementOf<Element>(elements: readonly Element[], index: number): Element {
  const element = elements[index % elements.length];
  if (element === undefined) throw new Error('there is nothing to choose from');
  return element;
}
