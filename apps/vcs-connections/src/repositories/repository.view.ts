import { isRepositoryIdentifier } from '@groundwork/contracts';
import type { OutboundHttp } from '@groundwork/outbound-http';
import type { Connection } from '../credentials/connection.ts';
import { matches } from '../providers/ask-provider.ts';
import type { ProviderRepository } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';

/** A provider with more pages than these is searched by a longer name. */
export const maxPage = 100;
/** Limit on the requests to the provider for one of ours. */
const maxPagesAtOnce = 10;
/** Fewer matches than these, and the next page is read too. */
const enoughMatches = 20;
/** No further page is requested after this time, because somebody waits. */
const lookFurtherMs = 3_000;

export interface WantedMatches {
  /** Page of the provider with which to begin. */
  readonly page: number;
  readonly search: string;
}

export interface FoundRepositories {
  readonly repositories: readonly ProviderRepository[];
  /** Page of the provider with which to continue; null after the last one. */
  readonly nextPage: number | null;
}

/**
 * Reads pages of a provider until enough repositories match. A provider that repeats its pages, or sends names that it cannot have,
 * adds nothing to the list.
 *
 * @throws ProviderFailure if the provider refuses, or sends something else
 */
export async function findRepositories(
  outbound: OutboundHttp,
  connection: Connection,
  { page: first, search }: WantedMatches,
): Promise<FoundRepositories> {
  const provider = providerOf(connection.serviceProvider);
  const end = performance.now() + lookFurtherMs;
  const seen = new Set<string>();
  const found = new Map<string, ProviderRepository>();
  for (let page = first; page <= maxPage; page += 1) {
    const { repositories, isLast } = await provider.listRepositories(outbound, connection, { page, search });
    const known = seen.size;
    for (const repository of repositories) {
      const { identifier } = repository;
      seen.add(identifier);
      if (isRepositoryIdentifier(connection.serviceProvider, identifier) && matches(identifier, search))
        found.set(identifier, repository);
    }
    const isRepeated = repositories.length > 0 && seen.size === known;
    if (isLast || isRepeated) return { repositories: [...found.values()], nextPage: null };
    const isEnough = found.size >= enoughMatches || page + 1 >= first + maxPagesAtOnce;
    if (page < maxPage && (isEnough || performance.now() > end))
      return { repositories: [...found.values()], nextPage: page + 1 };
  }
  return { repositories: [...found.values()], nextPage: null };
}
