import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig, settings } from '@groundwork/config';
import { launcherEnvironment } from './config.ts';
import { planProcesses, processLabel, processNames, type ProcessName } from './services.ts';

const keyFile = (service: string) => `/keys/${service}.pem`;
const secrets = {
  keyFile,
  keySetFile: '/keys/key-set.json',
  objectLinkKeysFile: '/keys/object-link-keys',
  sealingKeysFile: '/keys/sealing-keys',
  policySealingKeysFile: '/keys/policy-sealing-keys',
  catalogueSealingKeysFile: '/keys/catalogue-sealing-keys',
  tokenPeppersFile: '/keys/token-peppers',
  adminToken: 'the-token-of-the-administrator',
  adminTokenFile: '/admin-token',
};
const databaseUrlFile = (service: string) => `/connections/${service}.database-url`;
const connections = {
  databaseUrlFile,
  databaseDirectUrlFile: undefined,
  ownerUrlFile: '/connections/migrate',
  amqpUrlFile: () => undefined,
  awsCredentialsFile: '/connections/aws-credentials',
};
const ports = {
  'admin-orgs': [4001],
  registry: [4002, 4102],
  policy: [4003],
  'vcs-connections': [4004],
  'ingest-object': [4005],
  'ingest-worker': [4006],
  catalogue: [4007],
  gateway: [8080, 4107],
};

function plan() {
  const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data' });
  const inherited = { PATH: '/bin', AWS_SECRET_ACCESS_KEY: 'the-key-of-the-store' };
  return planProcesses({ config, secrets, connections, ports, inherited });
}

/** A value that the setting accepts, other than its default. */
function unusualValueOf(schema: z.ZodType): string {
  const usual = schema.parse(undefined);
  const values = [
    '7',
    'true',
    'hosted',
    'terraform',
    'disabled',
    'https://elsewhere.test',
    'site-administrators',
  ];
  const found = values.find((text) => ![undefined, usual].includes(schema.safeParse(text).data));
  if (found === undefined) throw new Error('add a value that this setting accepts');
  return found;
}

function processesThatSee(secret: string): string[] {
  return plan()
    .filter(({ env }) => Object.values(env).includes(secret))
    .map(({ name }) => name);
}

describe('the plan of the processes', () => {
  it('every process has an existing entry', () => {
    expect(new Set(plan().map(({ name }) => name))).toEqual(new Set<ProcessName>(processNames));
    expect(plan().filter(({ entry }) => !existsSync(entry))).toEqual([]);
  });

  it('each secret is given only to the processes that need it', () => {
    expect(processesThatSee(secrets.adminTokenFile)).toEqual(['admin-orgs']);
    expect(processesThatSee(secrets.tokenPeppersFile)).toEqual(['admin-orgs']);
    expect(processesThatSee(secrets.sealingKeysFile)).toEqual(['vcs-connections']);
    expect(processesThatSee(secrets.policySealingKeysFile)).toEqual(['policy']);
    expect(processesThatSee(secrets.catalogueSealingKeysFile)).toEqual(['catalogue']);
    expect(processesThatSee(keyFile('registry'))).toEqual(['registry', 'registry']);
    expect(new Set(processesThatSee(secrets.objectLinkKeysFile))).toEqual(
      new Set(['registry', 'policy', 'ingest-object']),
    );
    expect(processesThatSee(databaseUrlFile('policy'))).toEqual(['policy']);
    expect(processesThatSee(databaseUrlFile('ingest-worker'))).toEqual(['ingest-object', 'ingest-worker']);
  });

  it('no secret is in the environment of a process, only the files that contain them', () => {
    const config = loadConfig(launcherEnvironment, {
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://secret@db',
      DATABASE_DIRECT_URL: 'postgres://secret@direct',
      AMQP_URL: 'amqp://secret@broker',
      BOOTSTRAP_ADMIN_TOKEN: `secret-${'x'.repeat(32)}`,
    });
    const inherited = {
      AWS_ACCESS_KEY_ID: 'secret',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-west-1',
    };
    const plans = planProcesses({ config, secrets, connections, ports, inherited });
    const told = plans.flatMap(({ env }) => Object.entries(env).map((pair) => pair.join('=')));

    expect(told.filter((variable) => variable.includes('secret'))).toEqual([]);
    expect(told).toContain('AWS_SHARED_CREDENTIALS_FILE=/connections/aws-credentials');
    expect(told).toContain('AWS_REGION=eu-west-1');
  });

  it('a process without a database is not told where one is', () => {
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data' });
    const own = { ...connections, databaseDirectUrlFile: '/connections/database-direct-url' };
    const databaseUrlFile = (service: string) => (service === 'gateway' ? undefined : '/connections/x');
    const plans = planProcesses({
      config,
      secrets,
      connections: { ...own, databaseUrlFile },
      ports,
      inherited: {},
    });
    const told = plans.filter(({ env }) => Object.keys(env).some((name) => name.startsWith('DATABASE_')));

    expect(told.map(({ name }) => name)).not.toContain('gateway');
  });

  it('the credentials of an object store are given only to the processes that use it', () => {
    expect(new Set(processesThatSee(connections.awsCredentialsFile))).toEqual(
      new Set(['registry', 'policy', 'ingest-object', 'ingest-worker']),
    );
  });

  it('replica n of the gateway uses replica n of the registry, and the single other services', () => {
    const gateways = plan().filter(({ name }) => name === 'gateway');

    expect(gateways.map(processLabel)).toEqual(['gateway', 'gateway-2']);
    expect(gateways.map(({ env }) => env['REGISTRY_URL'])).toEqual([
      'http://127.0.0.1:4002',
      'http://127.0.0.1:4102',
    ]);
    expect(new Set(gateways.map(({ env }) => env['ADMIN_ORGS_URL']))).toEqual(
      new Set(['http://127.0.0.1:4001']),
    );
  });

  it('the catalogue keeps little garbage, on a machine with much memory too', () => {
    const [catalogue] = plan().filter(({ name }) => name === 'catalogue');
    expect(catalogue?.env['NODE_OPTIONS']).toContain('--max-semi-space-size=4 --max-old-space-size=1024');
  });

  it.each(processNames)('every setting of %s is handed on to it', (name) => {
    const schemas = z.record(z.string(), z.instanceof(z.ZodType)).parse({ ...settings[name] });
    const given = Object.fromEntries(
      Object.entries(schemas).map(([setting, schema]) => [setting, unusualValueOf(schema)]),
    );
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data', ...given });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });

    expect(plans.find((plan) => plan.name === name)?.env).toMatchObject(given);
  });

  it('only the registry gets the address of the public registry', () => {
    const config = loadConfig(launcherEnvironment, {
      DATA_DIR: '/data',
      PUBLIC_REGISTRY_URL: 'https://public.test/',
    });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });
    const told = plans.filter(({ env }) => env['PUBLIC_REGISTRY_URL'] === 'https://public.test');

    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['registry']));
    expect(plan().every(({ env }) => env['PUBLIC_REGISTRY_URL'] === undefined)).toBe(true);
  });

  it('only vcs-connections gets the providers that may be private', () => {
    const config = loadConfig(launcherEnvironment, {
      DATA_DIR: '/data',
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
      VCS_ALLOWED_HOSTS: 'git.corp.example,10.2.0.0/16',
    });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });
    const told = plans.filter(({ env }) => env['VCS_ALLOWED_HOSTS'] !== undefined);

    expect(told).toMatchObject([
      {
        name: 'vcs-connections',
        env: {
          VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
          VCS_ALLOWED_HOSTS: 'git.corp.example,10.2.0.0/16',
          VCS_POLL_INTERVAL_SECONDS: '900',
          VCS_CHECK_INTERVAL_SECONDS: '3600',
        },
      },
    ]);
  });

  it('only the worker gets the certificates that git accepts', () => {
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data', GIT_SSL_CAINFO: '/etc/own.pem' });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });
    const told = plans.filter(({ env }) => env['GIT_SSL_CAINFO'] === '/etc/own.pem');

    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['ingest-worker']));
    expect(plan().every(({ env }) => env['GIT_SSL_CAINFO'] === undefined)).toBe(true);
  });

  it('inner services listen on loopback, whatever HOST is', () => {
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data', HOST: '0.0.0.0' });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });

    expect(plans.filter(({ env }) => env['HOST'] === '0.0.0.0').map(({ name }) => name)).toEqual([
      'gateway',
      'gateway',
    ]);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://127.0.0.1:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('a gateway that listens on %s is reached at %s', (HOST, address) => {
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data', HOST });
    const plans = planProcesses({ config, secrets, connections, ports, inherited: {} });

    expect(plans.find(({ name }) => name === 'gateway')?.address).toBe(address);
  });
});

