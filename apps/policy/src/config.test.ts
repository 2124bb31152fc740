import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { configSchema } from './config.ts';

const environment = {
  PORT: '8081',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/postgres',
  INTERNAL_KEY_FILE: '/keys/policy.pem',
  INTERNAL_KEY_SET_FILE: '/keys/key-set.json',
  ADMIN_ORGS_URL: 'http://127.0.0.1:8082',
  VCS_CONNECTIONS_URL: 'http://127.0.0.1:8083',
  INGEST_WORKER_URL: 'http://127.0.0.1:8084',
  BASE_URL: 'https://groundwork.example/',
  OBJECT_LINK_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  OBJECT_STORAGE_URL: 'file:///objects',
  SEALING_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
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
      pendingUploadLimit: 1000,
      uploadExpiryIntervalMs: 60_000,
      evaluationRetentionDays: 365,
    });
  });

  it.each([
    ['PENDING_UPLOAD_LIMIT', '0'],
    ['UPLOAD_EXPIRY_INTERVAL_SECONDS', '0'],
    ['UPLOAD_EXPIRY_INTERVAL_SECONDS', '86401'],
  ])(
    '%s=%s is refused: uploads would be impossible, or sweeps would run never or all the time',
    (name, value) => {
      expect(() => load({ [name]: value })).toThrow(new RegExp(`${name} must be`));
    },
  );

  it.each([
    ['0', 0],
    ['30', 30],
  ])('evaluations are kept for EVALUATION_RETENTION_DAYS=%s', (days, expected) => {
    expect(load({ EVALUATION_RETENTION_DAYS: days }).evaluationRetentionDays).toBe(expected);
  });

  it.each(['-1', '36526', 'forever'])('EVALUATION_RETENTION_DAYS=%s is refused', (days) => {
    expect(() => load({ EVALUATION_RETENTION_DAYS: days })).toThrow(/EVALUATION_RETENTION_DAYS must be/);
  });

  it('a wrong environment is refused with the name of every wrong variable', () => {
    const wrong = () => load({ ADMIN_ORGS_URL: 'nonsense', VCS_CONNECTIONS_URL: 'x', UPLOAD_MAX_BYTES: '0' });
    expect(wrong).toThrow(/ADMIN_ORGS_URL[^]*VCS_CONNECTIONS_URL[^]*UPLOAD_MAX_BYTES/);
  });
});
