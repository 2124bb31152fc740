import { generateKeyPairSync } from 'node:crypto';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { acme, identifiers, idOf, resource, until, type Stage } from './stage.ts';

const clientSchema = z.object({
  data: z.object({
    relationships: z.object({
      'oauth-tokens': z.object({ data: z.tuple([z.object({ id: z.string() })]) }),
    }),
  }),
});
const followingSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ 'vcs-repo': z.object({ 'webhook-url': z.string() }) }),
  }),
});
const deliveriesSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

export interface Connection {
  readonly clientId: string;
  readonly tokenId: string;
}

/** A connection to a VCS provider, and its token. */
export async function tellOfConnections(stage: Stage, projectId: string): Promise<Connection> {
  const { recorder, standIns, site, siteToken, ada } = stage;
  standIns.say(siteToken, '<token of the provider>');
  const created = await recorder.record('create-oauth-client', {
    as: ada,
    method: 'POST',
    path: `${acme}/oauth-clients`,
    body: resource('oauth-clients', {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': siteToken,
    }),
  });
  const clientId = idOf(created);
  const client = `/api/v2/oauth-clients/${clientId}`;
  const [{ id: tokenId }] = clientSchema.parse(created.body).data.relationships['oauth-tokens'].data;
  await until(stage, { as: ada, path: client, holds: /"connection-status":"ok"/ });
  await recorder.record('show-oauth-client', { as: ada, method: 'GET', path: client });
  await recorder.record('check-oauth-client', { as: ada, method: 'POST', path: `${client}/actions/check` });
  await recorder.record('list-oauth-clients', { as: ada, method: 'GET', path: `${acme}/oauth-clients` });
  await recorder.record('update-oauth-client', {
    as: ada,
    method: 'PATCH',
    path: client,
    body: resource('oauth-clients', { name: 'our provider' }),
  });
  for (const [name, method] of [
    ['add-client-projects', 'POST'],
    ['remove-client-projects', 'DELETE'],
  ] as const)
    await recorder.record(name, {
      as: ada,
      method,
      path: `${client}/relationships/projects`,
      body: identifiers('projects', projectId),
    });
  await tellOfOauthTokens(stage, { clientId, tokenId });
  return { clientId, tokenId };
}

async function tellOfOauthTokens({ recorder, site, ada }: Stage, { clientId, tokenId }: Connection) {
  const token = `/api/v2/oauth-tokens/${tokenId}`;
  await recorder.record('list-oauth-tokens', { as: ada, method: 'GET', path: `${acme}/oauth-tokens` });
  await recorder.record('list-client-tokens', {
    as: ada,
    method: 'GET',
    path: `/api/v2/oauth-clients/${clientId}/oauth-tokens`,
  });
  await recorder.record('show-oauth-token', { as: ada, method: 'GET', path: token });
  site.createRepository('acme/terraform-aws-queue');
  await recorder.record('list-repositories', {
    as: ada,
    method: 'GET',
    path: `${token}/repositories?q=terraform-`,
  });
}

/** A module and a policy set that follow repositories, and their deliveries. */
export async function tellOfRepositories(stage: Stage, { clientId, tokenId }: Connection): Promise<void> {
  const { recorder, site, ada } = stage;
  const client = `/api/v2/oauth-clients/${clientId}`;
  const identifier = 'acme/terraform-aws-bucket';
  site.createRepository(identifier).commit({
    files: { 'main.tf': 'resource "aws_s3_bucket" "this" {}\n' },
    tags: ['v1.0.0'],
  });
  const published = await recorder.record('publish-module', {
    as: ada,
    method: 'POST',
    path: `${acme}/registry-modules/vcs`,
    body: resource('registry-modules', { 'vcs-repo': { identifier, 'oauth-token-id': tokenId } }),
  });
  const { id, attributes } = followingSchema.parse(published.body).data;
  const commits = `${acme}/registry-modules/private/acme/bucket/aws/commits`;
  await recorder.record('list-module-commits', { as: ada, method: 'GET', path: commits });
  const module = `/api/v2/registry-modules/${id}`;
  await until(stage, { as: ada, path: module, holds: /"status":"setup_complete"/ });
  await until(stage, { as: ada, path: module, holds: /"version":"1\.0\.0","status":"ok"/ });
  await recorder.record('resync-module', { as: ada, method: 'POST', path: `${module}/actions/resync` });
  await tellOfWebhooks(stage, client, attributes['vcs-repo']['webhook-url']);
  await recorder.ask({
    as: ada,
    method: 'DELETE',
    path: `${acme}/registry-modules/private/acme/bucket`,
  });
}

async function tellOfWebhooks(stage: Stage, client: string, address: string): Promise<void> {
  const { recorder, site, ada } = stage;
  const hook = await waitFor(() => site.hookAt(address), { describe: `a webhook at ${address}` });
  const { headers, body } = site.deliveryOf(hook, { ref: 'refs/tags/v1.0.0' });
  await recorder.record('receive-webhook', {
    method: 'POST',
    path: new URL(address).pathname,
    headers,
    body,
    shownBody: '(what the provider says of the push)',
  });
  const deliveries = `${client}/webhook-deliveries`;
  await until(stage, { as: ada, path: deliveries, holds: /"outcome":"announced"/ });
  const listed = await recorder.record('list-webhook-deliveries', {
    as: ada,
    method: 'GET',
    path: deliveries,
  });
  const ids = deliveriesSchema.parse(listed.body).data.map(({ id }) => id);
  await recorder.record('replay-webhook-deliveries', {
    as: ada,
    method: 'POST',
    path: `${deliveries}/actions/replay`,
    body: identifiers('webhook-deliveries', ...ids),
  });
}

/** Adds an SSH key to the OAuth token, then deletes the token and the connection. */
export async function tellOfDisconnection(stage: Stage, { clientId, tokenId }: Connection): Promise<void> {
  const { recorder, standIns, ada } = stage;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  standIns.say(JSON.stringify(privateKey), JSON.stringify('<the text of the private key>'));
  const token = `/api/v2/oauth-tokens/${tokenId}`;
  await recorder.record('update-oauth-token', {
    as: ada,
    method: 'PATCH',
    path: token,
    body: resource('oauth-tokens', { 'ssh-key': privateKey }),
  });
  await recorder.record('delete-oauth-token', { as: ada, method: 'DELETE', path: token });
  await recorder.record('delete-oauth-client', {
    as: ada,
    method: 'DELETE',
    path: `/api/v2/oauth-clients/${clientId}`,
  });
}
