import { describe, expect, it } from '@jest/globals';
import { listModuleProducers, listReadableOrganizations, type ModuleOwner } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { timeout, unavailable } from '@groundwork/errors';
import { ada, buildWorld, eventBody, say } from '../testing/grants-world.ts';

type World = ReturnType<typeof buildWorld>;

const owner = (name: string): ModuleOwner => ({ id: newId('organization'), name });
const consumerId = newId('organization');

/** Both lists are cached by the same rules. */
const lists: readonly {
  name: string;
  path: string;
  body: unknown;
  list: (world: World) => Promise<readonly ModuleOwner[]>;
}[] = [
  {
    name: 'producersOf',
    path: listModuleProducers.path,
    body: { consumerId },
    list: ({ grants }) => grants.producersOf(consumerId),
  },
  {
    name: 'readableOrganizations',
    path: listReadableOrganizations.path,
    body: { principal: ada },
    list: ({ grants }) => grants.readableOrganizations(ada),
  },
];

describe.each(lists)('grants: $name', ({ list, path, body }) => {
  it('the list is the response of admin-orgs', async () => {
    const world = buildWorld();
    const response = [owner('acme'), owner('globex')];
    world.state.respond = response;

    await expect(list(world)).resolves.toEqual(response);
    expect(world.questions).toMatchObject([{ path, body }]);
  });

  it('the list is cached for less than 5 s', async () => {
    const world = buildWorld();
    world.state.respond = [];
    await list(world);
    world.state.time += 4_999;
    await list(world);
    expect(world.questions).toHaveLength(1);
    world.state.time += 1;
    await list(world);
    expect(world.questions).toHaveLength(2);
  });

  it('the list is requested once for concurrent callers, and again for later ones', async () => {
    const world = buildWorld();
    const first = list(world);
    const later = [list(world), list(world), list(world)];
    world.questions[0]?.respond([]);
    await first;
    const response = [owner('acme')];
    world.questions[1]?.respond(response);

    expect(await Promise.all(later)).toEqual([response, response, response]);
    expect(world.questions).toHaveLength(2);
  });

  it.each([
    ['that any organization has changed', () => newId('organization')],
    ['that its own organization has changed', () => consumerId],
  ])('the list is requested again after the event %s', async (_name, changed) => {
    const world = buildWorld();
    world.state.respond = [];
    await list(world);
    const id = changed();
    say(world, eventBody({ kind: 'organization', id, organizationId: id }));
    await list(world);

    expect(world.questions).toHaveLength(2);
  });

  it('a response in progress during a change is not cached', async () => {
    const world = buildWorld();
    const first = list(world);
    say(world, eventBody({ kind: 'organization', id: consumerId, organizationId: consumerId }));
    world.questions[0]?.respond([]);
    await first;
    world.state.respond = [];
    await list(world);

    expect(world.questions).toHaveLength(2);
  });

  it('a cached list is used for 60 s while admin-orgs cannot be reached', async () => {
    const world = buildWorld();
    const response = [owner('acme')];
    world.state.respond = response;
    await list(world);
    const failure = unavailable('down');
    world.state.respond = failure;
    world.state.time += 59_999;
    await expect(list(world)).resolves.toEqual(response);
    world.state.time += 1;
    await expect(list(world)).rejects.toBe(failure);
  });

  it('the list fails like its request if nothing is cached', async () => {
    const world = buildWorld();
    world.state.respond = timeout('slow');
    await expect(list(world)).rejects.toBe(world.state.respond);
  });

  it('the cache is limited by the number of listed organizations', async () => {
    const world = buildWorld({ maxListed: 2 });
    world.state.respond = [owner('a'), owner('b'), owner('c')];
    await list(world);
    await list(world);
    expect(world.questions).toHaveLength(2);
  });

  it('flush clears the cached list', async () => {
    const world = buildWorld();
    world.state.respond = [];
    await list(world);
    world.grants.flush();
    await list(world);
    expect(world.questions).toHaveLength(2);
  });
});

