import { setTimeout as delay } from 'node:timers/promises';
import type { KeyRing } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import { countClosed, resealSecrets } from './reseal.ts';
import type { SealedSecretStores } from './sealed-secret.store.ts';
import { createSealer } from './sealer.ts';

interface ResealCommandOptions {
  readonly service: ServiceName;
  readonly database: Pick<Database, 'knex' | 'transaction'>;
  readonly createStores: (db: Db) => SealedSecretStores;
  readonly sealingKeys: KeyRing;
  readonly print: (line: string) => void;
}

/** A pass skips secrets that another process has locked, so more than one may be needed. */
const maxPasses = 20;
const pauseMs = 250;

/**
 * Runs the operator command that seals every secret with the first of `SEALING_KEYS`, opens each one, and then prints the
 * number of secrets under each key, and the keys that may be removed.
 *
 * @returns the exit code: 1 if a secret is still under a key other than the first, or cannot be opened
 */
export async function runResealCommand(options: ResealCommandOptions): Promise<number> {
  const { service, database, createStores, sealingKeys, print } = options;
  const { current, all } = sealingKeys;
  const work = { service, database, createStores, sealer: createSealer(sealingKeys) };
  const { sealedSecrets } = createStores(database.knex);
  let rewrapped = 0;
  let broken = 0;
  let counts = new Map<string, number>();
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if (pass > 0) await delay(pauseMs);
    const resealed = await resealSecrets(work);
    rewrapped += resealed.rewrapped;
    broken = resealed.broken;
    counts = new Map(await sealedSecrets.countByKey());
    if (secretsUnderOthers(counts, current.id) <= broken) break;
  }
  broken += await countClosed({ service, sealedSecrets, sealer: work.sealer });
  print(`Re-sealed ${many(rewrapped)} of ${service} with the key ${current.id}.`);
  if (broken > 0) print(`${many(broken)} of ${service} cannot be decrypted with any of the keys.`);
  for (const id of new Set([...all.map((key) => key.id), ...counts.keys()])) {
    const isNeedless = id !== current.id && !counts.has(id);
    print(`${id}: ${many(counts.get(id) ?? 0)}${isNeedless ? ', this key may be removed' : ''}`);
  }
  return broken === 0 && secretsUnderOthers(counts, current.id) === 0 ? 0 : 1;
}

const many = (secrets: number) => `${secrets} secret${secrets === 1 ? '' : 's'}`;

const secretsUnderOthers = (counts: ReadonlyMap<string, number>, currentId: string) =>
  [...counts].reduce((sum, [id, secrets]) => sum + (id === currentId ? 0 : secrets), 0);
