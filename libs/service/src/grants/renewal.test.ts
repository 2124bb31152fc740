import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { listGrants, uniformPermissions, type Grants } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitUntil } from '@groundwork/database/testing';
import { unavailable } from '@groundwork/errors';
import { ada, buildWorld, eventBody, say } from '../testing/grants-world.ts';

const acme = { name: 'acme' };
const id = newId('organization');
const managesModules = ({ permissions }: Grants) => permissions.manageModules;

const allowing = (manageModules: boolean): Grants => ({
  organization: { id, name: 'acme', disabled: false, version: 1 },
  membership: 'member',
  permissions: { ...uniformPermissions(false), manageModules },
  readsModules: true,
  consumers: [],
});

/** A world whose grants in acme were requested 4 s ago, and are about to be requested again because they were used. */
async function buildAgedWorld() {
  const world = buildWorld();
  world.state.respond = allowing(true);
  await world.grants.authorize(ada, acme, managesModules);
  world.state.respond = undefined;
  world.state.time += 4_000;
  await world.grants.authorize(ada, acme, managesModules);
  return world;
}

const renewals = ({ questions }: ReturnType<typeof buildWorld>) =>
  questions.filter(({ path }) => path === listGrants.path);

async function untilRenewed(world: ReturnType<typeof buildWorld>) {
  await waitUntil(() => renewals(world).length > 0);
  return {
    body: renewals(world)[0]?.body,
    async respond(response: Parameters<(typeof world.questions)[number]['respond']>[0]) {
      renewals(world)[0]?.respond(response);
      // The response is kept in this turn of the event loop.
      await setImmediate();
    },
  };
}

describe('grants that are used are renewed before they expire', () => {
  it('an allow is renewed in the background, and then is cached for another 5 s', async () => {
    const world = await buildAgedWorld();
    const renewal = await untilRenewed(world);
    expect(renewal.body).toEqual({ subjects: [{ principal: ada, organization: acme }] });
    await renewal.respond([allowing(true)]);
    const asked = world.questions.length;

    world.state.time += 4_999;
    await world.grants.authorize(ada, acme, managesModules);
    expect(world.questions).toHaveLength(asked);
  });

  it('several are renewed by one request', async () => {
    const world = await buildAgedWorld();
    const other = { name: 'other' };
    world.state.respond = allowing(true);
    await world.grants.authorize(ada, other, managesModules);
    world.state.respond = undefined;
    world.state.time += 4_000;
    world.state.respond = [allowing(true), allowing(true)];
    await world.grants.authorize(ada, other, managesModules);
    await untilRenewed(world);

    expect(renewals(world)).toHaveLength(1);
    expect(renewals(world)[0]?.body).toMatchObject({
      subjects: [{ organization: acme }, { organization: other }],
    });
  });

  it('a permission that was withdrawn meanwhile is no longer granted after the renewal', async () => {
    const world = await buildAgedWorld();
    await (await untilRenewed(world)).respond([allowing(false)]);
    world.state.respond = allowing(false);

    await expect(world.grants.authorize(ada, acme, managesModules)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('an organization that is gone is no longer cached after the renewal', async () => {
    const world = await buildAgedWorld();
    await (await untilRenewed(world)).respond([null]);
    world.state.respond = null;

    await expect(world.grants.authorize(ada, acme, managesModules)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('a renewal that an event overtakes is not cached', async () => {
    const world = await buildAgedWorld();
    const renewal = await untilRenewed(world);
    say(world, eventBody({ kind: 'organization', id, organizationId: id }));
    await renewal.respond([allowing(true)]);
    world.state.respond = allowing(false);

    await expect(world.grants.authorize(ada, acme, managesModules)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('after a failed renewal, the next caller asks when the grants have expired', async () => {
    const world = await buildAgedWorld();
    await (await untilRenewed(world)).respond(unavailable('down'));
    world.state.time += 1_000;
    world.state.respond = allowing(true);
    const asked = world.questions.length;
    await world.grants.authorize(ada, acme, managesModules);

    expect(world.questions).toHaveLength(asked + 1);
  });

  it('grants that nobody uses are not renewed', async () => {
    const world = buildWorld();
    world.state.respond = allowing(true);
    await world.grants.authorize(ada, { name: 'unused' }, managesModules);
    await world.grants.authorize(ada, acme, managesModules);
    world.state.respond = [allowing(true)];
    world.state.time += 4_000;
    await world.grants.authorize(ada, acme, managesModules);
    const renewal = await untilRenewed(world);

    expect(renewal.body).toEqual({ subjects: [{ principal: ada, organization: acme }] });
  });
});
