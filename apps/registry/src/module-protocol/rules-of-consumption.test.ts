import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  keepsAudiencesHeader,
  keepsDocumentHeader,
  moduleDocumentSchema,
  type ModuleDocument,
} from '@groundwork/contracts';
import { statementsOf, textsOf } from '@groundwork/testing';
import { z } from 'zod';
import { ruleBody, ruling } from '../testing/consumption-rules.ts';
import { calledModule, consumerOf, type CalledModule } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
// Rules of other tests would count for nobody here, but they would be read.
beforeEach(() => app.ctx.databases.requests.knex('consumption_rules').delete());
afterAll(() => app.stop());

type Client = ReturnType<RegistryTestApp['as']>;

const hour = 60 * 60_000;
const notFound = { status: 404, body: { errors: ['Not Found'] } };

/** A shared module with these versions, and a consumer whose organization has rules. */
async function ruledModule(...versions: string[]) {
  const called = await calledModule(app, ...versions);
  const consumer = consumerOf(app, called);
  const { client: ruler, create, enforce } = ruling(app, consumer.organization);
  const path = called.protocolPath(called.module);
  return {
    ...called,
    path,
    consumer,
    ruler,
    create,
    enforce,
    consumerClient: consumer.client,
  };
}

/** Moves the publication of a version. */
async function publishedAgo({ module }: CalledModule, version: string, milliseconds: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - milliseconds);
  await app.ctx.databases.requests
    .knex('module_versions')
    .where({ module_id: module.id, version })
    .update({ ok_at: at });
}

const listed = z.object({
  modules: z.array(z.object({ versions: z.array(z.object({ version: z.string() })) })),
});
const shown = z.object({ version: z.string(), versions: z.array(z.string()) });

async function versionsIn(client: Client, path: string): Promise<string[]> {
  const { body } = await client.get(`${path}/versions`);
  return listed.parse(body).modules.flatMap(({ versions }) => versions.map(({ version }) => version));
}

const documents = ['/1.1.0', '/1.1.0/download'];

describe('rules of consumption in the registry protocol', () => {
  it('a young version is absent until it is old enough, and the reader is told until when', async () => {
    const ruled = await ruledModule('1.0.0', '1.1.0');
    const { path, consumerClient: client } = ruled;
    await publishedAgo(ruled, '1.0.0', 100 * hour);
    await publishedAgo(ruled, '1.1.0', 47 * hour);
    const until = new Date(app.clock.now().getTime() + hour).toISOString();
    await ruled.enforce({ name: 'two-days', kind: 'minimum-age', hours: 48, reason: 'Wait' });
    expect(await versionsIn(client, path)).toEqual(['1.0.0']);
    for (const document of documents) {
      const response = await client.get(path + document);
      expect([response.status, textsOf(response)]).toEqual([
        404,
        [
          `Version 1.1.0 is refused until ${until} by the rule two-days of ${ruled.consumer.organization.name}, because it must be 48 hours old: Wait.`,
        ],
      ]);
    }
    expect((await client.get(`${path}/download`)).headers['location']).toBe(`${path}/1.0.0/download`);
    expect(shown.parse((await client.get(path)).body)).toEqual({ version: '1.0.0', versions: ['1.0.0'] });
    app.clock.advance(hour);
    expect(await versionsIn(client, path)).toEqual(['1.1.0', '1.0.0']);
    for (const document of documents) expect((await client.get(path + document)).status).toBeLessThan(300);
    expect(shown.parse((await client.get(path)).body).version).toBe('1.1.0');
  });

  it('if nothing is left, the list is empty, and the latest version is refused with a reason', async () => {
    const { path, consumerClient: client, address, enforce } = await ruledModule('1.0.0', '1.1.0');
    await enforce({ kind: 'deny', modules: [address] });
    expect(await versionsIn(client, path)).toEqual([]);
    for (const document of ['', '/download']) {
      const response = await client.get(path + document);
      expect([response.status, textsOf(response)]).toEqual([
        404,
        [
          expect.stringMatching(
            /^Version 1\.1\.0 is refused by the rule rule-1 of .*, because its module is denied\.$/,
          ),
        ],
      ]);
    }
  });

  it('a rule concerns the tokens of its organization only, and a dry run nobody', async () => {
    const ruled = await ruledModule('1.0.0');
    const { path, consumer, address, create, enforce } = ruled;
    await create({ kind: 'deny', modules: [address] });
    expect(await versionsIn(consumer.client, path)).toEqual(['1.0.0']);
    await enforce({ kind: 'deny', modules: [address] });
    const stranger = consumerOf(app, ruled);
    const member = app.member(consumer.organization);
    app.grant(member, ruled.organization, { membership: 'none', consumers: [consumer.organization.id] });
    const readers = [consumer.client, app.as(member), stranger.client, ruled.client];
    const found = await Promise.all(readers.map((client) => versionsIn(client, path)));
    expect(found).toEqual([[], [], ['1.0.0'], ['1.0.0']]);
  });

  it('of several organizations of a user, each may refuse', async () => {
    const ruled = await ruledModule('1.0.0', '2.0.0', '3.0.0');
    const other = app.organization();
    app.grant(ruled.consumer.manager, other);
    await ruled.enforce({ kind: 'deny', modules: ['*/*/*'], versions: '= 1.0.0' });
    await ruling(app, other).enforce({ kind: 'deny', modules: ['*/*/*'], versions: '= 2.0.0' });
    expect(await versionsIn(ruled.consumer.client, ruled.path)).toEqual(['3.0.0']);
  });

  it('authors see young versions of their own organization', async () => {
    const called = await calledModule(app, '1.0.0');
    const path = called.protocolPath(called.module);
    await ruling(app, called.organization).enforce({ kind: 'minimum-age', hours: 8760 });
    expect(await versionsIn(called.client, path)).toEqual(['1.0.0']);
    expect(await versionsIn(app.as(app.member(called.organization)), path)).toEqual([]);
  });

  it('a change of a rule holds for every read after its response', async () => {
    const { path, consumerClient: client, ruler, address, enforce } = await ruledModule('1.0.0');
    const rule = await enforce({ kind: 'deny', modules: [address] });
    expect(await versionsIn(client, path)).toEqual([]);
    await ruler.patch(rule, ruleBody({ versions: '< 1.0' }));
    expect(await versionsIn(client, path)).toEqual(['1.0.0']);
    await ruler.patch(rule, ruleBody({ versions: null }));
    expect(await versionsIn(client, path)).toEqual([]);
    await ruler.delete(rule);
    expect(await versionsIn(client, path)).toEqual(['1.0.0']);
  });

  it('what a member may look at is not changed', async () => {
    const { path, address, consumer, enforce, organization } = await ruledModule('1.0.0');
    await enforce({ kind: 'deny', modules: [address] });
    const lists = [`/api/registry/v1/modules/${organization.name}`, path.slice(0, path.lastIndexOf('/'))];
    for (const list of lists)
      expect((await consumer.client.get(list)).body).toMatchObject({ modules: [{ version: '1.0.0' }] });
  });

  it('a version that is not offered is not found, whatever the rules', async () => {
    const { path, consumer, enforce } = await ruledModule('1.0.0');
    await enforce({ kind: 'minimum-age', hours: 1 });
    expect(await consumer.client.get(`${path}/9.9.9`)).toMatchObject(notFound);
    expect(await consumer.client.get(`${path}/9.9.9/download`)).toMatchObject(notFound);
  });

  it('rules cost no statement while nobody has an enforced one', async () => {
    const { path, consumer, enforce } = await ruledModule('1.0.0');
    const count = async (document: string) =>
      (await statementsOf(app.ctx.databases.requests, () => consumer.client.get(path + document))).length;
    const counts = async () => [await count('/versions'), await count('/1.0.0/download')];
    await counts();
    const before = await counts();
    await enforce({ kind: 'minimum-age', hours: 1 });
    await counts();
    expect(await counts()).toEqual(before.map((statements) => statements + 2));
    expect(before).toEqual([2, 1]);
  });
});

