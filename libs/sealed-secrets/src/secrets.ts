import type { Secret } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import type { SealedSecretStores, SecretPlace, StoredSecret } from './sealed-secret.store.ts';
import type { SealedPlace, Sealer } from './sealer.ts';

/** The secrets of a service. They are sealed before they reach the database, and opened only when they are used. */
export interface Secrets {
  put(stores: SealedSecretStores, place: SecretPlace, secret: Secret): Promise<void>;
  /** @throws SealError if it was sealed for another place or changed, or its master key is gone */
  find(stores: SealedSecretStores, place: SecretPlace): Promise<Secret | undefined>;
  /** @throws SealError as `find` does */
  open(stored: StoredSecret): Secret;
}

/** The secrets of this service (ADR 11). */
export function createSecrets(service: ServiceName, sealer: Sealer): Secrets {
  const open = ({ place, sealed }: StoredSecret) => sealer.open(sealedPlaceOf(service, place), sealed);
  return {
    async put(stores, place, secret) {
      await stores.sealedSecrets.put(place, sealer.seal(sealedPlaceOf(service, place), secret));
    },
    async find(stores, place) {
      const sealed = await stores.sealedSecrets.find(place);
      return sealed && open({ place, sealed });
    },
    open,
  };
}

/** The place that a secret of the service is bound to. */
export const sealedPlaceOf = (service: ServiceName, place: SecretPlace): SealedPlace => ({
  ...place,
  service,
});
