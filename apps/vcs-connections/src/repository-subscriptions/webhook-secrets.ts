import { randomBytes } from 'node:crypto';
import { Secret } from '@groundwork/config';
import type { OrganizationId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';
import type { Secrets } from '../sealed-secrets/secrets.ts';
import type { VcsConnectionsStores } from '../stores.ts';

const secretBytes = 32;
const table = 'repository_webhooks';

interface Owner {
  readonly organizationId: OrganizationId;
  readonly subscriptionId: string;
}

type Column = 'secret' | 'previous_secret';

const placeOf = ({ organizationId, subscriptionId }: Owner, column: Column) => ({
  organizationId,
  table,
  rowId: subscriptionId,
  column,
});

/** The secrets with which deliveries may be signed: the newest, and the one before it while it is still valid. */
export async function findWebhookSecrets(
  { secrets, stores }: Pick<VcsConnectionsContext, 'secrets' | 'stores'>,
  owner: Owner,
): Promise<readonly Secret[]> {
  const found = await Promise.all([
    secrets.find(stores, placeOf(owner, 'secret')),
    secrets.find(stores, placeOf(owner, 'previous_secret')),
  ]);
  return found.filter((secret) => secret !== undefined);
}

export const findNewestSecret = (secrets: Secrets, tx: VcsConnectionsStores, owner: Owner) =>
  secrets.find(tx, placeOf(owner, 'secret'));

/** Makes a new secret of 256 bits; the one there was stays valid beside it. */
export async function replaceWebhookSecret(
  secrets: Secrets,
  tx: VcsConnectionsStores,
  owner: Owner,
): Promise<Secret> {
  const previous = await findNewestSecret(secrets, tx, owner);
  if (previous) await secrets.put(tx, placeOf(owner, 'previous_secret'), previous);
  const secret = new Secret(randomBytes(secretBytes).toString('base64url'));
  await secrets.put(tx, placeOf(owner, 'secret'), secret);
  return secret;
}

/** Ends the time of the secret before the newest. */
export const dropPreviousSecret = (tx: VcsConnectionsStores, owner: Owner) =>
  tx.sealedSecrets.removeColumn(placeOf(owner, 'previous_secret'));

export const removeWebhookSecrets = (tx: VcsConnectionsStores, { organizationId, subscriptionId }: Owner) =>
  tx.sealedSecrets.remove(organizationId, table, subscriptionId);
