import { randomBytes } from 'node:crypto';
import { Secret } from '@groundwork/config';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { VcsConnectionsContext } from '../context.ts';
import { SealError } from '@groundwork/sealed-secrets';
import type { VcsConnectionsStores } from '../stores.ts';

const secretBytes = 32;
/** The table of the previous release, so that both releases can find and decrypt the secrets of an address. */
const table = 'repository_webhooks';

/** `id` is the last part of the webhook's address. */
interface Owner {
  readonly organizationId: OrganizationId;
  readonly id: string;
}

type Column = 'secret' | 'previous_secret';

const placeOf = ({ organizationId, id }: Owner, column: Column) => ({
  organizationId,
  table,
  rowId: id,
  column,
});

type Opening = Pick<VcsConnectionsContext, 'secrets' | 'logger'>;

/** A secret that cannot be opened counts as missing: the next check of its webhook replaces it. */
function passBySealed({ logger }: Opening, { organizationId, id }: Owner, error: unknown): undefined {
  if (!(error instanceof SealError)) throw error;
  logger.error({ err: error, organizationId, webhookId: id }, 'could not decrypt the secret of a webhook');
}

export async function findWebhookSecrets(
  ctx: Opening & Pick<VcsConnectionsContext, 'stores'>,
  owner: Owner,
): Promise<readonly Secret[]> {
  const stored = await ctx.stores.sealedSecrets.listOfRow(owner.organizationId, table, owner.id);
  return stored.flatMap((secret) => {
    try {
      return ctx.secrets.open(secret);
    } catch (error) {
      passBySealed(ctx, owner, error);
      return [];
    }
  });
}

export async function findNewestSecret(
  ctx: Opening,
  stores: VcsConnectionsStores,
  owner: Owner,
): Promise<Secret | undefined> {
  try {
    return await ctx.secrets.find(stores, placeOf(owner, 'secret'));
  } catch (error) {
    passBySealed(ctx, owner, error);
    return undefined;
  }
}

/** Creates a secret of 256 bits; the existing one stays valid, too. */
export async function replaceWebhookSecret(
  ctx: Opening,
  tx: VcsConnectionsStores,
  owner: Owner,
): Promise<Secret> {
  const { secrets } = ctx;
  const previous = await findNewestSecret(ctx, tx, owner);
  if (previous) await secrets.put(tx, placeOf(owner, 'previous_secret'), previous);
  const secret = new Secret(randomBytes(secretBytes).toString('base64url'));
  await secrets.put(tx, placeOf(owner, 'secret'), secret);
  return secret;
}

export const dropPreviousSecret = (tx: VcsConnectionsStores, owner: Owner) =>
  tx.sealedSecrets.removeColumn(placeOf(owner, 'previous_secret'));

export const removeWebhookSecrets = (tx: VcsConnectionsStores, { organizationId, id }: Owner) =>
  tx.sealedSecrets.remove(organizationId, table, id);
