import { bodyOf, type ApiClient } from '@groundwork/client';
import { say, table, until } from './terminal.ts';

const shareTimeoutMs = 10_000;

/** True if the token can share modules: it must be a site administrator's, in the self-hosted edition. Other tokens get 404. */
export async function canShare(api: ApiClient, producer: string): Promise<boolean> {
  const { response } = await api.GET(
    '/api/v2/admin/organizations/{organization_name}/relationships/module-consumers',
    { params: { path: { organization_name: producer } } },
  );
  return response.ok;
}

/** Shares modules. At first the consumer sees none of the producer's modules; within a second of the sharing, it sees all of them. */
export async function shareModules(
  administrator: ApiClient,
  consumer: ApiClient,
  names: { readonly producer: string; readonly consumer: string },
): Promise<void> {
  const offered = async () =>
    (
      await consumer.GET('/api/registry/v1/modules/{namespace}', {
        params: { path: { namespace: names.producer } },
      })
    ).data;
  const before = await offered();
  say(`${names.consumer} sees ${before?.modules.length ?? 0} modules of ${names.producer}`);
  await bodyOf(
    administrator.PATCH('/api/v2/admin/organizations/{organization_name}/relationships/module-consumers', {
      params: { path: { organization_name: names.producer } },
      body: { data: [{ id: names.consumer, type: 'organizations' }] },
    }),
  );
  say(`the site administrator adds ${names.consumer} as a module consumer of ${names.producer}`);
  const { modules } = await until('the shared modules', shareTimeoutMs, offered);
  table(
    ['MODULE', 'LATEST VERSION'],
    modules.map(({ namespace, name, version }) => [`${namespace}/${name}`, version]),
  );
}
