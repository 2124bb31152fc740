import { vetAddresses as vetAddressesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { unavailableUnlessKnown } from './passing-look-up.ts';
import { vetSshAddress } from './ssh-address.ts';

/**
 * `POST /internal/addresses/vet`: addresses that a `.gitmodules` names, each as it may be used and with the addresses that
 * its host has now; null where it is refused; 503 where one of the hosts cannot be looked up now. Nobody is connected to.
 */
export const vetAddresses = internalRoute(
  vetAddressesRequest,
  ({ outbound }: VcsConnectionsContext) =>
    async ({ urls }) => ({
      vetted: await unavailableUnlessKnown(Promise.all(urls.map((url) => vet(outbound, url)))),
    }),
);

async function vet(outbound: VcsConnectionsContext['outbound'], text: string) {
  if (/^ssh:/i.test(text)) {
    const vetted = await vetSshAddress(outbound, text);
    return 'refusal' in vetted ? null : { url: vetted.url, addresses: [...vetted.addresses] };
  }
  const vetted = await outbound.vetAddress(text);
  return 'refusal' in vetted ? null : { url: vetted.url.href, addresses: [...vetted.addresses] };
}
