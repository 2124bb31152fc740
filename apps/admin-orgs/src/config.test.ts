import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { loadConfig } from '@groundwork/config';
import { configSchema } from './config.ts';

const environment = {
  DATABASE_URL: 'postgres://groundwork@127.0.0.1:5432/postgres',
  PORT: '0',
  INTERNAL_KEY_FILE: 'admin-orgs.pem',
  INTERNAL_KEY_SET_FILE: 'key-set.json',
  BASE_URL: 'http://localhost:8080',
  VCS_CONNECTIONS_URL: 'http://localhost:8083',
  TOKEN_PEPPERS: `one:${randomBytes(32).toString('base64')}`,
};
const withToken = (token: string) =>
  loadConfig(configSchema, { ...environment, BOOTSTRAP_ADMIN_TOKEN: token });

describe('the environment', () => {
  it('the administrator token is optional in the environment', () => {
    expect(loadConfig(configSchema, environment).bootstrapAdminToken).toBeUndefined();
  });

  it.each(['a'.repeat(32), 'a'.repeat(512), 'p@ss-phrase/with!signs#0123456789', generateApiToken('user')])(
    'an administrator token of at least 32 characters is accepted',
    (token) => {
      expect(withToken(token).bootstrapAdminToken?.reveal()).toBe(token);
    },
  );

  it.each([
    ['shorter than 32 characters', 'too-short-but-secret'],
    ['longer than can be introspected', 'a'.repeat(513)],
    ['with a space, which no header can carry', `a secret ${'a'.repeat(32)}`],
    ['with a letter beyond ASCII', `geheimnis-ü-${'a'.repeat(32)}`],
    ['that looks like one of our own and was copied incompletely', generateApiToken('user').slice(0, -1)],
  ])('an administrator token %s is refused, without printing it', (_what, token) => {
    expect(() => withToken(token)).toThrow(
      /^The configuration is not valid:\n {2}BOOTSTRAP_ADMIN_TOKEN (must|looks like)/,
    );
    expect(() => withToken(token)).not.toThrow(token.slice(0, 20));
  });

  it('configuration errors print neither tokens nor peppers', () => {
    const token = 'printed-nowhere-0123456789-abcdefgh';
    expect(JSON.stringify(withToken(token))).not.toContain(token);
  });

  it('the audit trail is kept for a year by default, and forever with 0', () => {
    const daysOf = (days?: string) =>
      loadConfig(configSchema, { ...environment, ...(days !== undefined && { AUDIT_RETENTION_DAYS: days }) })
        .auditRetentionDays;
    expect(daysOf()).toBe(365);
    expect(daysOf('0')).toBe(0);
    expect(daysOf('36525')).toBe(36_525);
    for (const wrong of ['-1', '1.5', 'a year', '36526'])
      expect(() => daysOf(wrong)).toThrow(/AUDIT_RETENTION_DAYS must be/);
  });

  it('a user may own 100 organizations by default, and any number with 0', () => {
    const limitOf = (limit?: string) =>
      loadConfig(configSchema, {
        ...environment,
        ...(limit !== undefined && { ORGANIZATIONS_PER_USER: limit }),
      }).organizationsPerUser;
    expect(limitOf()).toBe(100);
    expect(limitOf('0')).toBe(0);
    for (const wrong of ['-1', 'many'])
      expect(() => limitOf(wrong)).toThrow(/ORGANIZATIONS_PER_USER must be/);
  });

  it('everybody may create organizations by default, and others are groups of providers', () => {
    const creatorsOf = (creators?: string) =>
      loadConfig(configSchema, {
        ...environment,
        ...(creators !== undefined && { ORGANIZATION_CREATORS: creators }),
      }).organizationCreators;
    expect(creatorsOf()).toBe('everybody');
    expect(creatorsOf('site-administrators')).toBe('site-administrators');
    expect(creatorsOf('corp/leads, corp//a b/c')).toEqual(['corp/leads', 'corp//a b/c']);
    for (const wrong of ['nobody', 'leads', 'corp/', 'corp/a,', 'corp/a,b', '/a'])
      expect(() => creatorsOf(wrong)).toThrow(/ORGANIZATION_CREATORS must be/);
  });

  it('the edition is self-hosted by default', () => {
    expect(loadConfig(configSchema, environment).selfHosted).toBe(true);
    expect(loadConfig(configSchema, { ...environment, EDITION: 'hosted' }).selfHosted).toBe(false);
    expect(() => loadConfig(configSchema, { ...environment, EDITION: 'free' })).toThrow(/EDITION/);
  });

  it('a configuration error names every missing variable', () => {
    expect(() => loadConfig(configSchema, {})).toThrow(
      /DATABASE_URL[^]*INTERNAL_KEY_SET_FILE[^]*BASE_URL[^]*TOKEN_PEPPERS/,
    );
  });
});
