import { lookup } from 'node:dns/promises';
import { createAllowList } from './allow-list.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isAllowed, literalOf, parseAddress, type AddressRules, type Refusal } from './parse-address.ts';
import { sendRequest, type OutboundAnswer, type OutboundRequest } from './send-request.ts';

export type { Refusal } from './parse-address.ts';

/** What the operator allows beyond https to public addresses. */
export interface OutboundRules {
  /** Private addresses, plain http and any port (`VCS_ALLOW_PRIVATE_ADDRESSES`). */
  readonly isPrivateAllowed: boolean;
  /** Hosts and ranges that are allowed although private (`isAllowedHostEntry`). */
  readonly allowedHosts: readonly string[];
}

/** All addresses of a host, as text. Rejects when there is no such host. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** What tests give instead of the real thing. */
interface OutboundOverrides {
  readonly resolve?: Resolve;
  /** For a whole request, in milliseconds. */
  readonly requestMilliseconds?: number;
}

/** The one way to outside addresses that users have given (reliability 2.8). */
export interface OutboundHttp {
  /** Syntax and literal IP addresses; asks nobody. */
  parseAddress(text: string): { readonly url: URL } | Refusal;
  /** The addresses of a host (of a `URL`, or of any other protocol), each of which is allowed. */
  vetHost(hostname: string): Promise<{ readonly addresses: readonly string[] } | Refusal>;
  /** Both. */
  vetAddress(text: string): Promise<{ readonly url: URL; readonly addresses: readonly string[] } | Refusal>;
  /**
   * Sends one request to a vetted address and reads the whole answer. A redirect is an answer like any other and is not
   * followed; nothing is tried again.
   *
   * @throws OutboundFailure when the address is refused or no answer comes
   */
  request(request: OutboundRequest): Promise<OutboundAnswer>;
}

/** The longest time from the first look-up to the last byte (reliability T-SS-4). */
const longestRequestMilliseconds = 10_000;

/** @param rules the operator's; `overrides` are for tests */
export function createOutboundHttp(rules: OutboundRules, overrides: OutboundOverrides = {}): OutboundHttp {
  const { resolve = resolveBySystem, requestMilliseconds = longestRequestMilliseconds } = overrides;
  const addressRules: AddressRules = {
    isPrivateAllowed: rules.isPrivateAllowed,
    allowList: createAllowList(rules.allowedHosts),
  };

  async function vetHost(hostname: string): Promise<{ readonly addresses: readonly string[] } | Refusal> {
    const literal = literalOf(hostname);
    const found = literal === undefined ? await resolve(hostname).catch(() => []) : [literal];
    if (found.length === 0) return { refusal: unknownHost };
    // One address that is not allowed refuses them all: a name that mixes them is no honest server's.
    if (!found.every((address) => isAllowed(address, hostname, addressRules)))
      return { refusal: 'is not allowed' };
    return { addresses: found };
  }

  async function vetAddress(text: string) {
    const parsed = parseAddress(text, addressRules);
    if ('refusal' in parsed) return parsed;
    const vetted = await vetHost(parsed.url.hostname);
    return 'refusal' in vetted ? vetted : { url: parsed.url, addresses: vetted.addresses };
  }

  return {
    parseAddress: (text) => parseAddress(text, addressRules),
    vetHost,
    vetAddress,
    async request(request) {
      const deadline = performance.now() + requestMilliseconds;
      const vetted = await within(vetAddress(request.url), requestMilliseconds);
      if ('refusal' in vetted) throw failureOf(vetted, request.url);
      return sendRequest(request, vetted, deadline - performance.now());
    },
  };
}

const unknownHost = 'has a host that cannot be found';

function failureOf({ refusal }: Refusal, address: string): OutboundFailure {
  const host = URL.parse(address)?.hostname ?? 'the host';
  return refusal === unknownHost
    ? new OutboundFailure('unreachable', `${host} cannot be found`)
    : new OutboundFailure('refused', 'the address is not allowed');
}

async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new OutboundFailure('timeout', 'the host was not found in time'));
  }, milliseconds);
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
}
