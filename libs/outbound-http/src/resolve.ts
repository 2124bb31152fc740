import { lookup, Resolver } from 'node:dns/promises';
import { isError } from '@groundwork/errors';
import type { AllowList } from './allow-list.ts';

/** All addresses of a host, as text; none for an unknown host. Rejects when they cannot be resolved now. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** DNS results for a name that does not exist, has no address, or cannot exist. */
const sure = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** First time limit of a name server, in milliseconds, and the tries for each. */
const patience = { timeout: 1_500, tries: 2 };

interface ResolveOverrides {
  readonly servers?: readonly string[];
  readonly timeout?: number;
}

/**
 * Resolves hosts through DNS, not by the process's few threads for `getaddrinfo`, where one user's slow name servers
 * would delay all others. The operator's listed names, and this machine's, are resolved by the system (`/etc/hosts`,
 * search domains).
 */
export function createResolve(
  { coversHost }: Pick<AllowList, 'coversHost'>,
  overrides: ResolveOverrides = {},
): Resolve {
  return (hostname) =>
    hostname === 'localhost' || coversHost(hostname)
      ? resolveBySystem(hostname)
      : resolveByDns(hostname, overrides);
}

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  const found = await noneIfUnknown(lookup(hostname, { all: true, order: 'verbatim' }));
  return found.map(({ address }) => address);
}

async function resolveByDns(
  hostname: string,
  { servers, timeout = patience.timeout }: ResolveOverrides,
): Promise<readonly string[]> {
  // Created for each look-up, to read the system's current settings; it keeps no results.
  const resolver = new Resolver({ ...patience, timeout });
  if (servers) resolver.setServers(servers);
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)].map(noneIfUnknown);
  const responses = await Promise.allSettled(asked);
  const found = responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []));
  // Some name servers fail on IPv6 queries; the other result is enough.
  return found.length > 0 ? found : (await Promise.all(asked)).flat();
}

const noneIfUnknown = <Found>(asked: Promise<Found[]>): Promise<Found[]> =>
  asked.catch((error: unknown) => {
    if (isError(error) && 'code' in error && sure.has(String(error.code))) return [];
    throw error;
  });
