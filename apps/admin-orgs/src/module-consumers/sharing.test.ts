import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listModuleProducers,
  listReadableOrganizations,
  type Principal,
  showGrants,
  uniformPermissions,
} from '@groundwork/contracts';
import { setOrganization, shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function grantsOf(principal: Principal, { organization }: BuiltOrganization) {
  const body = { principal, organization: { id: organization.id } };
  const response = await app.from('registry').post(showGrants.path, body);
  return showGrants.response.parse(response.body).grants;
}

async function producersOf({ organization }: BuiltOrganization) {
  const response = await app.from('registry').post(listModuleProducers.path, { consumerId: organization.id });
  return listModuleProducers.response.parse(response.body).producers;
}

async function readableTo(principal: Principal) {
  const response = await app.from('registry').post(listReadableOrganizations.path, { principal });
  return listReadableOrganizations.response.parse(response.body).organizations;
}

const ownerOf = ({ organization: { id, name } }: BuiltOrganization) => ({ id, name });

async function membersOf(built: BuiltOrganization): Promise<Principal[]> {
  const team = await buildTeam(app, built);
  return [built.owner.principal, team.member.principal, team.principal, built.principal];
}

/** Restores the setting, because other tests must not see an organization that shares with all. */
async function whileSharingWithAll(built: BuiltOrganization, work: () => Promise<void>): Promise<void> {
  await setOrganization(app, built, { globalModuleSharing: true });
  await work();
  await setOrganization(app, built, { globalModuleSharing: false });
}

describe('modules that an organization shares', () => {
  it('the members of a consumer can read shared modules with any token, and get nothing else', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    for (const member of await membersOf(consumer)) {
      expect(await grantsOf(member, producer)).toMatchObject({
        membership: 'none',
        permissions: uniformPermissions(false),
        readsModules: true,
        consumers: [consumer.organization.id],
      });
      expect(await readableTo(member)).toEqual(
        [consumer, producer]
          .map(ownerOf)
          .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
      );
    }
    expect(await producersOf(consumer)).toEqual([ownerOf(producer)]);
  });

  it('with global sharing every organization can read the modules', async () => {
    const [producer, other] = [await buildOrganization(app), await buildOrganization(app)];
    await whileSharingWithAll(producer, async () => {
      for (const member of await membersOf(other)) {
        expect(await grantsOf(member, producer)).toMatchObject({
          readsModules: true,
          consumers: [other.organization.id],
        });
        expect(await readableTo(member)).toContainEqual(ownerOf(producer));
      }
      expect(await producersOf(other)).toEqual([ownerOf(producer)]);
      expect(await producersOf(producer)).toEqual([]);
    });
    expect(await grantsOf(other.owner.principal, producer)).toMatchObject({ readsModules: false });
  });

  it('sharing modules grants nothing to others, in the other direction, or to consumers of consumers', async () => {
    const [producer, consumer, third] = [
      await buildOrganization(app),
      await buildOrganization(app),
      await buildOrganization(app),
    ];
    await shareModules(app, producer, [consumer]);
    await shareModules(app, consumer, [third]);
    const refused = { readsModules: false, consumers: [] };
    expect(await grantsOf(producer.owner.principal, consumer)).toMatchObject(refused);
    expect(await grantsOf(third.owner.principal, producer)).toMatchObject(refused);
    expect(await producersOf(producer)).toEqual([]);
    expect(await producersOf(third)).toEqual([ownerOf(consumer)]);
    expect(await readableTo(producer.owner.principal)).toEqual([ownerOf(producer)]);
  });

  it('a user who is in no organization or was only invited cannot read shared modules', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    const [stranger, invited] = [await buildUser(app), await buildUser(app)];
    await buildMembership(app, consumer, invited, 'invited');
    await whileSharingWithAll(await buildOrganization(app), async () => {
      for (const { principal } of [stranger, invited]) {
        expect(await grantsOf(principal, producer)).toMatchObject({ readsModules: false, consumers: [] });
        expect(await readableTo(principal)).toEqual([]);
      }
    });
  });

  it('a member of the producer reads its modules as a member, not as a consumer', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    await buildMembership(app, consumer, producer.owner);
    expect(await grantsOf(producer.owner.principal, producer)).toMatchObject({
      membership: 'owner',
      readsModules: true,
      consumers: [],
    });
  });

  it('a user in several consumers reads shared modules through each of them', async () => {
    const [producer, one, two] = [
      await buildOrganization(app),
      await buildOrganization(app),
      await buildOrganization(app),
    ];
    await shareModules(app, producer, [one, two]);
    const { principal, user } = await buildUser(app);
    for (const consumer of [one, two]) await buildMembership(app, consumer, { principal, user });
    expect((await grantsOf(principal, producer))?.consumers.toSorted()).toEqual(
      [one, two].map(({ organization }) => organization.id).toSorted(),
    );
  });

  it.each(['disabled', 'deleted'] as const)(
    'shared modules cannot be read while the producer is %s',
    async (state) => {
      const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
      await shareModules(app, producer, [consumer]);
      if (state === 'disabled') await setOrganization(app, producer, { disabled: true });
      else
        await app.as(producer.owner.principal).delete(`/api/v2/organizations/${producer.organization.name}`);
      const grants = await grantsOf(consumer.owner.principal, producer);
      if (state === 'disabled') expect(grants).toMatchObject({ readsModules: false, consumers: [] });
      else expect(grants).toBeNull();
      expect(await producersOf(consumer)).toEqual([]);
      expect(await readableTo(consumer.owner.principal)).toEqual([ownerOf(consumer)]);
    },
  );

  it.each(['disabled', 'deleted'] as const)(
    'shared modules cannot be read through a consumer that is %s',
    async (state) => {
      const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
      await shareModules(app, producer, [consumer]);
      if (state === 'disabled') await setOrganization(app, consumer, { disabled: true });
      else
        await app.as(consumer.owner.principal).delete(`/api/v2/organizations/${consumer.organization.name}`);
      await whileSharingWithAll(await buildOrganization(app), async () => {
        for (const caller of [consumer.owner.principal, consumer.principal]) {
          expect(await grantsOf(caller, producer)).toMatchObject({ readsModules: false, consumers: [] });
          expect(await readableTo(caller)).toEqual([]);
        }
        expect(await producersOf(consumer)).toEqual([]);
      });
    },
  );

  it('a user whose token a consumer refuses cannot read shared modules through it; its own token can', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    await setOrganization(app, consumer, { settings: { userTokensEnabled: false } });
    await whileSharingWithAll(await buildOrganization(app), async () => {
      expect(await grantsOf(consumer.owner.principal, producer)).toMatchObject({
        readsModules: false,
        consumers: [],
      });
      expect(await readableTo(consumer.owner.principal)).toEqual([]);
      expect(await grantsOf(consumer.principal, producer)).toMatchObject({ readsModules: true });
      expect(await readableTo(consumer.principal)).toContainEqual(ownerOf(producer));
    });
  });

  it('a producer that refuses the tokens of its members does not list its modules for them by way of another', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    const both = await buildTeam(app, consumer);
    await buildMembership(app, producer, both.member);
    await setOrganization(app, producer, { settings: { userTokensEnabled: false } });
    expect(await readableTo(both.member.principal)).toEqual([ownerOf(consumer)]);
    expect(await grantsOf(both.member.principal, producer)).toMatchObject({ refusesUserToken: true });
    expect(await readableTo(consumer.owner.principal)).toContainEqual(ownerOf(producer));
  });
});
