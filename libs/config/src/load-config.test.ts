import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  amqpAddress,
  amqpEnv,
  commonConfig,
  commonEnv,
  databaseAddresses,
  databaseEnv,
} from './common-environment.ts';
import { keyRingSchema } from './key-ring.ts';
import { ConfigError, loadConfig } from './load-config.ts';
import { secretSchema } from './variables.ts';

const good = {
  PORT: '8080',
  DATABASE_URL: 'postgres://app:pw@127.0.0.1:5432/postgres',
  INTERNAL_KEY_FILE: '/keys/registry.pem',
  INTERNAL_KEY_SET_FILE: '/keys/key-set.json',
};

const schema = z.object({ ...commonEnv, PEPPER: secretSchema.optional() });

function problemsOf(load: () => unknown): readonly string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('loadConfig', () => {
  it('values are typed, have defaults, and are deeply frozen', () => {
    const nested = schema.transform(({ PORT, HOST }) => ({ listen: { port: PORT, host: HOST }, list: [1] }));

    const config = loadConfig(nested, good);

    expect(config).toEqual({ listen: { port: 8080, host: '127.0.0.1' }, list: [1] });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.listen)).toBe(true);
    expect(Object.isFrozen(config.list)).toBe(true);
  });

  it('every invalid variable is listed at once', () => {
    const problems = problemsOf(() =>
      loadConfig(schema, { PORT: '99999', LOG_LEVEL: 'loud', AMQP_URL: 'http://x', INTERNAL_KEY_FILE: '/k' }),
    );

    expect(problems).toEqual([
      'PORT must be a port from 0 to 65535',
      'LOG_LEVEL must be one of: silent, fatal, error, warn, info, debug, trace',
      'DATABASE_URL is not set',
      'AMQP_URL must be an address that starts with amqp:// or amqps://',
      'INTERNAL_KEY_SET_FILE is not set',
    ]);
  });

  it('the message has one line for each invalid variable', () => {
    expect(() => loadConfig(z.object({ A: z.string(), B: z.string() }), {})).toThrow(
      'The configuration is not valid:\n  A is not set\n  B is not set',
    );
  });

  it('the message never contains the value of a variable', () => {
    const canary = 'canary-5b1f';
    const every = z.object({
      A: keyRingSchema,
      B: z.enum(['x']),
      C: z.url(),
      D: z.coerce.number(),
      ...commonEnv,
    });
    const env = Object.fromEntries(Object.keys(every.shape).map((name) => [name, canary]));

    let message = '';
    try {
      loadConfig(every, env);
    } catch (error) {
      message = String(error);
    }

    expect(message).toContain('A must be a list of');
    expect(message).not.toContain(canary);
  });

  it('an empty variable counts as not set', () => {
    expect(loadConfig(schema, { ...good, HOST: '', AMQP_URL: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it('variables that the schema does not name are left out', () => {
    expect(loadConfig(schema, { ...good, OTHER: 'x' })).not.toHaveProperty('OTHER');
  });

  it('freezing skips buffers and secrets', () => {
    const ring = z.object({ KEYS: keyRingSchema, TOKEN: secretSchema });
    const key = Buffer.alloc(32, 7);

    const config = loadConfig(ring, { KEYS: `k1:${key.toString('base64')}`, TOKEN: 'hidden' });

    expect(config.KEYS.current.key).toEqual(key);
    expect(config.TOKEN.reveal()).toBe('hidden');
    expect(JSON.stringify(config.TOKEN)).toBe('"***"');
  });
});

describe('a variable given as a file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(folder, 'pepper'), '  from a file\n');
  });

  const fileOf = (name: string) => join(folder, name);

  it('a variable has the content of its NAME_FILE without surrounding white space', () => {
    const config = loadConfig(schema, { ...good, PEPPER_FILE: fileOf('pepper') });

    expect(config.PEPPER?.reveal()).toBe('from a file');
  });

  it('a file variable works with a schema that transforms', () => {
    const revealed = schema.transform(({ PEPPER }) => PEPPER?.reveal());

    expect(loadConfig(revealed, { ...good, PEPPER_FILE: fileOf('pepper') })).toBe('from a file');
  });

  it('a file variable is refused if NAME is set as well', () => {
    const problems = problemsOf(() =>
      loadConfig(schema, { ...good, PEPPER: 'a', PEPPER_FILE: fileOf('pepper') }),
    );

    expect(problems).toEqual(['PEPPER and PEPPER_FILE are both set; set only one of them']);
  });

  it('a file variable is refused if the file cannot be read', () => {
    const problems = problemsOf(() => loadConfig(schema, { ...good, PEPPER_FILE: fileOf('absent') }));

    expect(problems).toEqual(['PEPPER_FILE names a file that could not be read (ENOENT)']);
  });

  it('a variable whose own name ends in _FILE keeps its path', () => {
    expect(loadConfig(schema, good).INTERNAL_KEY_FILE).toBe('/keys/registry.pem');
  });
});

