import { availableParallelism } from 'node:os';
import { findClients, type LoadingClient } from './clients.ts';
import { compareLoading } from './compare-loading.ts';
import { compareRecords, record } from './recorded-loads.ts';

// `npm run conformance:loading` compares generated modules with Terraform, which must be on the PATH, and OpenTofu, and what
// is recorded of others. With `-- --record` it records what the clients do with these.
const count = Number(process.env['LOADED_MODULES'] ?? 1000);
const seed = Number(process.env['LOADED_SEED'] ?? Date.now());

/** Resolves with true if the clients and the platform agree about every module. */
async function compareWith(clients: readonly LoadingClient[]): Promise<boolean> {
  console.log(`Comparing ${count} modules with Terraform and OpenTofu. Seed: ${seed}`);
  const { loaded, refused, disagreements } = await compareLoading({
    clients,
    count,
    seed,
    atOnce: availableParallelism(),
    onProgress(done) {
      if (done % 100 === 0) console.log(`${done} of ${count}`);
    },
  });
  for (const { kind, files, reason } of disagreements)
    console.log(`${kind}: ${reason}\n${JSON.stringify(files, null, 2)}`);
  console.log(
    `A client loads ${loaded}. The platform refuses ${refused}. Disagreements: ${disagreements.length}`,
  );
  const changed = await compareRecords(clients, availableParallelism());
  for (const each of changed) console.log(`recorded otherwise: ${JSON.stringify(each)}`);
  return disagreements.length === 0 && changed.length === 0;
}

const found = await findClients(process.env);
if ('unavailable' in found) console.log(`conformance:loading: not run, because ${found.unavailable}.`);
else if (process.argv.includes('--record')) await record(found.clients, availableParallelism());
else process.exitCode = (await compareWith(found.clients)) ? 0 : 1;
