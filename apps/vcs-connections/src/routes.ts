import { get, patch, post, remove, type Route } from '@groundwork/http';
import { organizationChangesRoute } from '@groundwork/kept-documents';
import { parkedEventRoutes } from '@groundwork/outbox/parked-events';
import type { VcsConnectionsContext } from './context.ts';
import { listCommits } from './commits/list-commits.ts';
import { lendCredentials } from './credentials/lend-credentials.ts';
import { noteHostKeys } from './credentials/note-host-keys.ts';
import { noteRefusal } from './credentials/note-refusal.ts';
import { vetAddresses } from './credentials/vet-addresses.ts';
import { checkOauthClient } from './connections/check-oauth-client.ts';
import { addProjects, removeProjects } from './connections/change-projects.ts';
import { createOauthClient } from './connections/create-oauth-client.ts';
import { deleteOauthClient } from './connections/delete-oauth-client.ts';
import { listOauthClients } from './connections/list-oauth-clients.ts';
import { showOauthClient } from './connections/show-oauth-client.ts';
import { updateOauthClient } from './connections/update-oauth-client.ts';
import { deleteOauthToken } from './connections/delete-oauth-token.ts';
import { findOauthTokens } from './connections/find-oauth-tokens.ts';
import { listClientTokens } from './connections/list-client-tokens.ts';
import { listOauthTokens } from './connections/list-oauth-tokens.ts';
import { showOauthToken } from './connections/show-oauth-token.ts';
import { updateOauthToken } from './connections/update-oauth-token.ts';
import { listRepositories } from './repositories/list-repositories.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { receiveWebhookDelivery } from './webhooks/receive-webhook-delivery.ts';
import { replayWebhookDeliveries } from './webhooks/replay-webhook-deliveries.ts';

/** Each route names its section of the API reference. */
export const routes: readonly Route<VcsConnectionsContext>[] = [
  get('/api/v2/organizations/:organization_name/oauth-clients', 'C', listOauthClients),
  post('/api/v2/organizations/:organization_name/oauth-clients', 'C', createOauthClient),
  get('/api/v2/oauth-clients/:id', 'C', showOauthClient),
  patch('/api/v2/oauth-clients/:id', 'C', updateOauthClient),
  remove('/api/v2/oauth-clients/:id', 'C', deleteOauthClient),
  post('/api/v2/oauth-clients/:id/actions/check', 'C', checkOauthClient),
  post('/api/v2/oauth-clients/:id/relationships/projects', 'C', addProjects),
  remove('/api/v2/oauth-clients/:id/relationships/projects', 'C', removeProjects),
  get('/api/v2/oauth-clients/:id/oauth-tokens', 'C', listClientTokens),
  get('/api/v2/organizations/:organization_name/oauth-tokens', 'C', listOauthTokens),
  get('/api/v2/oauth-tokens/:id', 'C', showOauthToken),
  patch('/api/v2/oauth-tokens/:id', 'C', updateOauthToken),
  remove('/api/v2/oauth-tokens/:id', 'C', deleteOauthToken),
  get('/api/v2/oauth-tokens/:id/repositories', 'C', listRepositories),
  get('/api/v2/oauth-clients/:id/webhook-deliveries', 'webhook deliveries', listWebhookDeliveries),
  post(
    '/api/v2/oauth-clients/:id/webhook-deliveries/actions/replay',
    'webhook deliveries',
    replayWebhookDeliveries,
  ),
  post('/webhooks/vcs/:id', 'webhooks', receiveWebhookDelivery, { access: 'public', body: 'stream' }),
  organizationChangesRoute('vcs-connections'),
  findOauthTokens,
  listCommits,
  lendCredentials,
  noteHostKeys,
  noteRefusal,
  vetAddresses,
  ...parkedEventRoutes('vcs-connections'),
];
