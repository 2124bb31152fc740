import { createDoorbell, type Doorbell } from '@groundwork/background';
import type { InternalClient } from '@groundwork/http';
import { createOutboundHttp, type OutboundHttp } from '@groundwork/outbound-http';
import { createSealer, createSecrets, type Sealer, type Secrets } from '@groundwork/sealed-secrets';
import {
  connectNeighbors,
  createServiceContext,
  type ContextOverrides,
  type ServiceContext,
} from '@groundwork/service';
import { createGrants, type GrantsService } from '@groundwork/service/grants';
import { createWaitingQuestions, type AskNow } from './providers/waiting-questions.ts';
import type { VcsConnectionsConfig } from './config.ts';
import { createStores, type VcsConnectionsStores } from './stores.ts';

export interface VcsConnectionsContext extends ServiceContext<VcsConnectionsConfig, VcsConnectionsStores> {
  readonly client: InternalClient;
  readonly grants: GrantsService;
  readonly sealer: Sealer;
  readonly secrets: Secrets;
  /** Rings when this process has stored a webhook delivery. */
  readonly deliveryBell: Doorbell;
  /** The only way to reach providers. */
  readonly outbound: OutboundHttp;
  /** Reaches a provider while a person waits. */
  readonly askNow: AskNow;
}

type Overrides = ContextOverrides & Partial<Pick<VcsConnectionsContext, 'outbound'>>;

export async function createContext(
  config: VcsConnectionsConfig,
  overrides: Overrides = {},
): Promise<VcsConnectionsContext> {
  const options = { service: 'vcs-connections', config, createStores, backgroundConnections: 5 } as const;
  const base = await createServiceContext({ ...options, overrides });
  const client = connectNeighbors({ ...base, urls: { 'admin-orgs': config.adminOrgsUrl } });
  const grants = createGrants({ ...base, client });
  const sealer = createSealer(config.sealingKeys);
  const outbound = overrides.outbound ?? createOutboundHttp(config);
  async function close() {
    await Promise.all([grants.close(), client.close()]);
    await base.close();
  }
  const own = { client, grants, sealer, secrets: createSecrets('vcs-connections', sealer), outbound, close };
  const askNow = createWaitingQuestions(outbound);
  return { ...base, ...own, askNow, deliveryBell: createDoorbell() };
}
