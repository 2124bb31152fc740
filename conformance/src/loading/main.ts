import { availableParallelism } from 'node:os';
import { findClients } from './clients.ts';
import { compareLoading } from './compare-loading.ts';

// `npm run conformance:loading` compares generated modules with Terraform, which must be on the PATH, and OpenTofu.
const count = Number(process.env['LOADED_MODULES'] ?? 1000);
const seed = Number(process.env['LOADED_SEED'] ?? Date.now());

/** Resolves with true if the clients and the platform agree about every module. */
async function compareWith(clients: readonly string[]): Promise<boolean> {
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
  return disagreements.length === 0;
}

const found = await findClients(process.env);
if ('unavailable' in found) console.log(`conformance:loading: not run, because ${found.unavailable}.`);
else process.exitCode = (await compareWith(found.clients)) ? 0 : 1;
