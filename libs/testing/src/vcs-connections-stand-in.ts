import type { z } from 'zod';
import { findOauthTokens } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { newId, type OrganizationId } from '@groundwork/resource-id';
import { startServiceStandIn, type ServiceStandIn } from './service-stand-in.ts';
import type { TestKeys } from './test-keys.ts';

export type StandInOauthToken = z.output<typeof findOauthTokens.answer>['oauthTokens'][number];

/** Responds to what services ask of vcs-connections, with what the test has told it. */
export interface VcsConnectionsStandIn extends ServiceStandIn {
  /** Makes an OAuth token known. */
  addOauthToken(organizationId: OrganizationId, given?: Partial<StandInOauthToken>): StandInOauthToken;
}

export async function startVcsConnectionsStandIn(
  keys: Pick<TestKeys, 'keySet'>,
): Promise<VcsConnectionsStandIn> {
  const known = new Map<string, StandInOauthToken>();
  const service = await startServiceStandIn(keys, 'vcs-connections', [
    internalRoute(
      findOauthTokens,
      () =>
        ({ ids }) =>
          Promise.resolve({ oauthTokens: ids.flatMap((id) => known.get(id) ?? []) }),
    ),
  ]);
  return {
    ...service,
    addOauthToken(organizationId, given = {}) {
      const token: StandInOauthToken = {
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
  };
}
