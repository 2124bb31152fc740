import type { Principal } from '@groundwork/contracts';
import { networkOf, siteOf } from '@groundwork/http';
import type { Exchange } from './exchange.ts';

/** The client whose share of every limited resource a request uses (T-GW-4). */
export interface Client {
  /** Id of the user, team or organization, so that all its tokens count together. Without a token, the network; for IPv6, the site. */
  readonly key: string;
  readonly hasToken: boolean;
}

export const clientOf = (
  { sourceAddress }: Pick<Exchange, 'sourceAddress'>,
  principal: Principal | null,
): Client =>
  principal
    ? { key: principal.id, hasToken: true }
    : { key: siteOf(sourceAddress) ?? networkOf(sourceAddress), hasToken: false };
