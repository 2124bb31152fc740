import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commonEnv } from './common-environment.ts';
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
  it('gives typed values with defaults, frozen to its depth', () => {
    const nested = schema.transform(({ PORT, HOST }) => ({ listen: { port: PORT, host: HOST }, list: [1] }));

    const config = loadConfig(nested, good);

    expect(config).toEqual({ listen: { port: 8080, host: '127.0.0.1' }, list: [1] });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.listen)).toBe(true);
    expect(Object.isFrozen(config.list)).toBe(true);
  });

  it('lists every bad variable at once', () => {
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

  it('says so in the message, one line each', () => {
    expect(() => loadConfig(z.object({ A: z.string(), B: z.string() }), {})).toThrow(
      'The configuration is not valid:\n  A is not set\n  B is not set',
    );
  });

  it('never prints the value of a variable', () => {
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

  it('takes an empty variable as one that is not set', () => {
    expect(loadConfig(schema, { ...good, HOST: '', AMQP_URL: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it('leaves out what the schema does not name', () => {
    expect(loadConfig(schema, { ...good, OTHER: 'x' })).not.toHaveProperty('OTHER');
  });

  it('freezes around buffers and secrets', () => {
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
  afterAll(() => rmSync(folder, { recursive: true }));

  const fileOf = (name: string) => join(folder, name);

  it('has the content of NAME_FILE without the white space around it', () => {
    const config = loadConfig(schema, { ...good, PEPPER_FILE: fileOf('pepper') });

    expect(config.PEPPER?.reveal()).toBe('from a file');
  });

  it('is found through a schema that transforms', () => {
    const revealed = schema.transform(({ PEPPER }) => PEPPER?.reveal());

    expect(loadConfig(revealed, { ...good, PEPPER_FILE: fileOf('pepper') })).toBe('from a file');
  });

  it('is refused when NAME is set as well', () => {
    const problems = problemsOf(() =>
      loadConfig(schema, { ...good, PEPPER: 'a', PEPPER_FILE: fileOf('pepper') }),
    );

    expect(problems).toEqual(['PEPPER and PEPPER_FILE are both set; set only one of them']);
  });

  it('is refused when the file cannot be read', () => {
    const problems = problemsOf(() => loadConfig(schema, { ...good, PEPPER_FILE: fileOf('absent') }));

    expect(problems).toEqual(['PEPPER_FILE names a file that could not be read (ENOENT)']);
  });

  it('a variable whose own name ends in _FILE keeps its path', () => {
    expect(loadConfig(schema, good).INTERNAL_KEY_FILE).toBe('/keys/registry.pem');
  });
});
