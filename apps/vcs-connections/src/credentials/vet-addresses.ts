import { vetAddresses as vetAddressesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { unavailableUnlessKnown } from './passing-look-up.ts';
import { vetSshAddress } from './ssh-address.ts';

/**
 * `POST /internal/addresses/vet`: normalizes the URLs of a `.gitmodules` file, and adds the current IP addresses of their hosts; null
 * for a refused URL; 503 if a host cannot be resolved now. Connects to nothing.
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
