import type { Secret } from '@groundwork/config';
import type { VcsConnectionsStores } from '../stores.ts';
import type { SecretPlace, StoredSecret } from './sealed-secret.store.ts';
import type { SealedPlace, Sealer } from './sealer.ts';

type Stores = Pick<VcsConnectionsStores, 'sealedSecrets'>;

/** The secrets of this service: sealed on their way to the database, opened only while they are used. */
export interface Secrets {
  /** Seals the secret and stores it, replacing the existing one. */
  put(stores: Stores, place: SecretPlace, secret: Secret): Promise<void>;
  /** @throws SealError if it was sealed for another place or changed, or its master key is gone */
  find(stores: Stores, place: SecretPlace): Promise<Secret | undefined>;
  /** @throws SealError as `find` does */
  open(stored: StoredSecret): Secret;
}

export function createSecrets(sealer: Sealer): Secrets {
  const open = ({ place, sealed }: StoredSecret) => sealer.open(sealedPlaceOf(place), sealed);
  return {
    async put(stores, place, secret) {
      await stores.sealedSecrets.put(place, sealer.seal(sealedPlaceOf(place), secret));
    },
    async find(stores, place) {
      const sealed = await stores.sealedSecrets.find(place);
      return sealed && open({ place, sealed });
    },
    open,
  };
}

/** What a secret of this service is bound to. */
export const sealedPlaceOf = (place: SecretPlace): SealedPlace => ({ ...place, service: 'vcs-connections' });