describe('a gateway with a certificate', () => {
  const tls = { TLS_CERT_FILE: 'tls.crt', TLS_KEY_FILE: 'tls.key' };
  const planned = (env: Record<string, string>) => {
    const config = loadConfig(launcherEnvironment, { DATA_DIR: '/data', ...tls, ...env });
    return planProcesses({ config, secrets, connections, ports, inherited: {} });
  };

  it('the gateway is reached over https, and every address for clients says so', () => {
    const plans = planned({});
    expect(plans.find(({ name }) => name === 'gateway')).toMatchObject({
      address: 'https://127.0.0.1:8080',
      env: tls,
    });
    expect(plans.find(({ name }) => name === 'registry')?.address).toBe('http://127.0.0.1:4002');
    for (const { env } of plans)
      expect(env).toMatchObject({
        BASE_URL: 'https://localhost:8080',
        UPLOAD_URL: 'https://localhost:8080',
      });
  });

  it('only the gateway gets the certificate', () => {
    const told = planned({}).filter(({ env }) => 'TLS_KEY_FILE' in env || 'TLS_CERT_FILE' in env);
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['gateway']));
  });

  it('BASE_URL must be https, and the certificate needs its key', () => {
    expect(() => planned({ BASE_URL: 'http://registry.example.com' })).toThrow('BASE_URL');
    expect(planned({ BASE_URL: 'https://registry.example.com' })).not.toEqual([]);
    expect(() => loadConfig(launcherEnvironment, { TLS_CERT_FILE: 'tls.crt' })).toThrow('TLS_KEY_FILE');
  });
});

describe('the environment of npm start', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ EDITION: 'cloud' }, 'EDITION'],
    [{ BOOTSTRAP_ADMIN_TOKEN: 'short' }, 'BOOTSTRAP_ADMIN_TOKEN'],
    [{ BOOTSTRAP_ADMIN_TOKEN: `with a space ${'a'.repeat(32)}` }, 'BOOTSTRAP_ADMIN_TOKEN'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://db' }, 'DATABASE_URL'],
    [{ RATE_LIMIT_API: '-1' }, 'RATE_LIMIT_API'],
  ])('%j is refused with the name of the variable', (env, name) => {
    expect(() => loadConfig(launcherEnvironment, env)).toThrow(name);
  });
});
