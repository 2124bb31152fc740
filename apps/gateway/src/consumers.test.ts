import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { events, type EventDefinition } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/telemetry/logging';
import { fixedClock } from '@groundwork/testing';
import { consumers, listenForChanges } from './consumers.ts';
import { createHotReads } from './hot-reads/hot-reads.ts';
import {
  broadcastOf,
  listenableBus,
  startGatewayTestApp,
  type GatewayTestApp,
} from './testing/gateway-test-app.ts';

let app: GatewayTestApp;
let served = 0;
beforeEach(async () => {
  // Time does not pass, so only an event clears a cache.
  app = await startGatewayTestApp({ clock: fixedClock(new Date()) });
  served = 0;
  app.upstreams.registry.respond((_req, res) => {
    served += 1;
    res.end(`{"number":${served}}`);
  });
});
afterEach(() => app.stop());

const versions = '/api/registry/v1/modules/acme/vpc/aws/versions';
const readVersions = async () => (await app.api.get(versions)).body;

/** Services whose events affect neither hot reads nor tokens. */
const harmlessPublishers = ['policy', 'vcs-connections', 'ingest-worker'];
const harmlessEvents = [
  'module-fetch.awaited.v1',
  'module-repository.changed.v1',
  'user.created.v1',
  'project.created.v1',
  'project.updated.v1',
  'project.deleted.v1',
  'workspace.created.v1',
  'workspace.updated.v1',
  'workspace.deleted.v1',
  'module-version.ingest-awaited.v1',
  'registry-records.purged.v1',
  'subscription.updated.v1',
  'tag.created.v1',
  'tag.deleted.v1',
  // Effects on users, memberships and tokens are published separately.
  'identity.created.v1',
  'identity.deleted.v1',
  'group-mapping.created.v1',
  'group-mapping.deleted.v1',
  'group-mapping-grant.created.v1',
  'group-mapping-grant.deleted.v1',
  // A team's access to projects and workspaces does not give it access to modules.
  'team-project.created.v1',
  'team-project.updated.v1',
  'team-project.deleted.v1',
  'team-workspace.created.v1',
  'team-workspace.updated.v1',
  'team-workspace.deleted.v1',
];

describe('broadcasts', () => {
  it('the gateway listens to every broadcast that can change a hot read or a token', () => {
    const isHarmless = ({ publisher, routingKey }: EventDefinition) =>
      harmlessPublishers.includes(publisher) || harmlessEvents.includes(routingKey);
    const heard = consumers.map(([event]) => event.routingKey).sort();
    const harmful = events.filter((event) => !isHarmless(event)).map(({ routingKey }) => routingKey);
    expect(heard).toEqual(harmful.sort());
  });

  it.each(consumers.map(([event]) => event.routingKey))('%s clears the hot reads', async (routingKey) => {
    expect(await readVersions()).toEqual({ number: 1 });
    app.bus.onMessage(broadcastOf(routingKey, 'x-1'));
    expect(await readVersions()).toEqual({ number: 2 });
  });

  it.each([
    ['token.revoked.v1 of the token', () => broadcastOf('token.revoked.v1', app.principal.tokenId), 2],
    ['token.revoked.v1 of another token', () => broadcastOf('token.revoked.v1', 'at-other'), 1],
    ['user.updated.v1 of its user', () => broadcastOf('user.updated.v1', app.principal.id), 2],
    ['user.updated.v1 of another user', () => broadcastOf('user.updated.v1', 'user-other'), 1],
    ['team.deleted.v1 of another team', () => broadcastOf('team.deleted.v1', 'team-other'), 1],
    ['organization.deleted.v1', () => broadcastOf('organization.deleted.v1', 'org-1'), 2],
    ['organization.updated.v1', () => broadcastOf('organization.updated.v1', 'org-1'), 1],
    ['what cannot be read', () => ({ ...broadcastOf('team.updated.v1', 'team-1'), body: '{' }), 2],
    ['an unknown key', () => broadcastOf('planet.exploded.v1', 'x-1'), 2],
  ])('after %s the token is checked again as often as needed', async (_name, message, asked) => {
    await readVersions();
    app.bus.onMessage(message());
    await readVersions();
    expect(app.introspections()).toBe(asked);
  });

  it('after team.deleted.v1 the tokens of the team are checked again at once', async () => {
    const { api, token, principal } = app.issue({ kind: 'team', id: 'team-1' });
    expect((await api.get(versions)).status).toBe(200);
    app.tokens.delete(token);
    app.bus.onMessage(broadcastOf('team.deleted.v1', principal.id));
    expect((await api.get(versions)).status).toBe(401);
  });

  it('everything is forgotten if the bus reconnects', async () => {
    await readVersions();
    app.bus.onConnect();
    expect(await readVersions()).toEqual({ number: 2 });
    expect(app.introspections()).toBe(2);
  });
});

