import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events, type EventDefinition } from '@groundwork/contracts';
import { fixedClock } from '@groundwork/testing';
import { consumers } from './consumers.ts';
import { broadcastOf, startGatewayTestApp, type GatewayTestApp } from './testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeEach(async () => {
  // Time does not pass, so only an event clears a cache.
  app = await startGatewayTestApp({ clock: fixedClock(new Date()) });
});
afterEach(() => app.stop());

const versions = '/api/registry/v1/modules/acme/vpc/aws/versions';
const read = () => app.api.get(versions);

/** Services whose events do not affect tokens. */
const harmlessPublishers = ['policy', 'vcs-connections', 'ingest-worker'];
const harmlessEvents = [
  'module-fetch.awaited.v1',
  'module-repository.changed.v1',
  'public-archive.accepted.v1',
  'public-archive.announced.v1',
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
  // The registry confirms each read of a module, and the permission for it.
  'organization.created.v1',
  'organization.updated.v1',
  'organization-membership.created.v1',
  'organization-membership.updated.v1',
  'organization-membership.deleted.v1',
  'team.created.v1',
  'team.updated.v1',
  'module.created.v1',
  'module.updated.v1',
  'module.deleted.v1',
  'module-version.created.v1',
  'module-version.updated.v1',
  'module-version.deleted.v1',
  'module-versions.restored.v1',
  'module-versions.purged.v1',
  'module-number.released.v1',
  'public-archive.awaited.v1',
  'public-archive.released.v1',
  'consumption-rule.created.v1',
  'consumption-rule.updated.v1',
  'consumption-rule.deleted.v1',
  // A team's access to projects and workspaces does not give it access to modules.
  'team-project.created.v1',
  'team-project.updated.v1',
  'team-project.deleted.v1',
  'team-workspace.created.v1',
  'team-workspace.updated.v1',
  'team-workspace.deleted.v1',
];

describe('broadcasts', () => {
  it('the gateway listens to every broadcast that can change a token', () => {
    const isHarmless = ({ publisher, routingKey }: EventDefinition) =>
      harmlessPublishers.includes(publisher) || harmlessEvents.includes(routingKey);
    const heard = consumers.map(([event]) => event.routingKey).sort();
    const harmful = events.filter((event) => !isHarmless(event)).map(({ routingKey }) => routingKey);
    expect(heard).toEqual(harmful.sort());
  });

  it.each([
    ['token.revoked.v1 of the token', () => broadcastOf('token.revoked.v1', app.principal.tokenId), 2],
    ['token.revoked.v1 of another token', () => broadcastOf('token.revoked.v1', 'at-other'), 1],
    ['user.updated.v1 of its user', () => broadcastOf('user.updated.v1', app.principal.id), 2],
    ['user.updated.v1 of another user', () => broadcastOf('user.updated.v1', 'user-other'), 1],
    ['team.deleted.v1 of another team', () => broadcastOf('team.deleted.v1', 'team-other'), 1],
    ['organization.deleted.v1', () => broadcastOf('organization.deleted.v1', 'org-1'), 2],
    ['what cannot be read', () => ({ ...broadcastOf('team.deleted.v1', 'team-1'), body: '{' }), 2],
    ['an unknown key', () => broadcastOf('planet.exploded.v1', 'x-1'), 2],
  ])('after %s the token is checked again as often as needed', async (_name, message, asked) => {
    await read();
    app.bus.onMessage(message());
    await read();
    expect(app.introspections()).toBe(asked);
  });

  it('after team.deleted.v1 the tokens of the team are checked again at once', async () => {
    const { api, token, principal } = app.issue({ kind: 'team', id: 'team-1' });
    expect((await api.get(versions)).status).toBe(200);
    app.tokens.delete(token);
    app.bus.onMessage(broadcastOf('team.deleted.v1', principal.id));
    expect((await api.get(versions)).status).toBe(401);
  });

  it('every token is checked again if the bus reconnects', async () => {
    await read();
    app.bus.onConnect();
    await read();
    expect(app.introspections()).toBe(2);
  });
});
