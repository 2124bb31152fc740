import { lookup, Resolver } from 'node:dns/promises';
import { isError } from '@groundwork/errors';
import type { AllowList } from './allow-list.ts';

/** All addresses of a host, as text; none where there is no such host. Rejects when nobody could say. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** What DNS says of a name that does not exist, has no address, or can be none. */
const sure = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Patience with one name server, in milliseconds, the first time; and how often each is asked. */
const patience = { timeout: 1_500, tries: 2 };

/** What tests give instead of the system's. */
interface ResolveOverrides {
  readonly servers?: readonly string[];
  readonly timeout?: number;
}

/**
 * Looks up hosts in DNS alone, without the process's few threads for `getaddrinfo`: there, one user's slow name servers
 * would keep everybody waiting. Names that the operator has listed, and this machine's, are looked up as the system does
 * (`/etc/hosts`, search domains).
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
  // One for each look-up: it reads the system's settings when it is made, and keeps no answers.
  const resolver = new Resolver({ ...patience, timeout });
  if (servers) resolver.setServers(servers);
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)].map(noneIfUnknown);
  const answers = await Promise.allSettled(asked);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  // Some name servers fail when they are asked for IPv6; what the other answer holds is enough.
  return found.length > 0 ? found : (await Promise.all(asked)).flat();
}

const noneIfUnknown = <Found>(asked: Promise<Found[]>): Promise<Found[]> =>
  asked.catch((error: unknown) => {
    if (isError(error) && 'code' in error && sure.has(String(error.code))) return [];
    throw error;
  });
