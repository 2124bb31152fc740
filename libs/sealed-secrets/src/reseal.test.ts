import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keyRingSchema, Secret } from '@groundwork/config';
import { newId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { createTestDatabase, waitUntil, type TestDatabase } from '@groundwork/database/testing';
import { runResealCommand } from './reseal-command.ts';
import { resealSecrets } from './reseal.ts';
import { sealedSecretMigrations } from './migrations.ts';
import { createSealedSecretStore, type SecretPlace } from './sealed-secret.store.ts';
import { createSealer, SealError } from './sealer.ts';
import { createSecrets, sealedPlaceOf } from './secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({
    serverUrl: process.env['TEST_DATABASE_URL'],
    directories: [sealedSecretMigrations],
  });
});
afterAll(() => database.drop());
beforeEach(() => database.database.knex('sealed_secrets').delete());

const keyText = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, young] = [keyText('old'), keyText('young')];
const ringOf = (...keys: string[]) => keyRingSchema.parse(keys.join(','));
const rotated = ringOf(young, old);
const service = 'vcs-connections';
const createStores = (db: Db) => ({ sealedSecrets: createSealedSecretStore(db) });
const stores = () => createStores(database.database.knex);
const reseal = (ring = rotated) =>
  resealSecrets({ service, database: database.database, createStores, sealer: createSealer(ring) });

/** 5 in the usual test run; `npm run verify:crashes` sets more. The kills are spread over a run. */
const kills = Number(process.env['RESEAL_KILLS'] ?? 5);
const maxRunMs = 80;

/** Stores this many secrets under a key, in as few statements as possible. */
async function secrets(count: number, ring = ringOf(old)): Promise<SecretPlace[]> {
  const sealer = createSealer(ring);
  const organizationId = newId('organization');
  const places = Array.from({ length: count }, (_, n) => ({
    organizationId,
    table: 'oauth_tokens',
    rowId: `ot-${n}`,
    column: 'token',
  }));
  const rows = places.map((place) => {
    const sealed = sealer.seal(sealedPlaceOf(service, place), new Secret(place.rowId));
    return {
      organization_id: organizationId,
      table_name: place.table,
      row_id: place.rowId,
      column_name: place.column,
      key_id: sealed.keyId,
      data_key: sealed.dataKey,
      value: sealed.value,
    };
  });
  await database.database.knex.batchInsert('sealed_secrets', rows, 1000);
  return places;
}

/** The number of secrets that open with this key alone. */
async function countOpening(places: readonly SecretPlace[], ...keys: string[]): Promise<number> {
  const opened = createSecrets(service, createSealer(ringOf(...keys)));
  let count = 0;
  for (const place of places) {
    const secret = await opened.find(stores(), place).catch((error: unknown) => {
      if (!(error instanceof SealError)) throw error;
    });
    if (secret?.reveal() === place.rowId) count += 1;
  }
  return count;
}

