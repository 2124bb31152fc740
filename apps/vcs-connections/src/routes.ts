import type { Route } from '@groundwork/http';
import type { VcsConnectionsContext } from './context.ts';
import { lendCredentials } from './credentials/lend-credentials.ts';
import { noteHostKeys } from './credentials/note-host-keys.ts';
import { vetAddresses } from './credentials/vet-addresses.ts';
import { createOauthClient } from './oauth-clients/create-oauth-client.ts';
import { deleteOauthClient } from './oauth-clients/delete-oauth-client.ts';
import { listOauthClients } from './oauth-clients/list-oauth-clients.ts';
import { showOauthClient } from './oauth-clients/show-oauth-client.ts';
import { updateOauthClient } from './oauth-clients/update-oauth-client.ts';
import { deleteOauthToken } from './oauth-tokens/delete-oauth-token.ts';
import { findOauthTokens } from './oauth-tokens/find-oauth-tokens.ts';
import { listClientTokens } from './oauth-tokens/list-client-tokens.ts';
import { listOauthTokens } from './oauth-tokens/list-oauth-tokens.ts';
import { showOauthToken } from './oauth-tokens/show-oauth-token.ts';
import { updateOauthToken } from './oauth-tokens/update-oauth-token.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { receiveWebhookDelivery } from './webhooks/receive-webhook-delivery.ts';
import { replayWebhookDeliveries } from './webhooks/replay-webhook-deliveries.ts';

const organization = '/api/v2/organizations/:organization_name';
const client = '/api/v2/oauth-clients/:id';
const token = '/api/v2/oauth-tokens/:id';

/** Every request that the VCS connections service answers, with its section in the contract. */
export const routes: readonly Route<VcsConnectionsContext>[] = [
  {
    method: 'GET',
    path: `${organization}/oauth-clients`,
    spec: 'C',
    access: 'principal',
    handler: listOauthClients,
  },
  {
    method: 'POST',
    path: `${organization}/oauth-clients`,
    spec: 'C',
    access: 'principal',
    handler: createOauthClient,
  },
  { method: 'GET', path: client, spec: 'C', access: 'principal', handler: showOauthClient },
  { method: 'PATCH', path: client, spec: 'C', access: 'principal', handler: updateOauthClient },
  { method: 'DELETE', path: client, spec: 'C', access: 'principal', handler: deleteOauthClient },
  {
    method: 'GET',
    path: `${client}/oauth-tokens`,
    spec: 'C',
    access: 'principal',
    handler: listClientTokens,
  },
  {
    method: 'GET',
    path: `${organization}/oauth-tokens`,
    spec: 'C',
    access: 'principal',
    handler: listOauthTokens,
  },
  { method: 'GET', path: token, spec: 'C', access: 'principal', handler: showOauthToken },
  { method: 'PATCH', path: token, spec: 'C', access: 'principal', handler: updateOauthToken },
  { method: 'DELETE', path: token, spec: 'C', access: 'principal', handler: deleteOauthToken },
  {
    method: 'GET',
    path: `${client}/webhook-deliveries`,
    spec: 'ours',
    access: 'principal',
    handler: listWebhookDeliveries,
  },
  {
    method: 'POST',
    path: `${client}/webhook-deliveries/actions/replay`,
    spec: 'ours',
    access: 'principal',
    handler: replayWebhookDeliveries,
  },
  {
    method: 'POST',
    path: '/webhooks/vcs/:id',
    spec: 'design 11',
    access: 'public',
    body: 'stream',
    handler: receiveWebhookDelivery,
  },
  findOauthTokens,
  lendCredentials,
  noteHostKeys,
  vetAddresses,
];
