import { createInternalVerifier } from '@groundwork/auth';
import type { ServiceName } from '@groundwork/contracts';
import { createApp, listen, type Route } from '@groundwork/http';
import { silentLogger } from '@groundwork/telemetry/logging';
import type { TestKeys } from './test-keys.ts';

export interface ServiceStandIn {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Stands in for another service: serves its internal endpoints over HTTP, according to their contracts, to the services
 * that may call them.
 */
export async function startServiceStandIn(
  keys: Pick<TestKeys, 'keySet'>,
  service: ServiceName,
  routes: readonly Route<unknown>[],
): Promise<ServiceStandIn> {
  const app = createApp(
    {
      service,
      logger: silentLogger(),
      verifier: createInternalVerifier({ service, keySet: keys.keySet }),
      baseUrl: `http://${service}.test`,
      health: {},
    },
    {},
    routes,
  );
  const listening = await listen(app, { host: '127.0.0.1', port: 0, graceMs: 100 });
  return { url: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}

/** The records with these ids, each once. Unknown ids are left out, as in every `find` request. */
export const recordsOf = <Entry>(records: ReadonlyMap<string, Entry>, ids: readonly string[]): Entry[] =>
  [...new Set(ids)].flatMap((id) => records.get(id) ?? []);
