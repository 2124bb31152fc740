import { lookup, Resolver } from 'node:dns/promises';
import { isError } from '@groundwork/errors';
import type { AllowList } from './allow-list.ts';

/** All addresses of a host, as text; none for an unknown host. Rejects when they cannot be resolved now. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Codes of DNS errors for a name that does not exist, has no address, or is not valid. */
const sure = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** For each name server, the time limit of the first try, in milliseconds, and the number of tries. */
const patience = { timeout: 1_500, tries: 2 };

interface ResolveOverrides {
  readonly servers?: readonly string[];
  readonly timeout?: number;
}

/**
 * Resolves hosts through DNS, not through `getaddrinfo`: a process has few threads for it, so the slow name servers of
 * one user would delay all others. The system (`/etc/hosts`, search domains) resolves only `localhost` and the names
 * that the operator has listed.
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
  // A new resolver for each look-up reads the current settings of the system. Resolvers do not cache.
  const resolver = new Resolver({ ...patience, timeout });
  if (servers) resolver.setServers(servers);
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)].map(noneIfUnknown);
  const responses = await Promise.allSettled(asked);
  const found = responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []));
  // Some name servers fail on IPv6 queries, so the addresses of one family are enough.
  return found.length > 0 ? found : (await Promise.all(asked)).flat();
}

const noneIfUnknown = <Found>(asked: Promise<Found[]>): Promise<Found[]> =>
  asked.catch((error: unknown) => {
    if (isError(error) && 'code' in error && sure.has(String(error.code))) return [];
    throw error;
  });
