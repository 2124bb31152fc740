import { describe, expect, it } from '@jest/globals';
import { listModuleProducers, listReadableOrganizations, type ModuleOwner } from '@groundwork/contracts';
import { timeout, unavailable } from '@groundwork/errors';
import { newId, type OrganizationId } from '@groundwork/resource-id';
import { ada, buildWorld, eventBody, say } from './testing/grants-world.ts';

const owner = (name: string): ModuleOwner => ({ id: newId('organization'), name });
const consumerId = newId('organization');

/** Both lists are remembered by the same rules. */
const lists: readonly {
  name: string;
  path: string;
  body: unknown;
  list: (world: ReturnType<typeof buildWorld>) => Promise<readonly ModuleOwner[]>;
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
  it('is what admin-orgs answers', async () => {
    const world = buildWorld();
    const answer = [owner('acme'), owner('globex')];
    world.state.answer = answer;

    await expect(list(world)).resolves.toEqual(answer);
    expect(world.questions).toMatchObject([{ path, body }]);
  });

  it('comes from memory for less than 5 s', async () => {
    const world = buildWorld();
    world.state.answer = [];
    await list(world);
    world.state.time += 4_999;
    await list(world);
    expect(world.questions).toHaveLength(1);
    world.state.time += 1;
    await list(world);
    expect(world.questions).toHaveLength(2);
  });

  it('is asked once for all who wait, and again for who came meanwhile', async () => {
    const world = buildWorld();
    const first = list(world);
    const later = [list(world), list(world), list(world)];
    world.questions[0]?.answer([]);
    await first;
    const answer = [owner('acme')];
    world.questions[1]?.answer(answer);

    expect(await Promise.all(later)).toEqual([answer, answer, answer]);
    expect(world.questions).toHaveLength(2);
  });

  it.each([
    ['that any organization has changed', () => newId('organization')],
    ['that its own organization has changed', () => consumerId],
  ])('is asked again after the event %s', async (_name, changed) => {
    const world = buildWorld();
    world.state.answer = [];
    await list(world);
    const id = changed();
    say(world, eventBody({ kind: 'organization', id, organizationId: id }));
    await list(world);

    expect(world.questions).toHaveLength(2);
  });

  it('an answer that was under way when something changed is not remembered', async () => {
    const world = buildWorld();
    const first = list(world);
    say(world, eventBody({ kind: 'organization', id: consumerId, organizationId: consumerId }));
    world.questions[0]?.answer([]);
    await first;
    world.state.answer = [];
    await list(world);

    expect(world.questions).toHaveLength(2);
  });

  it('a remembered one serves for 60 s while admin-orgs cannot be reached', async () => {
    const world = buildWorld();
    const answer = [owner('acme')];
    world.state.answer = answer;
    await list(world);
    const failure = unavailable('down');
    world.state.answer = failure;
    world.state.time += 59_999;
    await expect(list(world)).resolves.toEqual(answer);
    world.state.time += 1;
    await expect(list(world)).rejects.toBe(failure);
  });

  it('fails as the question does when nothing is remembered', async () => {
    const world = buildWorld();
    world.state.answer = timeout('slow');
    await expect(list(world)).rejects.toBe(world.state.answer);
  });

  it('is bounded in memory by the organizations on it', async () => {
    const world = buildWorld({ maxListed: 2 });
    world.state.answer = [owner('a'), owner('b'), owner('c')];
    await list(world);
    await list(world);
    expect(world.questions).toHaveLength(2);
  });

  it('is forgotten by flush', async () => {
    const world = buildWorld();
    world.state.answer = [];
    await list(world);
    world.grants.flush();
    await list(world);
    expect(world.questions).toHaveLength(2);
  });
});

describe('grants: producerOf', () => {
  it('is the organization of that name on the list, which is remembered', async () => {
    const world = buildWorld();
    const [acme, globex] = [owner('acme'), owner('globex')];
    world.state.answer = [acme, globex];
    expect(await world.grants.producerOf(consumerId, 'globex')).toEqual(globex);
    expect(await world.grants.producerOf(consumerId, 'acme')).toEqual(acme);
    expect(world.questions).toHaveLength(1);
  });

  it('one that shares since a moment ago is found at once: that it does not is always asked afresh', async () => {
    const world = buildWorld();
    world.state.answer = [];
    await world.grants.producersOf(consumerId);
    await expect(world.grants.producerOf(consumerId, 'acme')).rejects.toMatchObject({ kind: 'not-found' });
    const acme = owner('acme');
    world.state.answer = [acme];
    expect(await world.grants.producerOf(consumerId, 'acme')).toEqual(acme);
  });

  it('that it does not share is not said while admin-orgs cannot be reached; that it does is, for 60 s', async () => {
    const world = buildWorld();
    const acme = owner('acme');
    world.state.answer = [acme];
    await world.grants.producersOf(consumerId);
    const failure = unavailable('down');
    world.state.answer = failure;
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

  it.each(cases)('readableOrganizations after an event about %s', async (_name, kind, id, about, asked) => {
    const world = buildWorld();
    world.state.answer = [];
    await world.grants.readableOrganizations(ada);
    say(world, eventBody({ kind, id, organizationId: about }));
    await world.grants.readableOrganizations(ada);
    expect(world.questions).toHaveLength(asked);
  });

  it.each(cases)('producersOf does not hang on %s', async (_name, kind, id, about) => {
    const world = buildWorld();
    world.state.answer = [];
    await world.grants.producersOf(consumerId);
    say(world, eventBody({ kind, id, organizationId: about }));
    await world.grants.producersOf(consumerId);
    expect(world.questions).toHaveLength(1);
  });

  it('are never shared between principals, tokens or organizations', async () => {
    const world = buildWorld();
    world.state.answer = [];
    for (const principal of [ada, { ...ada, tokenId: 'at-2' }, { ...ada, id: 'user-2' }]) {
      await world.grants.readableOrganizations(principal);
    }
    for (const id of [consumerId, newId('organization')]) await world.grants.producersOf(id);
    expect(world.questions).toHaveLength(5);
  });
});
