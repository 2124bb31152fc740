import type { z } from 'zod';
import { createInternalVerifier } from '@groundwork/auth';
import { findOauthTokens } from '@groundwork/contracts';
import { createApp, internalRoute, listen, mountRoutes } from '@groundwork/http';
import { silentLogger } from '@groundwork/logging';
import { newId, type OrganizationId } from '@groundwork/resource-id';
import type { TestKeys } from '@groundwork/testing';

export type OauthToken = z.output<typeof findOauthTokens.answer>['oauthTokens'][number];

/** Answers what the registry asks of vcs-connections, over HTTP and by its contract, from what the test has told it. */
export interface VcsConnectionsStandIn {
  readonly url: string;
  /** Makes an OAuth token known. */
  addOauthToken(organizationId: OrganizationId, given?: Partial<OauthToken>): OauthToken;
  close(): Promise<void>;
}

export async function startVcsConnectionsStandIn(keys: TestKeys): Promise<VcsConnectionsStandIn> {
  const known = new Map<string, OauthToken>();
  const app = createApp({
    service: 'vcs-connections',
    logger: silentLogger(),
    verifier: createInternalVerifier({ service: 'vcs-connections', keySet: keys.keySet }),
    baseUrl: 'http://vcs-connections.test',
    health: {},
  });
  const route = internalRoute(
    findOauthTokens,
    () =>
      ({ ids }) =>
        Promise.resolve({ oauthTokens: ids.flatMap((id) => known.get(id) ?? []) }),
  );
  mountRoutes(app, {}, [route]);
  const listening = await listen(app, { host: '127.0.0.1', port: 0, graceMs: 100 });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    addOauthToken(organizationId, given = {}) {
      const token: OauthToken = {
        id: newId('oauthToken'),
        organizationId,
        oauthClientId: newId('oauthClient'),
        serviceProvider: 'vcs1',
        httpUrl: 'https://vcs.example',
        ...given,
      };
      known.set(token.id, token);
      return token;
    },
    close: () => listening.close(),
  };
}
