import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs, moduleListHeader, type ModuleOwner } from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { fixedClock, waitFor } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { acme, numberingRegistry } from '../testing/keeping-registry.ts';
import { numberedReaders } from '../testing/numbered-readers.ts';

const path = '/api/registry/v1/modules/search?q=vpc';
const platform = { id: newId('organization'), name: 'platform' };
const other = { id: newId('organization'), name: 'other' };
const keepMs = 60_000;

let app: GatewayTestApp;
/** Organizations of the modules that the next list of changes names; null is what an earlier release says. */
let changed: (OrganizationId | null)[];
/** The organizations of which the registry knows that a token may read their modules. */
let organizations: ModuleOwner[] | undefined;
const clock = fixedClock();

beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  changed = [];
  organizations = undefined;
  numberingRegistry(app, { changed: () => changed.splice(0), origin: originOf });
});
afterEach(() => app.stop());

const originOf = (tokenId: string) =>
  [
    moduleListHeader,
    { organizations: organizations ?? app.readable.get(tokenId) ?? [acme], keepMs },
  ] as const;

const { reader: anyReader, numbersFor } = numberedReaders(() => app, path);

/** Of acme, and of an organization that shares its modules with it. */
const member = [acme, platform];

function reader(number: number, readable = member) {
  const issued = anyReader(number);
  app.readable.set(issued.principal.tokenId, readable);
  return issued;
}

describe('hot reads of lists of the registry protocol', () => {
  it.each([
    '/api/registry/v1/modules/search?q=vpc',
    '/api/registry/v1/modules/search?q=vpc&provider=aws&facets=true&offset=15',
    '/v1/modules/search?q=vpc',
    '/api/registry/v1/modules',
    '/api/registry/v1/modules?sort=downloads',
  ])('readers of the same organizations share %s, and others have their own', async (at) => {
    const readers = [reader(1), reader(2, [acme]), reader(3), reader(4, [acme]), reader(5, [])];
    expect(await numbersFor([...readers, ...readers], at)).toEqual([1, 2, 1, 2, 3, 1, 2, 1, 2, 3]);
  });

  it('each search is kept by itself', async () => {
    const ada = reader(1);
    const searches = ['q=vpc', 'q=dns', 'q=vpc&limit=1'];
    const read = async () => {
      const numbers = [];
      for (const query of searches)
        numbers.push(...(await numbersFor([ada], `/api/registry/v1/modules/search?${query}`)));
      return numbers;
    };
    expect(await read()).toEqual([1, 2, 3]);
    expect(await read()).toEqual([1, 2, 3]);
  });

  it('the modules of one namespace are requested each time', async () => {
    const ada = reader(1);
    expect(await numbersFor([ada, ada], '/api/registry/v1/modules/acme')).toEqual([1, 2]);
  });

  it.each([
    ['of an organization', acme.id],
    ['of one that shares its modules', platform.id],
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

  it('it ends with its time, because it shows numbers of downloads', async () => {
    const ada = reader(1);
    await numbersFor([ada]);
    clock.advance(keepMs);
    expect(await numbersFor([ada])).toEqual([2]);
  });

  it('it is loaded again before its time is over, while readers get the kept one', async () => {
    const ada = reader(1);
    await numbersFor([ada]);
    clock.advance(0.75 * keepMs - 1);
    expect(await numbersFor([ada, ada])).toEqual([1, 1]);
    clock.advance(1);
    expect(await numbersFor([ada])).toEqual([1]);
    await waitFor(async () => (await numbersFor([ada]))[0] === 2);
    expect(await numbersFor([ada])).toEqual([2]);
  });

  it('who may not read an organization any more does not get its modules', async () => {
    const [ada, grace] = [reader(1), reader(2)];
    expect(await numbersFor([ada, grace])).toEqual([1, 1]);
    app.readable.set(ada.principal.tokenId, [acme]);
    app.bus.onMessage(broadcastOf('organization-membership.deleted.v1', 'ou-1', { userId: 'user-1' }));
    expect(await numbersFor([ada, grace])).toEqual([2, 1]);
  });

  it('without the event, the right ends five seconds after it was asked for', async () => {
    const [ada, grace] = [reader(1), reader(2)];
    expect(await numbersFor([ada])).toEqual([1]);
    app.readable.set(ada.principal.tokenId, [acme]);
    clock.advance(4_999);
    expect(await numbersFor([ada, grace])).toEqual([1, 1]);
    clock.advance(1);
    expect(await numbersFor([grace, ada])).toEqual([1, 2]);
  });

  it('a list is not used for readers of other organizations than those of whom the registry knew', async () => {
    organizations = [acme];
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('while admin-orgs does not say what a token may read, the registry decides', async () => {
    const ada = reader(1);
    await numbersFor([ada], '/api/registry/v1/modules/acme');
    app.upstreams['admin-orgs'].respond((_req, res) => res.writeHead(404).end());
    expect(await numbersFor([ada, ada])).toEqual([2, 3]);
  });

  it('no client sees for whom it was made', async () => {
    expect((await reader(1).api.get(path)).headers).not.toHaveProperty(moduleListHeader);
  });
});
