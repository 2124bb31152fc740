import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amqpAddress, amqpEnv, loadConfig } from '@groundwork/config';
import { serviceNames, topology } from '@groundwork/contracts';
import { newDataFolder, tarball } from '@groundwork/testing';
import { startPostgres, type RunningPostgres } from '@groundwork/testing/postgres-server';
import {
  isRabbitInstalled,
  startInstalledRabbit,
  type RunningRabbit,
} from '@groundwork/testing/rabbit-server';
import { connectRabbitUser, publishesThroughBus } from '@groundwork/testing/rabbit-user';
import pg from 'pg';
import { z } from 'zod';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import {
  findPrivileges,
  privilegesOfScaler,
  privilegesOfServices,
  thingsIn,
  urlOf,
} from './testing/role-privileges.ts';
import { asToken, upload } from './testing/publisher.ts';

const bundle = join(import.meta.dirname, '..', '..', 'dist');
const withDatabase = serviceNames.filter((service) => service !== 'gateway');
/** Users that the test adds to the definitions. */
const administrator = { name: 'administrator', password: 'all-rights' };
const oddUser = { name: 'odd', password: `a1 @:/?#[]%41"'\\ü漢🔑` };

const definitionsSchema = z.looseObject({
  users: z.array(z.looseObject({ name: z.string() })),
  permissions: z.array(z.looseObject({ user: z.string(), vhost: z.string() })),
});

/** Runs a program of the bundle as a container does. */
async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const environment = { PATH: process.env['PATH'], ...env };
  await promisify(execFile)(process.execPath, [join(bundle, program), ...args], { env: environment });
}

if (!isRabbitInstalled())
  process.stderr.write('skipped, because no rabbitmq-server is installed: least privilege\n');

