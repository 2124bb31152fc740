import { describe, expect, it } from '@jest/globals';
import {
  showGrants,
  uniformPermissions,
  type Grants,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { GroundworkError, timeout, unavailable } from '@groundwork/errors';
import { silentLogger } from '@groundwork/telemetry/logging';
import { createGrants } from './grants-service.ts';
import { ada, buildWorld, eventBody, say } from '../testing/grants-world.ts';

const acme: OrganizationReference = { name: 'acme' };
const managesModules = ({ permissions }: Grants) => permissions.manageModules;
const anybody = () => true;
const notFoundError = expect.objectContaining({ kind: 'not-found' });

function buildGrants(
  overrides: {
    manageModules?: boolean;
    disabled?: boolean;
    id?: OrganizationId;
    consumers?: OrganizationId[];
    refusesUserToken?: true;
  } = {},
): Grants {
  return {
    organization: {
      id: overrides.id ?? newId('organization'),
      name: 'acme',
      disabled: overrides.disabled ?? false,
      version: 1,
    },
    membership: 'member',
    permissions: { ...uniformPermissions(false), manageModules: overrides.manageModules ?? true },
    readsModules: true,
    consumers: overrides.consumers ?? [],
    ...(overrides.refusesUserToken ? { refusesUserToken: true } : {}),
  };
}

describe('grants: allow', () => {
  it('access is allowed as admin-orgs responds', async () => {
    const { grants, state, questions } = buildWorld();
    state.respond = buildGrants();

    await expect(grants.authorize(ada, acme, managesModules)).resolves.toEqual(state.respond);
    expect(questions[0]).toMatchObject({
      path: showGrants.path,
      body: { principal: ada, organization: acme },
    });
  });

  it('an allow is cached for less than 5 s', async () => {
    const { grants, state, questions } = buildWorld();
    state.respond = buildGrants();
    await grants.authorize(ada, acme, managesModules);

    state.time += 4_999;
    await grants.authorize(ada, acme, managesModules);
    expect(questions).toHaveLength(1);
    state.time += 1;
    await grants.authorize(ada, acme, managesModules);
    expect(questions).toHaveLength(2);
  });

  it('an allow is never shared by principals, tokens, organizations, or an equal name and id', async () => {
    const { grants, state, questions } = buildWorld();
    state.respond = buildGrants();
    const id = newId('organization');
    const callers: [Principal, OrganizationReference][] = [
      [ada, acme],
      [{ ...ada, tokenId: 'at-2' }, acme],
      [{ ...ada, id: 'user-2' }, acme],
      [{ ...ada, kind: 'team' }, acme],
      [{ ...ada, siteAdministrator: true }, acme],
      [ada, { name: 'other' }],
      [ada, { name: id }],
      [ada, { id }],
    ];
    for (const [principal, organization] of callers) await grants.authorize(principal, organization, anybody);

    expect(questions).toHaveLength(callers.length);
  });

  it('the number of cached grants is limited', async () => {
    const { grants, state, questions } = buildWorld({ maxEntries: 2 });
    state.respond = buildGrants();
    for (const name of ['a', 'b', 'c']) await grants.authorize(ada, { name }, anybody);
    await grants.authorize(ada, { name: 'c' }, anybody);
    expect(questions).toHaveLength(3);

    await grants.authorize(ada, { name: 'a' }, anybody);
    expect(questions).toHaveLength(4);
  });
});

describe('grants: denial', () => {
  it.each([
    ['an unknown organization', null, anybody],
    ['a rule that says no', buildGrants({ manageModules: false }), managesModules],
    ['a disabled organization', buildGrants({ disabled: true }), anybody],
  ])('access is denied as not found for %s', async (_name, response, rule) => {
    const { grants, state } = buildWorld();
    state.respond = response;

    await expect(grants.authorize(ada, acme, rule)).rejects.toEqual(notFoundError);
  });

  it('a user token that an organization does not accept is unauthenticated, whatever the rule, and asked about again', async () => {
    const { grants, state } = buildWorld();
    state.respond = buildGrants({ refusesUserToken: true });
    await expect(grants.authorize(ada, acme, anybody)).rejects.toEqual(
      expect.objectContaining({ kind: 'unauthenticated' }),
    );

    state.respond = buildGrants();
    await expect(grants.authorize(ada, acme, anybody)).resolves.toEqual(state.respond);
  });

  it('a denial is never cached, so that a new permission works at once', async () => {
    const { grants, state, questions } = buildWorld();
    state.respond = buildGrants({ manageModules: false });
    await expect(grants.authorize(ada, acme, managesModules)).rejects.toEqual(notFoundError);
    await expect(grants.authorize(ada, acme, managesModules)).rejects.toEqual(notFoundError);
    expect(questions).toHaveLength(2);

    state.respond = buildGrants();
    await expect(grants.authorize(ada, acme, managesModules)).resolves.toEqual(state.respond);
  });

  it('a denial is not derived from a cached allow of another rule', async () => {
    const { grants, state } = buildWorld();
    state.respond = buildGrants({ manageModules: false });
    await grants.authorize(ada, acme, anybody);
    state.respond = buildGrants();

    await expect(grants.authorize(ada, acme, managesModules)).resolves.toEqual(state.respond);
  });

  it('a denial is never derived from a request that was already in progress', async () => {
    const { grants, questions } = buildWorld();
    const first = grants.authorize(ada, acme, anybody);
    const later = [grants.authorize(ada, acme, anybody), grants.authorize(ada, acme, anybody)];
    expect(questions).toHaveLength(1);

    questions[0]?.respond(null);
    await expect(first).rejects.toEqual(notFoundError);
    expect(questions).toHaveLength(2);
    questions[1]?.respond(buildGrants());

    expect(await Promise.all(later)).toHaveLength(2);
    expect(questions).toHaveLength(2);
  });

  it('a failed request does not block the next one', async () => {
    const { grants, questions } = buildWorld();
    const first = grants.authorize(ada, acme, anybody);
    const second = grants.authorize(ada, acme, anybody);
    questions[0]?.respond(unavailable('admin-orgs is down'));
    await expect(first).rejects.toEqual(expect.objectContaining({ kind: 'unavailable' }));
    questions[1]?.respond(buildGrants());

    await expect(second).resolves.toMatchObject({ membership: 'member' });
  });
});

describe('grants: admin-orgs cannot be reached', () => {
  it.each([
    ['unavailable', unavailable('down')],
    ['timeout', timeout('slow')],
  ])('a cached allow works for 60 s without admin-orgs: %s', async (_name, failure) => {
    const { grants, state } = buildWorld();
    state.respond = buildGrants();
    await grants.authorize(ada, acme, managesModules);
    state.respond = failure;

    state.time += 59_999;
    await expect(grants.authorize(ada, acme, managesModules)).resolves.toMatchObject({
      membership: 'member',
    });
    state.time += 1;
    await expect(grants.authorize(ada, acme, managesModules)).rejects.toBe(failure);
  });

  it('if admin-orgs hangs, a cached allow waits for it at most once a second', async () => {
    const { grants, state, questions } = buildWorld();
    state.respond = buildGrants();
    await grants.authorize(ada, acme, anybody);
    state.respond = unavailable('down');
    state.time += 10_000;
    for (let count = 0; count < 10; count += 1) await grants.authorize(ada, acme, anybody);
    expect(questions).toHaveLength(2);

    state.time += 1_000;
    await grants.authorize(ada, acme, anybody);
    expect(questions).toHaveLength(3);
  });

  it('without admin-orgs, unknown access is neither allowed nor denied', async () => {
    const { grants, state } = buildWorld();
    state.respond = unavailable('down');

    await expect(grants.authorize(ada, acme, anybody)).rejects.toBe(state.respond);
  });

  it('a past denial does not count while admin-orgs cannot be reached', async () => {
    const { grants, state } = buildWorld();
    state.respond = buildGrants({ manageModules: false });
    await grants.authorize(ada, acme, anybody);
    state.respond = unavailable('down');

    await expect(grants.authorize(ada, acme, managesModules)).rejects.toBe(state.respond);
  });

  it('another failure of admin-orgs is passed on', async () => {
    const { grants, state } = buildWorld();
    state.respond = buildGrants();
    await grants.authorize(ada, acme, anybody);
    state.time += 5_000;
    state.respond = new GroundworkError('bad-request', []);

    await expect(grants.authorize(ada, acme, anybody)).rejects.toBe(state.respond);
  });
});

describe('grants: events', () => {
  const id = newId('organization');

  it.each([
    ['its organization', eventBody({ kind: 'organization', id, organizationId: id }), 2],
    ['a team of its organization', eventBody({ kind: 'team', id: 'team-1', organizationId: id }), 2],
    ['a membership', eventBody({ kind: 'organization-membership', id: 'ou-1', organizationId: id }), 2],
    ['its token', eventBody({ kind: 'token', id: ada.tokenId, organizationId: null }), 2],
    ['its user', eventBody({ kind: 'user', id: ada.id, organizationId: null }), 2],
    ['another user', eventBody({ kind: 'user', id: 'user-other', organizationId: null }), 1],
    ['something of no organization', eventBody({ kind: 'planet', id: 'x', organizationId: null }), 2],
    ['what cannot be read', '{', 2],
    ['no envelope', '{}', 2],
    ['another token', eventBody({ kind: 'token', id: 'at-other', organizationId: null }), 1],
    [
      'another organization',
      eventBody({ kind: 'organization', id: 'org-x', organizationId: newId('organization') }),
      1,
    ],
  ])('grants are correct after an event about %s', async (_name, body, asked) => {
    const world = buildWorld();
    world.state.respond = buildGrants({ id });
    await world.grants.authorize(ada, acme, anybody);
    say(world, body);
    await world.grants.authorize(ada, acme, anybody);

    expect(world.questions).toHaveLength(asked);
  });

  it('grants are correct after an event about an organization through which a consumer reads', async () => {
    const consumer = newId('organization');
    const world = buildWorld();
    world.state.respond = buildGrants({ id, consumers: [newId('organization'), consumer] });
    await world.grants.authorize(ada, acme, anybody);
    say(world, eventBody({ kind: 'organization', id: consumer, organizationId: consumer }));
    await world.grants.authorize(ada, acme, anybody);

    expect(world.questions).toHaveLength(2);
  });

  it('grants listen to every event that can change a response', () => {
    expect(buildWorld().state.keys).toEqual([
      'organization.created.v1',
      'organization.updated.v1',
      'organization.deleted.v1',
      'organization-membership.created.v1',
      'organization-membership.updated.v1',
      'organization-membership.deleted.v1',
      'team.created.v1',
      'team.updated.v1',
      'team.deleted.v1',
      'token.revoked.v1',
      'user.updated.v1',
    ]);
  });

  it('a response in progress when an event arrives is not cached', async () => {
    const world = buildWorld();
    const first = world.grants.authorize(ada, acme, anybody);
    say(world, eventBody({ kind: 'organization', id, organizationId: id }));
    world.questions[0]?.respond(buildGrants({ id }));
    await first;
    world.state.respond = null;

    await expect(world.grants.authorize(ada, acme, anybody)).rejects.toEqual(notFoundError);
  });

  /** A world in which events may have been missed since the grants were cached. */
  async function buildDoubtedWorld(miss: (world: ReturnType<typeof buildWorld>) => void) {
    const world = buildWorld();
    world.state.respond = buildGrants({ id });
    await world.grants.authorize(ada, acme, anybody);
    miss(world);
    return world;
  }

  it.each<[string, (world: ReturnType<typeof buildWorld>) => void]>([
    ['the bus reconnects', ({ state }) => state.listener?.onConnect()],
    ['an event cannot be read', (world) => say(world, 'no JSON')],
  ])('cached grants are asked about again if %s', async (_name, miss) => {
    const world = await buildDoubtedWorld(miss);
    world.state.respond = null;

    await expect(world.grants.authorize(ada, acme, anybody)).rejects.toEqual(notFoundError);
    expect(world.questions).toHaveLength(2);
  });

  it('after the bus reconnects, cached grants are used while admin-orgs is away', async () => {
    const world = await buildDoubtedWorld(({ state }) => state.listener?.onConnect());
    world.state.respond = unavailable('down');
    await expect(world.grants.authorize(ada, acme, anybody)).resolves.toMatchObject({ membership: 'member' });
    await expect(world.grants.authorize(ada, acme, anybody)).resolves.toMatchObject({ membership: 'member' });

    expect(world.questions).toHaveLength(2);
  });

  it('grants that were asked about after the bus reconnected are cached again', async () => {
    const world = await buildDoubtedWorld(({ state }) => state.listener?.onConnect());
    await world.grants.authorize(ada, acme, anybody);
    await world.grants.authorize(ada, acme, anybody);

    expect(world.questions).toHaveLength(2);
  });

  it('close stops listening, with and without a bus', async () => {
    const world = buildWorld();
    await world.grants.close();
    expect(world.state.stopped).toBe(true);

    const client = { ask: () => Promise.reject(unavailable('down')) };
    await expect(createGrants({ client, logger: silentLogger() }).close()).resolves.toBeUndefined();
  });

  it('a bus without listening is logged, and the cache expires by age', async () => {
    const state = { answer: buildGrants() };
    const broken = createGrants({
      client: { ask: (request) => Promise.resolve(request.response.parse({ grants: state.answer })) },
      bus: { listen: () => Promise.reject(new Error('no bus')) },
      logger: silentLogger(),
    });

    await expect(broken.authorize(ada, acme, anybody)).resolves.toEqual(state.answer);
    await expect(broken.close()).resolves.toBeUndefined();
  });
});
