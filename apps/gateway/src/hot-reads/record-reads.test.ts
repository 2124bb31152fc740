import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changesKnownMs,
  keepsDocumentHeader,
  listOrganizationChanges,
  recordDocumentHeader,
  type KeepingService,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import { fixedClock, testPrincipal } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';
import { acme } from '../testing/keeping-registry.ts';
import { numberedReaders } from '../testing/numbered-readers.ts';
import { createRecordReads } from './record-reads.ts';

const path = '/api/v2/policy-sets/polset-3yVQZvHzf5j3WRJ1';
const otherId = newId('organization');
const request = listOrganizationChanges.policy;

let app: GatewayTestApp;
let policy: KeepingPolicy;
const clock = fixedClock();

interface KeepingPolicy {
  /** Organizations that the next list names; null for everything. */
  changed: OrganizationId[] | null;
  /** False for a service of the previous release. */
  lists: boolean;
  /** For whom it makes documents, by whether the reader may manage modules. */
  viewerOf: (isAuthor: boolean) => string;
  owner: { readonly id: OrganizationId; readonly name: string };
}

beforeEach(async () => {
  clock.set(new Date());
  app = await startGatewayTestApp({ clock, elapsed: () => clock.now().getTime() });
  policy = keepingPolicy();
});
afterEach(() => app.stop());

/** Numbers its responses, lets the gateway keep them, and lists what has changed. */
function keepingPolicy(): KeepingPolicy {
  const verifier = app.verifierOf('policy');
  let served = 0;
  const keeping: KeepingPolicy = {
    changed: [],
    lists: true,
    viewerOf: (isAuthor) => (isAuthor ? 'member manageModules' : 'member'),
    owner: acme,
  };
  app.upstreams.policy.respond((req, res, body) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === request.path) {
      const { since } = request.body.parse(JSON.parse(body));
      const state = { snapshot: '1:1:', at: '2026-01-01T00:00:00.000Z' };
      if (!keeping.lists) res.statusCode = 404;
      res.end(JSON.stringify({ state, changed: since && keeping.changed }));
      keeping.changed = [];
      return;
    }
    served += 1;
    const { authorization = '' } = req.headers;
    const tokenId = verifier.verify(authorization.replace('Bearer ', '')).principal?.tokenId ?? '';
    const document = {
      organizationId: keeping.owner.id,
      organizationName: keeping.owner.name,
      keepMs: 600_000,
      viewer: keeping.viewerOf(app.authors.has(tokenId)),
    };
    if (req.headers[keepsDocumentHeader] === '1' && !app.strangers.has(tokenId))
      res.setHeader(recordDocumentHeader, JSON.stringify(document));
    res.end(JSON.stringify({ number: served }));
  });
  return keeping;
}

const { reader, numbersFor } = numberedReaders(() => app, path);

describe('hot reads of the document of a record', () => {
  it('readers with the same rights share it, and others have another one', async () => {
    const readers = [reader(1), reader(2, true), reader(3), reader(4, true)];
    expect(await numbersFor([...readers, ...readers])).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  it('no client sees whom it was made for', async () => {
    expect((await reader(1).api.get(path)).headers).not.toHaveProperty(recordDocumentHeader);
  });

  it('a read that begins after a change of the organization shows it', async () => {
    const readers = [reader(1), reader(2)];
    for (let number = 1; number <= 20; number += 1) {
      expect(await numbersFor(readers)).toEqual([number, number]);
      policy.changed = number % 2 === 0 ? [acme.id] : null;
      // The service waits before it responds to a change.
      clock.advance(changesKnownMs);
    }
  });

  it('a change of another organization changes nothing', async () => {
    const ada = reader(1);
    await numbersFor([ada]);
    policy.changed = [otherId];
    clock.advance(changesKnownMs);
    expect(await numbersFor([ada, ada])).toEqual([1, 1]);
  });

  it('a stranger gets what the service decides, however often', async () => {
    const ada = reader(1);
    const stranger = reader(2);
    app.strangers.add(stranger.principal.tokenId);
    expect(await numbersFor([ada, stranger, stranger, ada])).toEqual([1, 2, 3, 1]);
    expect((await app.client.get(path)).status).toBe(401);
  });

  it('a reader who has lost the rights gets what the service decides', async () => {
    const ada = reader(1);
    const bob = reader(2);
    expect(await numbersFor([ada, bob])).toEqual([1, 1]);
    app.strangers.add(bob.principal.tokenId);
    app.bus.onMessage(broadcastOf('organization-membership.deleted.v1', 'ou-1', { userId: 'user-2' }));
    expect(await numbersFor([ada, bob])).toEqual([1, 2]);
  });

  it('a reader with more rights than the document shows gets one of their own', async () => {
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 1]);
    app.authors.add(ada.principal.tokenId);
    app.bus.onMessage(broadcastOf('team.updated.v1', 'team-1'));
    expect(await numbersFor([ada, ada])).toEqual([2, 2]);
  });

  it('of an organization with another id under the same name, nothing kept is used', async () => {
    policy.owner = { id: otherId, name: acme.name };
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('a reader of whose rights the service knows more gets nothing that was kept', async () => {
    policy.viewerOf = () => 'owner managePolicies';
    const ada = reader(1);
    expect(await numbersFor([ada, ada])).toEqual([1, 2]);
  });

  it('beside a service of the previous release, each read is requested', async () => {
    policy.lists = false;
    const ada = reader(1);
    expect(await numbersFor([ada, ada, ada])).toEqual([1, 2, 3]);
  });

  it.each([
    ['with related records', `${path}?include=policies`],
    ['a list', '/api/v2/organizations/acme/policy-sets'],
    ['below it', `${path}/parameters`],
  ])('other documents are requested each time: %s', async (_name, at) => {
    const ada = reader(1);
    expect(await numbersFor([ada, ada], at)).toEqual([1, 2]);
  });
});

describe('changes of permissions', () => {
  it('a list of admin-orgs ends what is known of the rights in its organizations', async () => {
    let now = 0;
    let changed: OrganizationId[] | null = null;
    const dropped: unknown[] = [];
    const client: Pick<InternalClient, 'ask'> = {
      ask: (asked) => {
        const state = { snapshot: '1:1:', at: '2026-01-01T00:00:00.000Z' };
        return Promise.resolve(asked.response.parse({ state, changed }));
      },
    };
    const reads = createRecordReads({
      client,
      clock,
      elapsed: () => (now += changesKnownMs),
      grants: {
        authorize: () => Promise.reject(notFound()),
        cachedGrants: () => undefined,
        dropOrganizations: (ids) => void dropped.push(ids),
      },
    });
    const listFor = async (service: KeepingService, ids: OrganizationId[] | null) => {
      changed = ids;
      await reads[service].read(path, testPrincipal(), () =>
        Promise.resolve({ status: 404, headers: [], body: '' }),
      );
    };
    await listFor('admin-orgs', null);
    await listFor('admin-orgs', [acme.id]);
    await listFor('policy', [otherId]);
    expect(dropped).toEqual([null, [acme.id]]);
  });
});
