import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDataFolder, tarball, waitFor } from '@groundwork/testing';
import { startPostgres, type RunningPostgres } from '@groundwork/testing/postgres-server';
import { z } from 'zod';
import { workOf } from '../testing/crash-work.ts';
import { startFleet, type Fleet } from '../testing/fleet.ts';
import { asToken, provider } from '../testing/publisher.ts';
import { ownBundle } from '../testing/release.ts';

/** `npm run verify` sets the long form. */
const changes = Number(process.env['CHANGES'] ?? 300);
const readersOfEach = 2;

const organization = 'changing';
const name = 'noticed';
const archive = tarball({ 'main.tf': 'variable "noticed" {\n  type = string\n}\n' });

const versionsSchema = z.object({
  modules: z.tuple([
    z.object({
      versions: z.tuple([
        z.object({ version: z.string(), deprecation: z.object({ reason: z.string() }).nullable() }),
      ]),
    }),
  ]),
});

const foundSchema = z.object({ modules: z.tuple([z.object({ description: z.string() })]) });
const createdSchema = z.object({ data: z.object({ id: z.string() }) });
const idIn = ({ body }: { readonly body: unknown }) => createdSchema.parse(body).data.id;
const recordSchema = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()) }) });
const connection = {
  'service-provider': 'vcs1',
  'http-url': 'https://git.example.com',
  'api-url': 'https://git.example.com/api/v3',
  'oauth-token-string': 'a-token-of-the-provider',
};

