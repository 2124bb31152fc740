import { writeFileSync } from 'node:fs';
import { type RecordedLoad, recordedLoads, recordedLoadsFile } from '@groundwork/testing/tarball';
import { isLoadedBy, type LoadingClient } from './clients.ts';

/** Loads the recorded modules with the clients of this machine. */
async function loadAll(clients: readonly LoadingClient[], atOnce: number): Promise<readonly RecordedLoad[]> {
  const results = new Map<string, RecordedLoad>();
  const queue = recordedLoads.values();
  const work = async () => {
    for (const { name, files, ...before } of queue) {
      const loads: Pick<RecordedLoad, 'terraform' | 'tofu'> = { ...before };
      for (const client of clients) loads[client.name] = await isLoadedBy(client, files);
      results.set(name, { name, files, ...loads });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return recordedLoads.map((each) => results.get(each.name) ?? each);
}

/** The recorded modules with which a client does something else now. */
export async function compareRecords(
  clients: readonly LoadingClient[],
  atOnce: number,
): Promise<readonly RecordedLoad[]> {
  const now = await loadAll(clients, atOnce);
  return now.filter((each, at) => {
    const before = recordedLoads[at];
    return each.terraform !== before?.terraform || each.tofu !== before.tofu;
  });
}

/** Records what the clients do with the modules. */
export async function record(clients: readonly LoadingClient[], atOnce: number): Promise<void> {
  writeFileSync(recordedLoadsFile, `${JSON.stringify(await loadAll(clients, atOnce), null, 2)}\n`);
}
