import { describe, expect, it } from '@jest/globals';
import { listConsumingOrganizations, type Principal } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import { ada, buildWorld, eventBody, say } from '../testing/grants-world.ts';

const acme = newId('organization');

describe('organizations for which a token consumes', () => {
  it('they are the response of admin-orgs, cached for less than 5 s', async () => {
    const world = buildWorld();
    world.state.respond = [[acme]];
    expect(world.grants.cachedConsumingOrganizations(ada)).toBeUndefined();
    await expect(world.grants.consumingOrganizations(ada)).resolves.toEqual([acme]);
    expect(world.questions).toMatchObject([
      { path: listConsumingOrganizations.path, body: { principals: [ada] } },
    ]);
    expect(world.grants.cachedConsumingOrganizations(ada)).toEqual([acme]);
    world.state.time += 5_000;
    expect(world.grants.cachedConsumingOrganizations(ada)).toBeUndefined();
  });

  it('while admin-orgs is away, they are used for 60 s', async () => {
    const world = buildWorld();
    world.state.respond = [[acme]];
    await world.grants.consumingOrganizations(ada);
    world.state.respond = unavailable('down');
    world.state.time += 59_999;
    await expect(world.grants.consumingOrganizations(ada)).resolves.toEqual([acme]);
    world.state.time += 1;
    await expect(world.grants.consumingOrganizations(ada)).rejects.toBe(world.state.respond);
  });

  const team: Principal = { ...ada, kind: 'team', id: 'team-1' };
  const aboutMember = (userId: string) => ({
    kind: 'organization-membership',
    id: 'ou-1',
    organizationId: newId('organization'),
    data: { userId },
  });

  it.each([
    ['a membership of the user', ada, aboutMember(ada.id), true],
    ['a membership of another user', ada, aboutMember('user-other'), false],
    [
      'a membership of nobody',
      ada,
      { kind: 'organization-membership', id: 'ou-1', organizationId: acme },
      true,
    ],
    ['any organization', ada, { kind: 'organization', id: acme, organizationId: acme }, true],
    ['a team of the user', ada, { kind: 'team', id: 'team-1', organizationId: acme }, false],
    ['the team of the token', team, { kind: 'team', id: 'team-1', organizationId: acme }, true],
    ['the user', ada, { kind: 'user', id: ada.id, organizationId: null }, true],
    ['the token', ada, { kind: 'token', id: ada.tokenId, organizationId: null }, true],
    ['another token', ada, { kind: 'token', id: 'at-other', organizationId: null }, false],
  ])(
    'after an event about %s they are asked for again if that may change them',
    async (_name, principal, event, isAsked) => {
      const world = buildWorld();
      world.state.respond = [[acme]];
      await world.grants.consumingOrganizations(principal);
      say(world, eventBody(event));
      await world.grants.consumingOrganizations(principal);
      expect(world.questions).toHaveLength(isAsked ? 2 : 1);
    },
  );
});
