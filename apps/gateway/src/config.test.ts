import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { configSchema } from './config.ts';

const env = {
  PORT: '8080',
  AMQP_URL: 'amqp://broker',
  INTERNAL_KEY_FILE: '/keys/gateway.pem',
  INTERNAL_KEY_SET_FILE: '/keys/key-set.json',
  REGISTRY_URL: 'http://registry',
  POLICY_URL: 'http://policy',
  VCS_CONNECTIONS_URL: 'http://vcs',
  ADMIN_ORGS_URL: 'http://admin',
  INGEST_WORKER_URL: 'http://object',
  CATALOGUE_URL: 'http://catalogue',
};

describe('configuration', () => {
  it('the default limits are generous enough for CI', () => {
    expect(loadConfig(configSchema, env)).toMatchObject({
      host: '127.0.0.1',
      edition: 'self-hosted',
      rateLimits: { api: 100, registry: 1000 },
      trustedProxies: [],
    });
  });

  it('trusted proxies are read as addresses and blocks', () => {
    const { trustedProxies } = loadConfig(configSchema, {
      ...env,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,fd00::/8',
    });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8']);
  });

  it.each(['10.0.0.0/33', '::1/129', 'proxy', '10.0.0.0/8/8', '10.0.0/8', ',', '10.0.0.0/-1'])(
    'the trusted proxies "%s" are refused',
    (TRUSTED_PROXIES) => {
      expect(() => loadConfig(configSchema, { ...env, TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
    },
  );

  it('the bus needs a broker or a PostgreSQL server', () => {
    const { AMQP_URL, ...rest } = env;
    expect(AMQP_URL).toBeDefined();
    expect(() => loadConfig(configSchema, rest)).toThrow('AMQP_URL');
    expect(loadConfig(configSchema, { ...rest, DATABASE_URL: 'postgres://server/postgres' })).toMatchObject({
      databaseDirectUrl: 'postgres://server/postgres',
    });
  });

  it('a certificate and its key are given together, or neither is', () => {
    expect(loadConfig(configSchema, env).tls).toBeUndefined();
    const files = { TLS_CERT_FILE: '/tls/tls.crt', TLS_KEY_FILE: '/tls/tls.key' };
    expect(loadConfig(configSchema, { ...env, ...files }).tls).toEqual({
      certFile: '/tls/tls.crt',
      keyFile: '/tls/tls.key',
    });
    for (const [name, file] of Object.entries(files))
      expect(() => loadConfig(configSchema, { ...env, [name]: file })).toThrow(
        'must be set together with TLS_CERT_FILE',
      );
  });

  it('every missing address is named', () => {
    expect(() => loadConfig(configSchema, { PORT: '1' })).toThrow(/REGISTRY_URL[^]*INGEST_WORKER_URL/);
  });
});
