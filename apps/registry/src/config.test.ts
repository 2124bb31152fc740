import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { configSchema } from './config.ts';

const environment = {
  PORT: '8081',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/postgres',
  INTERNAL_KEY_FILE: '/keys/registry.pem',
  INTERNAL_KEY_SET_FILE: '/keys/key-set.json',
  ADMIN_ORGS_URL: 'http://127.0.0.1:8082',
  VCS_CONNECTIONS_URL: 'http://127.0.0.1:8083',
  BASE_URL: 'https://groundwork.example/',
  OBJECT_LINK_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  OBJECT_STORAGE_URL: 'file:///objects',
};
const load = (changes: Record<string, string> = {}) =>
  loadConfig(configSchema, { ...environment, ...changes });

describe('the environment', () => {
  it('the environment only needs servers, keys and addresses', () => {
    expect(load()).toMatchObject({
      port: 8081,
      baseUrl: 'https://groundwork.example',
      uploadUrl: 'https://groundwork.example',
      uploadMaxBytes: 268_435_456,
      vocabulary: 'neutral',
      publicCuration: false,
      pendingUploadLimit: 1000,
      uploadExpiryIntervalMs: 60_000,
      ingestDeadlineMs: 600_000,
      moduleHosts: ['groundwork.example'],
      moduleReportDays: 30,
    });
  });

  it.each([
    ['self-hosted', '', false],
    ['self-hosted', 'enabled', true],
    ['self-hosted', 'disabled', false],
    ['hosted', '', true],
    ['hosted', 'disabled', false],
    ['hosted', 'enabled', true],
  ])(
    'EDITION=%s with PUBLIC_MODULE_CURATION=%s: curation is %s',
    (EDITION, PUBLIC_MODULE_CURATION, curation) => {
      expect(load({ EDITION, PUBLIC_MODULE_CURATION }).publicCuration).toBe(curation);
    },
  );

  it('public modules are kept only with a public registry', () => {
    const PUBLIC_CACHE_BYTES = '1000';
    const PUBLIC_REGISTRY_URL = 'https://registry.terraform.io';
    expect(load({ PUBLIC_CACHE_BYTES, PUBLIC_REGISTRY_URL })).toMatchObject({
      publicCacheBytes: 1000,
      publicRegistryHost: 'registry.terraform.io',
    });
    expect(() => load({ PUBLIC_CACHE_BYTES })).toThrow('PUBLIC_CACHE_BYTES needs PUBLIC_REGISTRY_URL');
  });

  it.each([
    ['PENDING_UPLOAD_LIMIT', '0'],
    ['UPLOAD_EXPIRY_INTERVAL_SECONDS', '0'],
    ['UPLOAD_EXPIRY_INTERVAL_SECONDS', '86401'],
    ['INGEST_DEADLINE_SECONDS', '0'],
    ['INGEST_DEADLINE_SECONDS', '86401'],
  ])(
    '%s=%s is refused: uploads would be impossible, or sweeps would run never or all the time',
    (name, value) => {
      expect(() => load({ [name]: value })).toThrow(new RegExp(`${name} must be`));
    },
  );

  it.each([
    ['MODULE_HOSTS', 'https://modules.example'],
    ['MODULE_HOSTS', 'modules.example,,other.example'],
    ['MODULE_REPORT_DAYS', '0'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  });

  it('a wrong environment is refused with the name of every wrong variable', () => {
    const wrong = () => load({ ADMIN_ORGS_URL: 'nonsense', UPLOAD_MAX_BYTES: '0', EDITION: 'other' });
    expect(wrong).toThrow(/ADMIN_ORGS_URL[^]*UPLOAD_MAX_BYTES[^]*EDITION/);
  });
});