describe('the addresses of the database server', () => {
  const addresses = z.object(commonEnv).transform(commonConfig);

  it('separate sessions use the same address as requests by default', () => {
    expect(loadConfig(addresses, good)).toMatchObject({
      databaseServerUrl: good.DATABASE_URL,
      databaseDirectUrl: good.DATABASE_URL,
    });
  });

  it('separate sessions have an address of their own where requests go through a pooler', () => {
    const direct = 'postgres://app:pw@127.0.0.1:6432/postgres';

    expect(loadConfig(addresses, { ...good, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseServerUrl: good.DATABASE_URL,
      databaseDirectUrl: direct,
    });
  });
});

describe('a password beside an address', () => {
  const password = `a1 @:/?#[]%41"'\\ü漢🔑`;
  const environment = z.object({ ...databaseEnv, ...amqpEnv });
  const passwordIn = (address = '') => decodeURIComponent(new URL(address).password);

  it.each([
    ['an address without a password', 'postgres://app@db:5432/postgres?sslmode=require', 'amqp://app@mq/bus'],
    [
      'an address with another one',
      'postgres://app:other@db:5432/postgres?sslmode=require',
      'amqp://app:other@mq/bus',
    ],
  ])('a password with any characters becomes that of %s', (_what, databaseUrl, amqpUrl) => {
    const env = loadConfig(environment, {
      DATABASE_URL: databaseUrl,
      DATABASE_PASSWORD: password,
      AMQP_URL: amqpUrl,
      AMQP_PASSWORD: password,
    });
    const { databaseServerUrl, databaseDirectUrl } = databaseAddresses(env);

    expect(passwordIn(databaseServerUrl)).toBe(password);
    expect(databaseDirectUrl).toBe(databaseServerUrl);
    expect(passwordIn(amqpAddress(env))).toBe(password);
    expect(new URL(databaseServerUrl)).toMatchObject({
      username: 'app',
      host: 'db:5432',
      search: '?sslmode=require',
    });
    expect(new URL(amqpAddress(env) ?? '')).toMatchObject({ username: 'app', host: 'mq', pathname: '/bus' });
  });

  it('a password may be in a file, and belongs to the address without a pooler too', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'password');
    writeFileSync(file, `${password}\n`);
    const env = loadConfig(environment, {
      DATABASE_URL: 'postgres://app@pooler/postgres',
      DATABASE_DIRECT_URL: 'postgres://app@db/postgres',
      DATABASE_PASSWORD_FILE: file,
    });

    expect(Object.values(databaseAddresses(env)).map(passwordIn)).toEqual([password, password]);
  });

  it('without a password an address stays as it is', () => {
    const env = loadConfig(environment, { DATABASE_URL: good.DATABASE_URL });

    expect(databaseAddresses(env).databaseServerUrl).toBe(good.DATABASE_URL);
    expect(amqpAddress(env)).toBeUndefined();
  });
});
