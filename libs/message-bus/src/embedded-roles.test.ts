import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectDatabase, databaseUrl, makeRoles, rowsOf } from '@groundwork/database';
import pg from 'pg';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectEmbeddedBus } from './embedded-bus.ts';
import type { BusMessage, BusTopology, MessageBus } from './message-bus.ts';
import { waitFor } from './testing/wait-for.ts';

/** Services of this test: roles belong to a whole server, and other tests run on it too. */
const suffix = randomBytes(4).toString('hex');
const [owner, registry, policy] = [`owner-${suffix}`, `registry-${suffix}`, `policy-${suffix}`];
const roleOf = (service: string) => `groundwork_${service.replaceAll('-', '_')}`;
const namespace = `t${suffix}_`;
const name = `${namespace}groundwork_bus`;
const serverUrl = z.string().parse(process.env['TEST_DATABASE_URL']);
const logger = silentLogger();
const routingKey = 'module.created.v1';
const topology: BusTopology = {
  publishers: [owner, registry, policy],
  groups: [owner, policy].map((group) => ({ name: group, bindings: [{ publisher: registry, routingKey }] })),
};
let buses: readonly MessageBus[] = [];

function as(service: string): string {
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = roleOf(service);
  url.password = 'secret';
  return url.href;
}

const connect = (service: string) =>
  connectEmbeddedBus({ databaseUrl: as(service), topology, logger, name: service, namespace });

const message = (publisher: string): BusMessage => ({ id: randomUUID(), publisher, routingKey, body: '{}' });

beforeAll(async () => {
  const services = [owner, registry, policy];
  const made = await makeRoles({
    serverUrl,
    roles: services.map((service) => ({ name: roleOf(service), password: 'secret' })),
    databases: [{ name, owner: roleOf(owner), users: [roleOf(registry), roleOf(policy)] }],
    isOwnServer: false,
  });
  await made.databases;
  buses = await Promise.all(services.map(connect));
});

afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  const server = connectDatabase({ serverUrl, database: 'postgres', applicationName: 'roles', logger });
  await server.knex.raw('drop database ?? with (force)', [name]);
  for (const service of [owner, registry, policy]) await server.knex.raw('drop role ??', [roleOf(service)]);
  await server.close();
});

it('a service publishes under its own name, and every group gets its messages', async () => {
  const [ofOwner, ofRegistry, ofPolicy] = buses;
  const received: string[] = [];
  const heard: string[] = [];
  await ofOwner?.subscribe(owner, ({ id }) => Promise.resolve(void received.push(id)), { concurrency: 1 });
  await ofPolicy?.subscribe(policy, ({ id }) => Promise.resolve(void received.push(id)), { concurrency: 1 });
  await ofPolicy?.listen([routingKey], {
    onConnect: () => undefined,
    onMessage: ({ body }) => heard.push(body),
  });
  const long = { ...message(registry), body: JSON.stringify('x'.repeat(9_000)) };
  await ofRegistry?.publish([long]);

  await waitFor('both groups and the listener have it', () => received.length === 2 && heard.length === 1);
  expect(received).toEqual([long.id, long.id]);
  expect(heard).toEqual([long.body]);
});

it('a service cannot publish under the name of another one', async () => {
  const [, , ofPolicy] = buses;
  await expect(ofPolicy?.publish([message(registry)])).rejects.toThrow('did not store');
});

it('a service of the previous release publishes with a statement that returns what it inserts', async () => {
  const client = new pg.Client(as(registry));
  await client.connect();
  const { rowCount } = await client.query(
    `insert into deliveries (group_name, message_id, publisher, routing_key, body)
     values ($1, $2, $3, $4, '{}') returning group_name`,
    [`gone-${suffix}`, randomUUID(), registry, routingKey],
  );
  await client.end();

  expect(rowCount).toBe(1);
  const server = connectDatabase({ serverUrl, database: name, applicationName: 'roles', logger });
  await server.knex.raw('delete from deliveries where group_name = ?', [`gone-${suffix}`]);
  await server.close();
});

it('a service sees, takes and removes only the messages of its own group', async () => {
  const waiting = { name: `nobody-${suffix}`, bindings: [{ publisher: registry, routingKey }] };
  const publishing = await connectEmbeddedBus({
    databaseUrl: as(registry),
    topology: { publishers: topology.publishers, groups: [waiting] },
    logger,
    name: registry,
    namespace,
  });
  await publishing.publish([message(registry)]);
  await publishing.close();

  const client = new pg.Client(as(policy));
  await client.connect();
  const count = async (text: string) => (await client.query(text)).rowCount;
  expect(await count('select * from deliveries')).toBe(0);
  expect(await count('update deliveries set claimed_by = 1')).toBe(0);
  expect(await count('delete from deliveries')).toBe(0);
  await client.end();
  const server = connectDatabase({ serverUrl, database: name, applicationName: 'roles', logger });
  expect(rowsOf(await server.knex.raw('select 1 from deliveries'))).toHaveLength(1);
  await server.close();
});
