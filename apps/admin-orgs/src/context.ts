import { createDoorbell, type Doorbell } from '@groundwork/background';
import type { InternalClient } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { untilPublished } from '@groundwork/outbox';
import {
  connectNeighbors,
  createServiceContext,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import { type LastUses, startLastUses } from './tokens/last-use.sweep.ts';
import { createTokenHashes, type TokenHashes } from './tokens/token-hashes.ts';
import type { AdminOrgsConfig } from './config.ts';
import { createStores, type AdminOrgsStores } from './stores.ts';

/** The parts that only this service has, besides those of every service. */
export interface AdminOrgsContext extends ServiceContext<AdminOrgsConfig, AdminOrgsStores> {
  /** Client for internal requests to vcs-connections. */
  readonly client: InternalClient;
  readonly tokenHashes: TokenHashes;
  readonly lastUses: LastUses;
  /** Wakes the background loop when a sign-in leaves the mapping of groups to it. */
  readonly groupChangesBell: Doorbell;
  /**
   * Await this after a transaction that changes access or an organization, and before the response is sent. It resolves when the bus has
   * received the events, or after a second, and when no gateway shows the state before it (ADR 100).
   */
  readonly announced: () => Promise<void>;
}

/** Interval at which the last uses of tokens are stored, in milliseconds. */
const lastUsesIntervalMs = 10_000;

/** Longest time that a response waits for the bus after access is withdrawn, in milliseconds. */
const announcementMs = 1_000;

/** Connects the parts of this service; tests pass `overrides`. */
export async function createContext(
  config: AdminOrgsConfig,
  overrides?: ContextOverrides,
): Promise<AdminOrgsContext> {
  const options = { service: 'admin-orgs', config, createStores, backgroundConnections: 6 } as const;
  const base = await createServiceContext({ ...options, overrides });
  const client = connectNeighbors({ ...base, urls: { 'vcs-connections': config.vcsConnectionsUrl } });
  const { apiTokens } = createStores(base.databases.background.knex);
  const write: typeof apiTokens.noteUse = (uses) => apiTokens.noteUse(uses);
  const lastUses = startLastUses({ ...base, write, intervalMs: lastUsesIntervalMs });
  async function announced() {
    const [isPublished] = await Promise.all([
      untilPublished(base.databases.requests, announcementMs),
      earlierListsExpired(),
    ]);
    if (isPublished) return;
    base.logger.warn(
      'responded before the bus had the events; other services may use outdated data for a few seconds',
    );
  }
  async function close() {
    await lastUses.stop();
    await client.close();
    await base.close();
  }
  const tokenHashes = createTokenHashes(config.tokenPeppers);
  const groupChangesBell = createDoorbell();
  return { ...base, client, tokenHashes, lastUses, groupChangesBell, announced, close };
}
