import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseAddresses, databaseEnv, loadConfig } from '@groundwork/config';
import { connectDatabase, type Database } from '@groundwork/database';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';

const password = `a1 @:/?#[]%41"'\\ü漢🔑`;
const role = `odd_${randomBytes(6).toString('hex')}`;
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const connectAs = (url: string) =>
  connectDatabase({
    serverUrl: url,
    database: 'postgres',
    applicationName: 'passwords',
    logger: silentLogger(),
  });
let administrator: Database;

beforeAll(async () => {
  administrator = connectAs(serverUrl);
  const literal = password.replaceAll("'", "''").replaceAll('?', '\\?');
  await administrator.knex.raw(`create role ${role} login password '${literal}'`);
});
afterAll(async () => {
  await administrator.knex.raw(`drop role ${role}`);
  await administrator.close();
});

it.each(['DATABASE_PASSWORD', 'DATABASE_PASSWORD_FILE'])(
  'a process connects to PostgreSQL with any characters in %s',
  async (variable) => {
    const file = join(mkdtempSync(join(tmpdir(), 'password-')), 'password');
    writeFileSync(file, `${password}\n`);
    const address = new URL(serverUrl);
    [address.username, address.password] = [role, ''];
    const env = loadConfig(z.object(databaseEnv), {
      DATABASE_URL: address.href,
      [variable]: variable.endsWith('_FILE') ? file : password,
    });
    const database = connectAs(databaseAddresses(env).databaseServerUrl);
    const result = await database.knex.raw('select current_user as name').then(
      ({ rows }: { rows: unknown }) => rows,
      (error: unknown) => String(error),
    );
    await database.close();

    expect(result).toEqual([{ name: role }]);
  },
);
