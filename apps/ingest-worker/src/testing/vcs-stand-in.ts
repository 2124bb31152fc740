import { GitFailure } from '../repositories/git-failure.ts';
import type { Lent, VcsConnections } from '../repositories/vcs-connections.ts';

/** Responds as vcs-connections does, with what the test has told it. Nothing else is lent. */
export interface VcsStandIn extends VcsConnections {
  /** What is lent for a subscription from now on; a text is a refusal. */
  lendTo(subscriptionId: string, lent: Lent | string): void;
  /** Addresses of submodules that are allowed, and what they resolve to. */
  allow(url: string, addresses?: readonly string[]): void;
  /** Each loan: for which attempt of which job. */
  readonly lendings: readonly { subscriptionId: string; jobId: number; attempt: number }[];
  readonly notedHostKeys: readonly { subscriptionId: string; knownHosts: string }[];
  readonly vettedUrls: readonly string[];
  /** Whether reported host keys are pinned; true unless set otherwise. */
  pinHostKeys(isPinned: boolean): void;
}

export function createVcsStandIn(): VcsStandIn {
  const lent = new Map<string, Lent | string>();
  const allowed = new Map<string, readonly string[]>();
  const lendings: { subscriptionId: string; jobId: number; attempt: number }[] = [];
  const notedHostKeys: { subscriptionId: string; knownHosts: string }[] = [];
  const vettedUrls: string[] = [];
  let isPinned = true;
  return {
    lendings,
    notedHostKeys,
    vettedUrls,
    lendTo: (subscriptionId, what) => void lent.set(subscriptionId, what),
    allow: (url, addresses = ['127.0.0.1']) => void allowed.set(url, addresses),
    pinHostKeys(next) {
      isPinned = next;
    },
    lend(attempt) {
      lendings.push(attempt);
      const what = lent.get(attempt.subscriptionId) ?? 'The connection is gone.';
      return typeof what === 'string'
        ? Promise.reject(new GitFailure('refused', what))
        : Promise.resolve(what);
    },
    noteHostKeys(subscriptionId, knownHosts) {
      notedHostKeys.push({ subscriptionId, knownHosts });
      if (isPinned) return Promise.resolve();
      return Promise.reject(
        new GitFailure('host-key', 'The server showed a host key other than the pinned ones.'),
      );
    },
    vetAddresses(urls) {
      vettedUrls.push(...urls);
      return Promise.resolve(
        urls.map((url) => {
          const addresses = allowed.get(url);
          return addresses ? { url, addresses: [...addresses] } : null;
        }),
      );
    },
    close: () => Promise.resolve(),
  };
}
