import type { z } from 'zod';
import { createLoginCode, exchangeLoginCode, signIn, tellGroupMappingSettings } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { startServiceStandIn, type ServiceStandIn, type TestKeys } from '@groundwork/testing';

type SignInResponse = z.input<typeof signIn.response>;

/** Stand-in for admin-orgs that responds as the test says. */
export interface AdminOrgsStandIn extends ServiceStandIn {
  signIn: (stated: z.output<typeof signIn.body>) => SignInResponse;
  readonly signIns: z.output<typeof signIn.body>[];
  readonly settings: z.output<typeof tellGroupMappingSettings.body>[];
  acceptSettings: () => z.input<typeof tellGroupMappingSettings.response>;
  createCode: (wanted: z.output<typeof createLoginCode.body>) => z.input<typeof createLoginCode.response>;
  exchangeCode: (
    given: z.output<typeof exchangeLoginCode.body>,
  ) => z.input<typeof exchangeLoginCode.response>;
}

export async function startAdminOrgsStandIn(keys: Pick<TestKeys, 'keySet'>): Promise<AdminOrgsStandIn> {
  const told: Omit<AdminOrgsStandIn, keyof ServiceStandIn> = {
    signIn: () => ({ outcome: 'refused', reason: 'unknown-user' }),
    signIns: [],
    settings: [],
    acceptSettings: () => ({ unknownOrganizations: [] }),
    createCode: () => ({ outcome: 'refused' }),
    exchangeCode: () => ({ outcome: 'refused' }),
  };
  const service = await startServiceStandIn(keys, 'admin-orgs', [
    internalRoute(signIn, () => (stated) => {
      told.signIns.push(stated);
      return Promise.resolve(told.signIn(stated));
    }),
    internalRoute(tellGroupMappingSettings, () => (settings) => {
      told.settings.push(settings);
      return Promise.resolve(told.acceptSettings());
    }),
    internalRoute(createLoginCode, () => (wanted) => Promise.resolve(told.createCode(wanted))),
    internalRoute(exchangeLoginCode, () => (given) => Promise.resolve(told.exchangeCode(given))),
  ]);
  return Object.assign(told, service);
}
