import type { z } from 'zod';
import { lendCredentials, noteHostKeys, noteRefusedCredentials, vetAddresses } from '@groundwork/contracts';
import type { InternalClient } from '@groundwork/http';
import { GitFailure } from './git-failure.ts';

type Lending = z.infer<typeof lendCredentials.response>;
/** Its secrets are kept only in the memory of one attempt. */
export type Lent = Extract<Lending, { lent: true }>;

/** Requests to vcs-connections. A failed one is temporary: another attempt follows. */
export interface VcsConnections {
  /** @throws GitFailure `refused`, with the reason of vcs-connections for users */
  lend(attempt: { subscriptionId: string; jobId: number; attempt: number }): Promise<Lent>;
  /** @throws GitFailure `host-key` if other keys are now pinned */
  noteHostKeys(subscriptionId: string, knownHosts: string): Promise<void>;
  noteRefusal(subscriptionId: string): Promise<void>;
  vetAddresses(urls: readonly string[]): Promise<({ url: string; addresses: string[] } | null)[]>;
  close(): Promise<void>;
}

export function createVcsConnections(client: InternalClient): VcsConnections {
  return {
    async lend(attempt) {
      const response = await client.ask(lendCredentials, attempt);
      if (!response.lent) throw new GitFailure('refused', response.refusal);
      return response;
    },
    async noteHostKeys(subscriptionId, knownHosts) {
      const { pinned } = await client.ask(noteHostKeys, { subscriptionId, knownHosts });
      if (!pinned)
        throw new GitFailure('host-key', 'The server showed a host key other than the pinned ones.');
    },
    async noteRefusal(subscriptionId) {
      await client.ask(noteRefusedCredentials, { subscriptionId });
    },
    async vetAddresses(urls) {
      const { vetted } = await client.ask(vetAddresses, { urls: [...urls] });
      return vetted;
    },
    close: () => client.close(),
  };
}
