import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';

const windowMs = 60_000;
const mostFailures = 10;
const mostAddresses = 10_000;

/**
 * How often an address may sign in with wrong tokens. All that the catalogue sends comes from one address, so the limit
 * of the gateway would let one person lock out everybody else.
 */
export interface SignInLimit {
  isReached(address: string): boolean;
  noteFailure(address: string): void;
}

export function createSignInLimit(clock: Clock): SignInLimit {
  const windows = new LRUCache<string, { readonly endsAt: number; failures: number }>({ max: mostAddresses });
  function current(address: string) {
    const window = windows.get(address);
    return window && window.endsAt > clock.now().getTime() ? window : undefined;
  }
  return {
    isReached: (address) => (current(address)?.failures ?? 0) >= mostFailures,
    noteFailure(address) {
      const window = current(address) ?? { endsAt: clock.now().getTime() + windowMs, failures: 0 };
      window.failures += 1;
      windows.set(address, window);
    },
  };
}