describe('grants: producerOf', () => {
  it('the producer of a name is found in the list, which is cached', async () => {
    const world = buildWorld();
    const [acme, globex] = [owner('acme'), owner('globex')];
    world.state.respond = [acme, globex];
    expect(await world.grants.producerOf(consumerId, 'globex')).toEqual(globex);
    expect(await world.grants.producerOf(consumerId, 'acme')).toEqual(acme);
    expect(world.questions).toHaveLength(1);
  });

  it('a new producer is found at once, because its absence is never cached', async () => {
    const world = buildWorld();
    world.state.respond = [];
    await world.grants.producersOf(consumerId);
    await expect(world.grants.producerOf(consumerId, 'acme')).rejects.toMatchObject({ kind: 'not-found' });
    const acme = owner('acme');
    world.state.respond = [acme];
    expect(await world.grants.producerOf(consumerId, 'acme')).toEqual(acme);
  });

  it('without admin-orgs, a producer is never reported as absent, and a cached one works for 60 s', async () => {
    const world = buildWorld();
    const acme = owner('acme');
    world.state.respond = [acme];
    await world.grants.producersOf(consumerId);
    const failure = unavailable('down');
    world.state.respond = failure;
    world.state.time += 59_999;
    await expect(world.grants.producerOf(consumerId, 'globex')).rejects.toBe(failure);
    expect(await world.grants.producerOf(consumerId, 'acme')).toEqual(acme);
  });
});

describe('grants: lists and people', () => {
  const cases: [string, string, string, OrganizationId | null, number][] = [
    ['a team of any organization', 'team', 'team-1', newId('organization'), 2],
    ['a membership', 'organization-membership', 'ou-1', newId('organization'), 2],
    ['its token', 'token', ada.tokenId, null, 2],
    ['another token', 'token', 'at-other', null, 1],
    ['its user', 'user', ada.id, null, 2],
    ['another user', 'user', 'user-other', null, 1],
  ];

  it.each(cases)(
    'readableOrganizations is correct after an event about %s',
    async (_name, kind, id, about, asked) => {
      const world = buildWorld();
      world.state.respond = [];
      await world.grants.readableOrganizations(ada);
      say(world, eventBody({ kind, id, organizationId: about }));
      await world.grants.readableOrganizations(ada);
      expect(world.questions).toHaveLength(asked);
    },
  );

  it.each(cases)('producersOf does not depend on %s', async (_name, kind, id, about) => {
    const world = buildWorld();
    world.state.respond = [];
    await world.grants.producersOf(consumerId);
    say(world, eventBody({ kind, id, organizationId: about }));
    await world.grants.producersOf(consumerId);
    expect(world.questions).toHaveLength(1);
  });

  it('lists are never shared by principals, tokens or organizations', async () => {
    const world = buildWorld();
    world.state.respond = [];
    for (const principal of [ada, { ...ada, tokenId: 'at-2' }, { ...ada, id: 'user-2' }]) {
      await world.grants.readableOrganizations(principal);
    }
    for (const id of [consumerId, newId('organization')]) await world.grants.producersOf(id);
    expect(world.questions).toHaveLength(5);
  });
});

describe('grants: cached lists', () => {
  it.each([
    [
      'producers',
      (world: World) => world.grants.producersOf(consumerId),
      (world: World) => world.grants.cachedProducers(consumerId),
    ],
    [
      'readable organizations',
      (world: World) => world.grants.readableOrganizations(ada),
      (world: World) => world.grants.cachedReadableOrganizations(ada),
    ],
  ])('they are those that would not be asked for: %s', async (_name, list, cached) => {
    const world = buildWorld();
    world.state.respond = [owner('acme')];
    expect(cached(world)).toBeUndefined();
    const listed = await list(world);
    expect(cached(world)).toEqual(listed);
    world.state.time += 5_000;
    expect(cached(world)).toBeUndefined();
  });

  it('that admin-orgs does not list readable organizations does not make it count as away', async () => {
    const world = buildWorld();
    world.state.respond = [[consumerId]];
    await world.grants.consumingOrganizations(ada);
    world.state.time += 5_000;
    world.state.respond = unavailable('refused');
    await expect(world.grants.readableOrganizations(ada)).rejects.toBe(world.state.respond);
    expect(world.grants.cachedConsumingOrganizations(ada)).toBeUndefined();
  });
});
