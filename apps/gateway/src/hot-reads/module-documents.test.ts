import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changesKnownMs } from '@groundwork/contracts';
import { fixedClock } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { keepingRegistry, type KeepingRegistry } from '../testing/keeping-registry.ts';
import { numberedReaders } from '../testing/numbered-readers.ts';

let app: GatewayTestApp;
let registry: KeepingRegistry;
const clock = fixedClock();

beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  registry = keepingRegistry(app.upstreams.registry);
  const verifier = app.verifierOf('registry');
  registry.viewerOf = (authorization) => {
    const tokenId = verifier.verify(authorization.replace('Bearer ', '')).principal?.tokenId ?? '';
    return app.authors.has(tokenId) ? 'member manager' : 'member';
  };
});
afterEach(() => app.stop());

const path = '/api/v2/organizations/acme/registry-modules/private/acme/vpc/aws';

const { reader, numbersFor } = numberedReaders(() => app, path);

describe('hot reads of the document of a module', () => {
  it('readers with the same rights share it, and others have another one', async () => {
    const readers = [reader(1), reader(2, true), reader(3), reader(4, true)];
    expect(await numbersFor([...readers, ...readers])).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  it('a reader whose rights have changed gets the document of those rights', async () => {
    const ada = reader(1);
    const manager = reader(2, true);
    expect(await numbersFor([ada, manager, ada])).toEqual([1, 2, 1]);
    app.authors.add(ada.principal.tokenId);
    app.bus.onMessage(broadcastOf('team.updated.v1', 'team-1'));
    expect(await numbersFor([ada])).toEqual([2]);
  });

  it('it is not kept if the registry knows other rights of the reader', async () => {
    registry.viewerOf = () => 'owner manager';
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('nor if the registry does not say whose rights it shows, as one of the previous release', async () => {
    registry.viewerOf = () => undefined;
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('a read that begins after a change of the module shows it', async () => {
    const readers = [reader(1), reader(2)];
    for (let revision = 1; revision <= 20; revision += 1) {
      registry.revision = String(revision);
      // The registry waits before it responds to a change.
      clock.advance(changesKnownMs);
      expect(await numbersFor(readers)).toEqual([revision, revision]);
    }
  });

  it('a stranger gets what the registry decides', async () => {
    const ada = reader(1);
    const stranger = reader(2);
    app.strangers.add(stranger.principal.tokenId);
    expect(await numbersFor([ada, ada, stranger, ada])).toEqual([1, 1, 2, 1]);
    expect((await app.client.get(path)).status).toBe(401);
  });

  it.each([
    ['with related records', `${path}?include=organization`],
    ['under the path of a consumer', path.replace('private/acme', 'private/other')],
    ['of a public module', path.replace('private/acme', 'public/acme')],
    ['by its id', '/api/v2/registry-modules/mod-kFY3nNQcbwMrzKfw'],
  ])('other documents are requested each time: %s', async (_name, at) => {
    const ada = reader(1);
    expect(await numbersFor([ada, ada], at)).toEqual([1, 2]);
  });
});