/** Documents are kept in the memory of each gateway, which one replica of each service tells what has changed (ADR 78, 100). */
describe('two replicas of each process, and clients that read all the time', () => {
  let database: RunningPostgres;
  let fleet: Fleet;
  const dataDir = newDataFolder('finished-writes');

  beforeAll(async () => {
    database = await startPostgres({ dataDir, durable: true });
    fleet = await startFleet({ bundle: ownBundle, env: { DATABASE_URL: database.url } });
    const admin = asToken(fleet.platform.baseUrl, fleet.adminToken);
    await admin.createOrganization(organization);
    await admin.createModule(organization, name);
    await workOf(fleet, organization).publishVersion(name, 1, archive);
    await waitFor(async () => (await shown(admin)) !== undefined, { describe: 'the version' });
  });

  afterAll(async () => {
    await fleet.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`a read through one gateway that begins after a write through the other shows it, ${changes} times`, async () => {
    const gateways = fleet.platform.gateways.map((gateway) => asToken(gateway, fleet.adminToken));
    const [one, other] = gateways;
    if (one === undefined || other === undefined) throw new Error('there are not two gateways');
    const reading = startReaders(gateways);
    let stale = 0;
    for (let number = 1; number <= changes; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      await deprecate(writer, String(number));
      if ((await shown(reader))?.reason !== String(number)) stale += 1;
    }
    const reads = await reading.stop();
    expect(stale).toBe(0);
    expect(reads).toBeGreaterThan(changes);
  }, 3_600_000);

  it(`a rule of consumption that is changed through one gateway is obeyed by the next read through the other, ${changes} times`, async () => {
    const gateways = fleet.platform.gateways.map((gateway) => asToken(gateway, fleet.adminToken));
    const [one, other] = gateways;
    if (one === undefined || other === undefined) throw new Error('there are not two gateways');
    const modules = [`${organization}/*/*`];
    const created = await one.create(
      `/api/v2/organizations/${organization}/consumption-rules`,
      'consumption-rules',
      { name: 'nothing', kind: 'deny', modules },
    );
    const rule = `/api/v2/consumption-rules/${idIn(created)}`;
    const reading = startReaders(gateways);
    let stale = 0;
    for (let number = 1; number <= changes; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      const enforcement = number % 2 === 0 ? 'dry-run' : 'enforced';
      await writer.update(rule, 'consumption-rules', { enforcement });
      if (((await shown(reader)) === undefined) !== (enforcement === 'enforced')) stale += 1;
    }
    await one.delete(rule);
    expect(await shown(other)).toBeDefined();
    await reading.stop();
    expect(stale).toBe(0);
  }, 3_600_000);

  it(`a search through one gateway that begins after a write through the other shows it, ${changes} times`, async () => {
    const gateways = fleet.platform.gateways.map((gateway) => asToken(gateway, fleet.adminToken));
    const [one, other] = gateways;
    if (one === undefined || other === undefined) throw new Error('there are not two gateways');
    const found = async (client: Client) =>
      foundSchema.parse((await client.get(`/api/registry/v1/modules/search?q=${name}`)).body).modules[0];
    const reading = startReaders(gateways, found);
    let stale = 0;
    for (let number = 1; number <= changes; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      const description = `Number ${number}.`;
      await writer.update(writer.modulePath(organization, name), 'registry-modules', { description });
      if ((await found(reader)).description !== description) stale += 1;
    }
    expect(await reading.stop()).toBeGreaterThan(changes);
    expect(stale).toBe(0);
  }, 3_600_000);

  it.each([
    [
      'an organization',
      'organizations',
      'email',
      () => Promise.resolve(`/api/v2/organizations/${organization}`),
    ],
    [
      'a policy set',
      'policy-sets',
      'description',
      async (client: Client) => {
        const path = `/api/v2/organizations/${organization}/policy-sets`;
        return `/api/v2/policy-sets/${idIn(await client.create(path, 'policy-sets', { name: 'noticed' }))}`;
      },
    ],
    [
      'a connection',
      'oauth-clients',
      'name',
      async (client: Client) =>
        `/api/v2/oauth-clients/${(await client.createConnection(organization, connection)).clientId}`,
    ],
  ])(
    `${changes} changes through one gateway, each shown by the next read through the other: %s`,
    async (_what, type, attribute, create) => {
      const gateways = fleet.platform.gateways.map((gateway) => asToken(gateway, fleet.adminToken));
      const [one, other] = gateways;
      if (one === undefined || other === undefined) throw new Error('there are not two gateways');
      const path = await create(one);
      const reading = startReaders(gateways, (client) => client.get(path));
      let stale = 0;
      for (let number = 1; number <= changes; number += 1) {
        const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
        const value = `number-${number}@acme.example`;
        await writer.update(path, type, { [attribute]: value });
        const read = recordSchema.parse((await reader.get(path)).body);
        if (read.data.attributes[attribute] !== value) stale += 1;
      }
      expect(await reading.stop()).toBeGreaterThan(changes);
      expect(stale).toBe(0);
    },
    3_600_000,
  );

  type Client = ReturnType<typeof asToken>;
  interface Shown {
    readonly version: string;
    readonly reason: string | undefined;
  }

  async function shown(client: Client): Promise<Shown | undefined> {
    const path = `/api/registry/v1/modules/${organization}/${name}/${provider}/versions`;
    const [module] = versionsSchema.safeParse((await client.get(path)).body).data?.modules ?? [];
    const [version] = module?.versions ?? [];
    return version && { version: version.version, reason: version.deprecation?.reason };
  }

  const deprecate = async (client: Client, reason: string) => {
    const { version = '' } = (await shown(client)) ?? {};
    const deprecation = { 'deprecated-status': 'Deprecated', reason };
    await client.update(`${client.modulePath(organization, name)}/${version}`, 'module-versions', {
      deprecation,
    });
  };

  /** Reads through all gateways, so that lists of changes are always in use. */
  function startReaders(gateways: readonly Client[], request: (client: Client) => Promise<unknown> = shown) {
    const end = new AbortController();
    let reads = 0;
    const read = async (client: Client) => {
      for (; !end.signal.aborted; reads += 1) await request(client);
    };
    const all = Promise.all(
      gateways.flatMap((client) => Array.from({ length: readersOfEach }, () => read(client))),
    );
    return {
      async stop(): Promise<number> {
        end.abort();
        await all;
        return reads;
      },
    };
  }
});