describe('documents that the gateway keeps, with rules of consumption', () => {
  async function documentAt(
    client: Client,
    path: string,
    ...headers: string[]
  ): Promise<ModuleDocument | undefined> {
    const response = await client.with(Object.fromEntries(headers.map((name) => [name, '1']))).get(path);
    const header = response.headers['x-module-document'];
    return header === undefined ? undefined : moduleDocumentSchema.parse(JSON.parse(header));
  }
  const both = [keepsDocumentHeader, keepsAudiencesHeader];

  it('a document says for whom it is, and ends when a version becomes old enough', async () => {
    const ruled = await ruledModule('1.0.0', '1.1.0');
    await publishedAgo(ruled, '1.0.0', 100 * hour);
    await publishedAgo(ruled, '1.1.0', hour - 5_000);
    await ruled.enforce({ kind: 'minimum-age', hours: 1 });
    const document = await documentAt(ruled.consumer.client, `${ruled.path}/versions`, ...both);
    expect(document).toMatchObject({
      keepMs: 5_000,
      audience: { consumers: [ruled.consumer.organization.id], isAuthor: false },
    });
    app.clock.advance(5_000);
    const later = await documentAt(ruled.consumer.client, `${ruled.path}/versions`, ...both);
    expect(later).toMatchObject({ keepMs: 600_000, audience: document?.audience });
  });

  it('an author is another reader', async () => {
    const called = await calledModule(app, '1.0.0');
    await ruling(app, called.organization).enforce({ kind: 'minimum-age', hours: 1 });
    const document = await documentAt(
      called.client,
      `${called.protocolPath(called.module)}/versions`,
      ...both,
    );
    expect(document?.audience).toEqual({ consumers: [called.organization.id], isAuthor: true });
  });

  it('readers without rules share a document, but a gateway that does not know rules keeps none', async () => {
    const ruled = await ruledModule('1.0.0');
    const path = `${ruled.path}/versions`;
    const kept = await documentAt(ruled.client, path, keepsDocumentHeader);
    expect(kept).toBeDefined();
    await ruled.enforce({ kind: 'minimum-age', hours: 1 });
    expect(await documentAt(ruled.client, path, ...both)).toEqual(kept);
    expect(await documentAt(ruled.client, path, keepsDocumentHeader)).toBeUndefined();
    expect(await documentAt(ruled.consumer.client, path, keepsDocumentHeader)).toBeUndefined();
  });
});
