import { createAllowList } from './allow-list.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isAllowed, literalOf, parseAddress, type AddressRules, type Refusal } from './parse-address.ts';
import { createResolve, type Resolve } from './resolve.ts';
import { sendRequest, type OutboundResponse, type OutboundRequest } from './send-request.ts';

export type { Refusal } from './parse-address.ts';

/** Requests that the operator allows in addition to https to public addresses. */
export interface OutboundRules {
  /** True to allow private addresses, plain http and any port (`VCS_ALLOW_PRIVATE_ADDRESSES`). */
  readonly isPrivateAllowed: boolean;
  /** Allowed hosts and ranges, even if private (`isAllowedHostEntry`). */
  readonly allowedHosts: readonly string[];
}

interface OutboundOverrides {
  readonly resolve?: Resolve;
  /** Time limit for a whole request, and for each lookup, in milliseconds. */
  readonly requestMs?: number;
}

/** The only way to reach outside addresses given by users (docs/threats.md#outbound-requests). */
export interface OutboundHttp {
  /** Checks syntax and literal IP addresses, without network access. */
  parseAddress(text: string): { readonly url: URL } | Refusal;
  /**
   * Returns the addresses of a host if all of them are allowed. The host comes from a `URL`, or from an address of
   * another protocol. Unknown and forbidden hosts are refused in the same words, to hide which names exist in this
   * network.
   *
   * @throws OutboundFailure `unreachable`, `timeout` when the addresses cannot be resolved now
   */
  vetHost(hostname: string): Promise<{ readonly addresses: readonly string[] } | Refusal>;
  /** Parses the address and vets its host. @throws OutboundFailure as `vetHost` does */
  vetAddress(text: string): Promise<{ readonly url: URL; readonly addresses: readonly string[] } | Refusal>;
  /**
   * Sends one request to a vetted address and reads the whole response. Follows no redirect and retries nothing.
   *
   * @throws OutboundFailure when the address is refused or no response arrives
   */
  request(request: OutboundRequest): Promise<OutboundResponse>;
}

/** Time limit from the first look-up to the last byte (T-SS-4). */
const maxRequestMs = 10_000;
const maxLookUpMs = 5_000;

/** @param rules the rules of the operator; `overrides` are for tests */
export function createOutboundHttp(rules: OutboundRules, overrides: OutboundOverrides = {}): OutboundHttp {
  const addressRules: AddressRules = {
    isPrivateAllowed: rules.isPrivateAllowed,
    allowList: createAllowList(rules.allowedHosts),
  };
  // Private addresses are allowed only on a trial machine, where users hardly slow each other down.
  const coversHost = (host: string) => rules.isPrivateAllowed || addressRules.allowList.coversHost(host);
  const { resolve = createResolve({ coversHost }), requestMs = maxRequestMs } = overrides;
  const lookUpMs = Math.min(maxLookUpMs, requestMs);

  async function lookUp(hostname: string): Promise<readonly string[]> {
    const asked = resolve(hostname).catch((error: unknown) => {
      throw new OutboundFailure('unreachable', `${hostname} could not be resolved`, { cause: error });
    });
    return within(asked, lookUpMs);
  }

  async function vetHost(hostname: string): Promise<{ readonly addresses: readonly string[] } | Refusal> {
    const literal = literalOf(hostname);
    const found = literal === undefined ? await lookUp(hostname) : [literal];
    // One forbidden address is enough to refuse the host: an honest host does not have both kinds.
    const isVetted = found.length > 0 && found.every((address) => isAllowed(address, hostname, addressRules));
    return isVetted ? { addresses: found } : { refusal: literal === undefined ? notThere : 'is not allowed' };
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
      const deadline = performance.now() + Math.min(requestMs, request.withinMs ?? requestMs);
      const vetted = await vetAddress(request.url);
      if ('refusal' in vetted) throw new OutboundFailure('refused', `the address ${vetted.refusal}`);
      return sendRequest(request, vetted, deadline - performance.now());
    },
  };
}

/** The same text for unknown and forbidden hosts, to hide which names exist in this network. */
const notThere = 'has a host that is unknown or not allowed';

async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new OutboundFailure('timeout', 'the host name could not be resolved in time'));
  }, milliseconds);
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