describe('hot reads after a broadcast', () => {
  const detail = '/api/registry/v1/modules/acme/vpc/aws/1.0.0';

  it.each([
    ['publish', 'module-version.updated.v1'],
    ['delete of a version', 'module-version.deleted.v1'],
    ['delete of a module', 'module.deleted.v1'],
    ['revoke', 'module-version.updated.v1'],
    ['un-share', 'organization.updated.v1'],
    ['leaving an organization', 'organization-membership.deleted.v1'],
  ])(
    'the replica that receives a broadcast has correct hot reads at once after %s',
    async (_name, routingKey) => {
      const responses = { status: 200 };
      app.upstreams.registry.respond((_req, res) => {
        res.statusCode = responses.status;
        res.end('{}');
      });
      for (const path of [versions, detail]) expect((await app.api.get(path)).status).toBe(200);
      responses.status = 404;
      app.bus.onMessage(broadcastOf(routingKey, 'x-1'));
      for (const path of [versions, detail]) expect((await app.api.get(path)).status).toBe(404);
    },
  );
});

describe('the second clearing of hot reads', () => {
  const key = `GET ${versions}`;
  const secondClearing = 300;
  let number: number;

  beforeEach(() => {
    number = 0;
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  async function listeningReads() {
    const { bus, listener } = listenableBus();
    const hotReads = createHotReads(fixedClock());
    const ignore = () => undefined;
    const tokens = { forget: ignore, forgetTokensOf: ignore, forgetRefusals: ignore, forgetAll: ignore };
    await listenForChanges(bus, { tokens, hotReads }, silentLogger());
    const read = async () => {
      const load = () => Promise.resolve({ status: 200, headers: [], body: String((number += 1)) });
      return Number((await hotReads.read(key, load))?.body);
    };
    return { listener, read };
  }

  it.each([
    ['module.updated.v1', (namespace: string) => ({ namespace })],
    ['module.deleted.v1', (namespace: string) => ({ namespace })],
    ['module-version.updated.v1', (namespace: string) => ({ module: { namespace } })],
    ['module-version.deleted.v1', (namespace: string) => ({ module: { namespace } })],
  ])('%s clears only the reads of its namespace, twice', async (routingKey, dataOf) => {
    const { listener, read } = await listeningReads();
    expect(await read()).toBe(1);
    listener.onMessage(broadcastOf(routingKey, 'x-1', dataOf('other')));
    jest.advanceTimersByTime(secondClearing);
    expect(await read()).toBe(1);
    listener.onMessage(broadcastOf(routingKey, 'x-1', dataOf('acme')));
    expect(await read()).toBe(2);
    jest.advanceTimersByTime(secondClearing - 1);
    expect(await read()).toBe(2);
    jest.advanceTimersByTime(1);
    expect(await read()).toBe(3);
  });

  it('hot reads are correct even if the registry responded from its cache before it had the event', async () => {
    const { listener, read } = await listeningReads();
    listener.onMessage(broadcastOf('organization.updated.v1', 'org-1'));
    expect(await read()).toBe(1);
    expect(await read()).toBe(1);
    jest.advanceTimersByTime(secondClearing);
    expect(await read()).toBe(2);
  });
});
