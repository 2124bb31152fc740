import { z } from 'zod';
import type { Api } from './api.ts';
import { say, table, until } from './terminal.ts';

const shareTimeoutMs = 10_000;

const consumersSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const offeredSchema = z.object({
  modules: z.array(z.object({ namespace: z.string(), name: z.string(), version: z.string() })),
});

const consumersPath = (producer: string) =>
  `/api/v2/admin/organizations/${producer}/relationships/module-consumers`;

/** Whether the token may share: it must be a site administrator's, in the self-hosted edition. Others get 404. */
export async function canShare(api: Api, producer: string): Promise<boolean> {
  return (await api.find(consumersPath(producer), consumersSchema)) !== undefined;
}

/** Before: the consumer sees nothing of the producer. Then: its modules, within a second. */
export async function shareModules(
  administrator: Api,
  consumer: Api,
  names: { readonly producer: string; readonly consumer: string },
): Promise<void> {
  const offered = `/api/registry/v1/modules/${names.producer}`;
  const before = await consumer.find(offered, offeredSchema);
  say(`${names.consumer} sees ${before?.modules.length ?? 0} modules of ${names.producer}`);
  await administrator.relate(consumersPath(names.producer), [{ id: names.consumer, type: 'organizations' }]);
  say(`the site administrator makes ${names.consumer} a module consumer of ${names.producer}`);
  const { modules } = await until('the shared modules', shareTimeoutMs, () =>
    consumer.find(offered, offeredSchema),
  );
  table(
    ['MODULE', 'LATEST VERSION'],
    modules.map(({ namespace, name, version }) => [`${namespace}/${name}`, version]),
  );
}
