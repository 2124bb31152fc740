import { randomUUID } from 'node:crypto';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { ConnectedOauthToken } from '../connections/oauth-token.store.ts';
import type { VcsConnectionsTestApp } from './vcs-connections-test-app.ts';

/** A connection with one token, stored as if it had been created. */
export async function buildOauthToken(
  app: VcsConnectionsTestApp,
  organizationId: OrganizationId,
): Promise<ConnectedOauthToken> {
  const { knex } = app.ctx.databases.requests;
  const token: ConnectedOauthToken = {
    id: newId('oauthToken'),
    organizationId,
    oauthClientId: newId('oauthClient'),
    serviceProvider: 'vcs3',
    httpUrl: 'https://git.example',
  };
  const common = { organization_id: organizationId, version: 1, created_at: new Date() };
  await knex('oauth_clients').insert({
    ...common,
    id: token.oauthClientId,
    uuid: randomUUID(),
    service_provider: token.serviceProvider,
    http_url: token.httpUrl,
    api_url: 'https://git.example/api',
    updated_at: new Date(),
  });
  await knex('oauth_tokens').insert({ ...common, id: token.id, oauth_client_id: token.oauthClientId });
  return token;
}
