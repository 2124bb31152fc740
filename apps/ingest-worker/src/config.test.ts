import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import { objectConfigSchema, workerConfigSchema, workerName } from './config.ts';

const key = randomBytes(32).toString('base64');
const environment = {
  PORT: '0',
  DATABASE_URL: 'postgres://user:password@127.0.0.1:5432/postgres',
  INTERNAL_KEY_FILE: '/keys/ingest-worker.pem',
  INTERNAL_KEY_SET_FILE: '/keys/key-set.json',
  OBJECT_STORAGE_URL: 'file:///objects',
  OBJECT_LINK_KEYS: `k1:${key}`,
  BASE_URL: 'https://groundwork.test',
  REGISTRY_URL: 'http://registry:8080',
  POLICY_URL: 'http://policy:8080',
  VCS_CONNECTIONS_URL: 'http://vcs-connections:8080',
};

describe('the environment of the object process', () => {
  it('only limits have defaults in the object process', () => {
    expect(loadConfig(objectConfigSchema, environment)).toMatchObject({
      uploads: { maxBytes: 268_435_456, concurrency: 128 },
    });
    expect(() => loadConfig(objectConfigSchema, {})).toThrow(
      /DATABASE_URL[^]*OBJECT_STORAGE_URL[^]*OBJECT_LINK_KEYS/,
    );
  });

  it.each([
    ['OBJECT_LINK_KEYS', 'k1:tooshort'],
    ['OBJECT_STORAGE_URL', 'https://bucket'],
    ['OBJECT_STORAGE_URL', 's3://'],
    ['UPLOAD_MAX_BYTES', '0'],
    ['UPLOAD_CONCURRENCY', '0'],
    ['UPLOAD_CONCURRENCY', 'many'],
  ])('the object process refuses %s=%s', (name, value) => {
    expect(() => loadConfig(objectConfigSchema, { ...environment, [name]: value })).toThrow(name);
  });
});

describe('the environment of the worker process', () => {
  it('the worker process needs no keys for object links', () => {
    expect(loadConfig(workerConfigSchema, { ...environment, OBJECT_LINK_KEYS: undefined })).toMatchObject({
      jobs: {
        works: ['archive', 'git', 'plan', 'public'],
        concurrency: { archive: 2, git: 2, plan: 1, public: 2 },
        deadlineSeconds: 120,
        leaseSeconds: 10,
      },
    });
  });

  it.each([
    ['archive', ['archive', 'plan']],
    ['git', ['git', 'public']],
    ['all', ['archive', 'git', 'plan', 'public']],
  ])('WORK=%s makes the worker take only jobs of that kind', (work, works) => {
    expect(loadConfig(workerConfigSchema, { ...environment, WORK: work }).jobs.works).toEqual(works);
  });

  it('git has limits, and an attempt may take five times as long as one command', () => {
    const env = {
      ...environment,
      GIT_CONCURRENCY: '5',
      GIT_DEADLINE_SECONDS: '7',
      GIT_DISK_BYTES: '1000000',
    };
    expect(loadConfig(workerConfigSchema, env)).toMatchObject({
      jobs: { concurrency: { git: 5 } },
      git: { attemptSeconds: 35, limits: { deadlineMs: 7000, diskBytes: 1_000_000, stallMs: 25_000 } },
    });
  });

  it.each([
    ['WORK', 'everything'],
    ['GIT_CONCURRENCY', '0'],
    ['GIT_DEADLINE_SECONDS', 'long'],
    ['GIT_DISK_BYTES', '-1'],
    ['VCS_CONNECTIONS_URL', 'vcs'],
  ])('the worker process refuses %s=%s', (name, value) => {
    expect(() => loadConfig(workerConfigSchema, { ...environment, [name]: value })).toThrow(name);
  });

  it.each([
    ['git', 'ingest-git'],
    ['archive', 'ingest-worker'],
    [undefined, 'ingest-worker'],
  ])('the worker of %s is called %s in metrics', (WORK, name) => {
    expect(workerName({ WORK })).toBe(name);
  });
});