(isRabbitInstalled() ? describe : describe.skip)('with the roles and users of a cluster', () => {
  const folder = newDataFolder('least-privilege');
  const connections = join(folder, 'connections');
  const addressIn = (file: string) => readFileSync(join(connections, file), 'utf8').trim();
  let server: RunningPostgres;
  let broker: RunningRabbit;
  let test: TestPlatform;

  const makeConnections = (amqpUrl: string) =>
    run('make-connections.mjs', [connections], { DATABASE_URL: server.url, AMQP_URL: amqpUrl });

  /** The definitions, with an administrator added. */
  function definitionsWithAdministrator(): string {
    const text = readFileSync(join(connections, 'rabbitmq-definitions.json'), 'utf8');
    const { users, permissions, ...rest } = definitionsSchema.parse(JSON.parse(text));
    const added = [administrator, oddUser];
    const all = added.map(({ name }) => ({
      user: name,
      vhost: '/',
      configure: '.*',
      write: '.*',
      read: '.*',
    }));
    const definitions = {
      ...rest,
      users: [...users, ...added.map((user) => ({ ...user, tags: '' }))],
      permissions: [...permissions, ...all],
    };
    const file = join(folder, 'definitions.json');
    writeFileSync(file, JSON.stringify(definitions));
    return file;
  }

  beforeAll(async () => {
    server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    await makeConnections('amqp://127.0.0.1');
    const definitions = definitionsWithAdministrator();
    const started = await startInstalledRabbit({
      definitions,
      user: `${administrator.name}:${administrator.password}`,
    });
    if (started === undefined) throw new Error('rabbitmq-server did not start');
    broker = started;
    await makeConnections(broker.url);
    await run('make-roles.mjs', [connections]);
    for (const service of withDatabase) {
      await run(`${service}-migrate.mjs`, [], {
        DATABASE_URL_FILE: join(connections, 'migrate.database-url'),
      });
    }
  });
  afterAll(async () => {
    await test.stop();
    await broker.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the definitions have every queue with its bindings, and nothing differs from what processes declare', async () => {
    const user = await connectRabbitUser(broker.url);
    const events = new Set(
      topology.groups.flatMap(({ bindings }) =>
        bindings.map(({ publisher, routingKey }) => `${publisher}.events ${routingKey}`),
      ),
    );
    for (const event of events) {
      const [exchange = '', key = ''] = event.split(' ');
      expect(
        await user.attempt((channel) => Promise.resolve(channel.publish(exchange, key, Buffer.from('{}')))),
      ).toBe('done');
    }
    const counts: Record<string, number> = {};
    for (const { name } of topology.groups) {
      await user.attempt(async (channel) => {
        counts[name] = (await channel.purgeQueue(`${name}.v1`)).messageCount;
      });
    }
    await user.close();

    expect(counts).toEqual(
      Object.fromEntries(topology.groups.map(({ name, bindings }) => [name, bindings.length])),
    );
  });

  it('nobody connects with the password that RabbitMQ has by default', async () => {
    const address = new URL(broker.url);
    [address.username, address.password] = ['guest', 'guest'];

    await expect(connectRabbitUser(address.href)).rejects.toThrow('ACCESS-REFUSED');
  });

  it('a user may have a password with any characters, beside the address', async () => {
    const address = new URL(broker.url);
    [address.username, address.password] = [oddUser.name, ''];
    const env = loadConfig(z.object(amqpEnv), { AMQP_URL: address.href, AMQP_PASSWORD: oddUser.password });
    const published = await publishesThroughBus(amqpAddress(env) ?? '');

    expect(published).toBe('done');
  });

  it('the platform works: a version is published, and events reach everybody who waits for them', async () => {
    test = await startTestPlatform({
      env: { DATABASE_URL: server.url, AMQP_URL: broker.url },
      connectionsFolder: connections,
      dataDir: newDataFolder('least-privilege'),
    });
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('acme');
    const team = asToken(
      test.platform.baseUrl,
      await admin.createTeamToken(await admin.createTeam('acme', 'publishers')),
    );
    await team.createModule('acme', 'network');
    const created = await team.createVersion('acme', 'network', '1.0.0');
    expect(await upload(created.links.upload, tarball({ 'main.tf': 'variable "name" {}\n' }))).toBe(200);

    expect(await team.untilIngested('acme', 'network', '1.0.0')).toMatchObject({ status: 'ok' });
    const logs = serviceNames.flatMap((service) =>
      logOf(service)
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line)),
    );
    expect(logs).toEqual([]);
  });

  const logOf = (service: string) => {
    const name = service === 'ingest-worker' ? 'ingest-object' : service;
    return readFileSync(join(test.dataDir, 'logs', `${name}.log`), 'utf8');
  };

  it.each(topology.groups.map(({ name }) => name))(
    'nobody but %s takes, counts out or deletes its messages',
    async (group) => {
      const codes = new Set<unknown>();
      for (const service of serviceNames.filter((name) => name !== group)) {
        const user = await connectRabbitUser(addressIn(`${service}.amqp-url`));
        codes.add(await user.attempt((channel) => channel.consume(`${group}.v1`, () => undefined)));
        codes.add(await user.attempt((channel) => channel.get(`${group}.v1`)));
        codes.add(await user.attempt((channel) => channel.purgeQueue(`${group}.v1`)));
        codes.add(await user.attempt((channel) => channel.deleteQueue(`${group}.v1`)));
        codes.add(await user.attempt((channel) => channel.bindQueue(`${group}.v1`, 'registry.events', '#')));
        await user.close();
      }
      expect([...codes]).toEqual([403]);
    },
  );

  it.each(serviceNames)(
    '%s publishes under its own name only, and declares nothing that lasts',
    async (service) => {
      const user = await connectRabbitUser(addressIn(`${service}.amqp-url`));
      const reached: string[] = [];
      for (const publisher of serviceNames) {
        const published = user.attempt((channel) =>
          Promise.resolve(channel.publish(`${publisher}.events`, 'nobody.waits', Buffer.from('{}'))),
        );
        if ((await published) === 'done') reached.push(publisher);
      }
      const directly = await user.attempt((channel) =>
        Promise.resolve(channel.sendToQueue('policy.v1', Buffer.from('{}'))),
      );
      const declared = await user.attempt((channel) => channel.assertQueue('own'));
      await user.close();

      expect({ reached, directly, declared }).toEqual({ reached: [service], directly: 403, declared: 403 });
    },
  );

  it.each(withDatabase)(
    'the role of %s reads and writes the rows of its own database, and changes no table',
    async (service) => {
      const own = `groundwork_${service.replaceAll('-', '_')}`;
      const reached: string[] = [];
      for (const name of withDatabase) {
        const database = `groundwork_${name.replaceAll('-', '_')}`;
        if ((await tryAs(service, database, 'select 1 from outbox')) === 'done') reached.push(database);
      }
      expect(reached).toEqual([own]);
      expect(await tryAs(service, own, 'create database another')).toBe('42501');
      const things = await thingsIn(urlOf(server.url, own));
      expect(await findPrivileges(urlOf(addressIn(`${service}.database-url`), own), things)).toEqual(
        privilegesOfServices,
      );
    },
  );

  it('the role of autoscalers counts what waits for workers, and does nothing else', async () => {
    const address = addressIn('ingest-worker.jobs-url');
    const own = 'groundwork_ingest_worker';

    expect(new URL(address).pathname).toBe(`/${own}`);
    expect(await tryAt(address, "select due_jobs('archive') + organizations_with_due_plans()")).toBe('done');
    expect(await tryAt(urlOf(address, 'groundwork_registry'), 'select 1')).toBe('42501');
    expect(await findPrivileges(address, await thingsIn(urlOf(server.url, own)))).toEqual(privilegesOfScaler);
  });

  const tryAs = (service: string, database: string, text: string) =>
    tryAt(urlOf(addressIn(`${service}.database-url`), database), text);

  /** PostgreSQL's error code, or `done`. */
  async function tryAt(address: string, text: string): Promise<string> {
    const client = new pg.Client(address);
    try {
      await client.connect();
      await client.query(text);
      return 'done';
    } catch (error) {
      return error instanceof pg.DatabaseError ? String(error.code) : String(error);
    } finally {
      await client.end();
    }
  }
});
