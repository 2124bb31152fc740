import type { ServiceName } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import { SealError, type Sealer } from './sealer.ts';
import { createSecrets, sealedPlaceOf, type Secrets } from './secrets.ts';
import type { SealedSecretStores, StoredSecret } from './sealed-secret.store.ts';

/** Number of secrets in one transaction: few enough not to delay other transactions. */
const batchSize = 100;

interface ResealOptions {
  readonly service: ServiceName;
  readonly database: Pick<Database, 'transaction'>;
  readonly createStores: (db: Db) => SealedSecretStores;
  readonly sealer: Sealer;
  readonly isStopped?: () => boolean;
}

/** Numbers of secrets. The `broken` ones cannot be opened: their master key is missing, or they were tampered with. */
export interface Resealed {
  readonly rewrapped: number;
  readonly broken: number;
}

/** Seals every secret with the current key, in batches. A crash undoes one batch. Several processes share the work. */
export async function resealSecrets(options: ResealOptions): Promise<Resealed> {
  const { service, database, createStores, sealer, isStopped = () => false } = options;
  let total: Resealed = { rewrapped: 0, broken: 0 };
  let last: StoredSecret | undefined;
  while (!isStopped()) {
    const batch = await database.transaction(async (trx) => {
      const stores = createStores(trx);
      const secrets = await stores.sealedSecrets.lockUnderOtherKeys(sealer.currentKeyId, last, batchSize);
      let broken = 0;
      for (const secret of secrets) if (!(await rewrap(stores, { service, sealer }, secret))) broken += 1;
      return { broken, secrets };
    });
    total = {
      rewrapped: total.rewrapped + batch.secrets.length - batch.broken,
      broken: total.broken + batch.broken,
    };
    last = batch.secrets.at(-1);
    if (batch.secrets.length < batchSize) break;
  }
  return total;
}

/** Seals one secret again. Returns false if it cannot be opened; then it stays as it is. */
async function rewrap(
  stores: SealedSecretStores,
  { service, sealer }: Pick<ResealOptions, 'service' | 'sealer'>,
  { place, sealed }: StoredSecret,
): Promise<boolean> {
  try {
    await stores.sealedSecrets.put(place, sealer.rewrap(sealedPlaceOf(service, place), sealed));
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/**
 * Opens every secret under the current key, and counts those that cannot be opened: the key is another one of the same name, as after a
 * restore without keys, or they were tampered with.
 */
export async function countClosed({
  service,
  sealedSecrets,
  sealer,
}: Pick<ResealOptions, 'service' | 'sealer'> & SealedSecretStores): Promise<number> {
  const secrets = createSecrets(service, sealer);
  let closed = 0;
  let last: StoredSecret | undefined;
  for (;;) {
    const batch = await sealedSecrets.listUnderKey(sealer.currentKeyId, last, batchSize);
    closed += batch.filter((secret) => !opens(secrets, secret)).length;
    last = batch.at(-1);
    if (batch.length < batchSize) return closed;
  }
}

function opens(secrets: Secrets, secret: StoredSecret): boolean {
  try {
    secrets.open(secret);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