describe('re-sealing', () => {
  it('re-sealing moves every secret to the first key, in batches, and then finds nothing', async () => {
    const places = await secrets(350);
    expect(await countOpening(places, young)).toBe(0);
    expect(await reseal()).toEqual({ rewrapped: 350, broken: 0 });
    expect(await countOpening(places, young)).toBe(350);
    expect(await reseal()).toEqual({ rewrapped: 0, broken: 0 });
  });

  it('re-sealing skips secrets that cannot be opened and leaves them unchanged', async () => {
    const places = await secrets(250);
    await secrets(120, ringOf(keyText('lost')));
    await secrets(5, ringOf(keyText('zzz')));
    expect(await reseal()).toEqual({ rewrapped: 250, broken: 125 });
    expect(await countOpening(places, young)).toBe(250);
    expect([...(await stores().sealedSecrets.countByKey())]).toEqual([
      ['lost', 120],
      ['young', 250],
      ['zzz', 5],
    ]);
  });

  it('several re-seal runs share the work', async () => {
    const places = await secrets(600);
    const shares = await Promise.all([reseal(), reseal(), reseal()]);
    expect(shares.reduce((sum, { rewrapped }) => sum + rewrapped, 0)).toBeLessThanOrEqual(600);
    await reseal();
    expect(await countOpening(places, young)).toBe(600);
  });

  it('during re-sealing every secret can be opened, and new secrets are not lost', async () => {
    const places = await secrets(2000);
    const both = createSecrets(service, createSealer(rotated));
    const state = { isDone: false };
    const failures: unknown[] = [];
    const load = (async () => {
      for (let n = 0; !state.isDone; n += 1) {
        const place = places[(n * 37) % places.length];
        if (!place) continue;
        if (n % 10 === 0) await both.put(stores(), place, new Secret(place.rowId));
        const text = (await both.find(stores(), place))?.reveal();
        if (text !== place.rowId) failures.push(text);
      }
    })();
    await reseal();
    state.isDone = true;
    await load;
    expect(failures).toEqual([]);
    await reseal();
    expect(await countOpening(places, young)).toBe(2000);
  });

  it('re-sealing continues after processes were killed at any moment, and loses nothing', async () => {
    const places = await secrets(3000);
    const script = join(import.meta.dirname, 'testing/resealing-process.ts');
    const { serverUrl, name } = database;
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, ['--no-warnings', script, serverUrl, name, `${young},${old}`], {
        env: {},
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), ended]);
      await delay((kill * maxRunMs) / kills);
      child.kill('SIGKILL');
      await ended;
    }
    // The server may not have noticed yet that the last connection is gone.
    await waitUntil(async () => {
      await reseal();
      return (await stores().sealedSecrets.countByKey()).get('young') === 3000;
    }, 60_000);
    expect(await countOpening(places, young)).toBe(3000);
    expect([...(await stores().sealedSecrets.countByKey()).keys()]).toEqual(['young']);
  }, 300_000);
});

describe('the re-seal command', () => {
  async function run(ring = rotated) {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const { database: connection } = database;
    const code = await runResealCommand({
      service,
      database: connection,
      createStores,
      sealingKeys: ring,
      print,
    });
    return { code, lines };
  }

  it('the command re-seals, and says that the old key may go', async () => {
    await secrets(3);
    expect(await run()).toEqual({
      code: 0,
      lines: [
        'Re-sealed 3 secrets of vcs-connections with the key young.',
        'young: 3 secrets',
        'old: 0 secrets, this key may be removed',
      ],
    });
  });

  it('the command fails if secrets are under an unknown key, and names the key', async () => {
    await secrets(2, ringOf(keyText('lost')));
    expect(await run()).toEqual({
      code: 1,
      lines: [
        'Re-sealed 0 secrets of vcs-connections with the key young.',
        '2 secrets of vcs-connections cannot be decrypted with any of the keys.',
        'young: 0 secrets',
        'old: 0 secrets, this key may be removed',
        'lost: 2 secrets',
      ],
    });
  });

  it('the command fails if the first key is another one of the same name, as after a restore without keys', async () => {
    const places = await secrets(250);
    const another = ringOf(keyText('old'));
    expect(await run(another)).toEqual({
      code: 1,
      lines: [
        'Re-sealed 0 secrets of vcs-connections with the key old.',
        '250 secrets of vcs-connections cannot be decrypted with any of the keys.',
        'old: 250 secrets',
      ],
    });
    expect(await countOpening(places, old)).toBe(250);
  });

  it('the command fails if a secret under the first key was changed', async () => {
    await secrets(3);
    await database.database
      .knex('sealed_secrets')
      .where({ row_id: 'ot-1' })
      .update({ value: randomBytes(40) });
    const { code, lines } = await run(ringOf(old));
    expect({ code, lines: lines.slice(1) }).toEqual({
      code: 1,
      lines: ['1 secret of vcs-connections cannot be decrypted with any of the keys.', 'old: 3 secrets'],
    });
  });

  it('the command has nothing to do with a single key', async () => {
    await secrets(2);
    expect(await run(ringOf(old))).toEqual({
      code: 0,
      lines: ['Re-sealed 0 secrets of vcs-connections with the key old.', 'old: 2 secrets'],
    });
  });
});
