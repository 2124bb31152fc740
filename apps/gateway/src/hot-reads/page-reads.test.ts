import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs, modulePageHeader, type ModuleOwner } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fixedClock } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { acme, numberingRegistry } from '../testing/keeping-registry.ts';
import { numberedReaders } from '../testing/numbered-readers.ts';

const path = '/api/v2/organizations/acme/registry-modules';
const producer = { id: newId('organization'), name: 'platform' };
const other = { id: newId('organization'), name: 'other' };

let app: GatewayTestApp;
/** Organizations of the modules that the next list names; null is what an earlier release says. */
let changed: (OrganizationId | null)[];
/** The organizations of which the registry knows that they share their modules. */
let producers: ModuleOwner[];
const clock = fixedClock();

beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  changed = [];
  producers = [producer];
  app.producers.push(producer);
  numberingRegistry(app, { changed: takeChanged, origin: originOf });
});
afterEach(() => app.stop());

const takeChanged = () => changed.splice(0);

const originOf = (tokenId: string) => {
  const viewer = app.authors.has(tokenId) ? 'member manager' : 'member';
  const page = {
    organizationId: acme.id,
    organizationName: acme.name,
    producers,
    keepMs: 1_000,
    viewer,
  };
  return [modulePageHeader, page] as const;
};

const { reader, numbersFor } = numberedReaders(() => app, path);

describe('hot reads of pages of modules', () => {
  it('readers with the same rights share a page, and others have another one', async () => {
    const readers = [reader(1), reader(2, true), reader(3), reader(4, true)];
    expect(await numbersFor([...readers, ...readers])).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  it.each(['?page[number]=2', '?page%5Bsize%5D=50&page%5Bnumber%5D=2'])(
    'a part of the list is kept by itself: %s',
    async (query) => {
      const ada = reader(1);
      expect(await numbersFor([ada, ada], `${path}${query}`)).toEqual([1, 1]);
      expect(await numbersFor([ada, ada])).toEqual([2, 2]);
    },
  );

  it.each(['?q=vpc', '?include=organization', '?page[size]=5&q=vpc', '?filter[provider]=aws'])(
    'other lists are requested each time: %s',
    async (query) => {
      const ada = reader(1);
      expect(await numbersFor([ada, ada], `${path}${query}`)).toEqual([1, 2]);
    },
  );

  it.each([
    ['of the organization', acme.id],
    ['of an organization that shares its modules', producer.id],
    ['of which an earlier release does not tell the organization', null],
  ])('a read that begins after a change of a module shows it: %s', async (_name, organizationId) => {
    const ada = reader(1);
    for (let number = 1; number <= 10; number += 1) {
      expect(await numbersFor([ada, ada])).toEqual([number, number]);
      changed = [organizationId];
      clock.advance(changesKnownMs);
    }
  });

  it('a change of a module elsewhere changes nothing', async () => {
    const ada = reader(1);
    await numbersFor([ada]);
    changed = [other.id];
    clock.advance(changesKnownMs);
    expect(await numbersFor([ada])).toEqual([1]);
  });

  it('it ends with its second, because it shows numbers of downloads', async () => {
    const ada = reader(1);
    await numbersFor([ada]);
    clock.advance(1_000);
    expect(await numbersFor([ada])).toEqual([2]);
  });

  it('when another organization begins or ends to share its modules, another page is used', async () => {
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 1]);
    for (const [index, sharing] of [[producer, other], [other]].entries()) {
      app.producers.splice(0, Infinity, ...sharing);
      producers = sharing;
      app.bus.onMessage(broadcastOf('organization.updated.v1', other.id));
      expect(await numbersFor([ada, ada])).toEqual([index + 2, index + 2]);
    }
  });

  it('a page is not used for others than those of whom the registry knew', async () => {
    producers = [];
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('no client sees whom it was made for', async () => {
    expect((await reader(1).api.get(path)).headers).not.toHaveProperty(modulePageHeader);
  });

  it('a stranger gets what the registry decides', async () => {
    const ada = reader(1);
    const stranger = reader(2);
    app.strangers.add(stranger.principal.tokenId);
    expect(await numbersFor([ada, stranger, ada])).toEqual([1, 2, 1]);
  });
});
