import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newKey } from '@groundwork/object-storage';
import { collectionOf, resourceOf, statementsOf } from '@groundwork/testing';
import { z } from 'zod';
import { contentSweep } from '../modules/module-content.sweep.ts';
import type { Module } from '../modules/module.ts';
import { buildModule, buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { calledModule, consumerOf, detailsCalling, testHost } from '../testing/module-users.ts';
import { publishing } from '../testing/publishing.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp({ MODULE_HOSTS: 'other.example, third.example:8443' });
  worker = ingest(app);
});
afterAll(() => app.stop());

type Reader = ReturnType<RegistryTestApp['as']>;

/** Each caller as `name version part/call constraint`. */
async function callersOf({ path }: { readonly path: string }, client: Reader): Promise<string[]> {
  const response = await client.get(`${path}/callers`);
  expect(response.status).toBe(200);
  const { data, meta } = collectionOf(response);
  expect(meta.pagination['total-count']).toBe(data.length);
  return data.map(({ attributes: { name, version, part, call, constraint } }) =>
    [name, version, `${String(part)}/${String(call)}`, constraint].join(' ').trim(),
  );
}

/** A version with an archive that exists, so that it can be restored. */
async function archived(module: Module, text: string, calls: Parameters<typeof detailsCalling>[0]) {
  const key = newKey();
  const archive = { key, ...(await app.ctx.objects.put(key, Readable.from([Buffer.from(text)]))) };
  return buildModuleVersion(app.ctx.stores, { module, text, archive, details: detailsCalling(calls) });
}

describe('GET …/callers', () => {
  it('a caller is shown with its constraints, what they allow and the inputs that it passes', async () => {
    const called = await calledModule(app, '1.0.0', '1.4.0', '2.0.0', '1.5.0-rc.1');
    const { organization, build, version, client, source, path } = called;
    const calling = await build({ name: 'stack', provider: 'azurerm' });
    const calls = [{ source, version: '~> 1.0', inputs: ['cidr'] }];
    const details = detailsCalling(calls, [{ name: 'inner', source: `${source}//modules/subnet` }]);
    await version(calling, '0.1.0', details);
    const { data } = collectionOf(await client.get(`${path}/callers`));
    const self = called.modulePath(calling);
    const common = {
      organization: organization.name,
      namespace: organization.name,
      name: 'stack',
      provider: 'azurerm',
      version: '0.1.0',
      'is-known': true,
    };
    expect(data).toMatchObject([
      {
        type: 'module-callers',
        attributes: {
          ...common,
          part: '',
          call: 'network',
          'called-part': '',
          constraint: '~> 1.0',
          'satisfying-version': '1.4.0',
          inputs: ['cidr'],
        },
        links: { self },
      },
      {
        attributes: {
          ...common,
          part: 'modules/sub',
          call: 'inner',
          'called-part': 'modules/subnet',
          constraint: '',
          'satisfying-version': '2.0.0',
          inputs: null,
        },
        links: { self },
      },
    ]);
    expect((await client.get(self)).status).toBe(200);
  });

  it('constraints that are an expression are not known, and others may allow no version', async () => {
    const { build, version, client, source, path } = await calledModule(app, '1.0.0');
    const calls = ['var.network_version', '${var.v}', '>= 3.0'].map((constraint, index) => ({
      name: `call${index}`,
      source,
      version: constraint,
    }));
    await version(await build(), '1.0.0', detailsCalling(calls));
    const { data } = collectionOf(await client.get(`${path}/callers`));
    expect(data.map(({ attributes }) => [attributes['is-known'], attributes['satisfying-version']])).toEqual([
      [false, null],
      [false, null],
      [true, null],
    ]);
  });

  it('constraints with many conditions, and more than 200 different ones, are not known', async () => {
    const { build, version, client, source, path } = await calledModule(app, '1.0.0');
    const many = (count: number) => Array.from({ length: count }, (_, index) => `!= 3.${index}.0`).join(', ');
    const constraints = [many(8), many(9), ...Array.from({ length: 230 }, (_, index) => `>= 0.${index}`)];
    const calls = constraints.map((constraint, index) => ({
      name: `c${String(index).padStart(3, '0')}`,
      source,
      version: constraint,
    }));
    await version(await build(), '1.0.0', detailsCalling(calls));
    const [first, second] = collectionOf(await client.get(`${path}/callers?page[size]=2`)).data;
    expect(first?.attributes).toMatchObject({ 'is-known': true, 'satisfying-version': '1.0.0' });
    expect(second?.attributes).toMatchObject({ 'is-known': false, 'satisfying-version': null });
    const { attributes } = resourceOf(await client.get(`${path}/upgrade?to=1.0.0`));
    const { callers } = z
      .object({ callers: z.array(z.object({ 'is-known': z.boolean() })) })
      .parse(attributes);
    expect(callers.filter((caller) => caller['is-known'])).toHaveLength(200);
  });

  it('sources with each host of the platform count, others and those without a host do not', async () => {
    const called = await calledModule(app, '1.0.0');
    const { build, version, client, address } = called;
    const hosts = [
      testHost,
      'GROUNDWORK.test',
      'other.example',
      'third.example:8443',
      'third.example',
      'x.example',
    ];
    const calls = hosts.map((host, index) => ({ name: `at${index}`, source: `${host}/${address}` }));
    await version(await build({ name: 'many' }), '1.0.0', detailsCalling([...calls, { source: address }]));
    expect(await callersOf(called, client)).toEqual([0, 1, 2, 3].map((index) => `many 1.0.0 /at${index}`));
  });

  it('only the latest version of a caller counts', async () => {
    const called = await calledModule(app, '1.0.0');
    const { client, ownerClient, source, build, version, modulePath } = called;
    const calling = await build({ name: 'stack' });
    await version(calling, '1.0.0', detailsCalling([{ source, version: '1.0.0' }]));
    expect(await callersOf(called, client)).toEqual(['stack 1.0.0 /network 1.0.0']);
    await version(calling, '1.1.0-rc.1', detailsCalling([{ source, version: '1.1.0' }]));
    expect(await callersOf(called, client)).toEqual(['stack 1.0.0 /network 1.0.0']);
    await version(
      calling,
      '1.1.0',
      detailsCalling([
        { name: 'a', source },
        { name: 'b', source },
      ]),
    );
    expect(await callersOf(called, client)).toEqual(['stack 1.1.0 /a', 'stack 1.1.0 /b']);
    await version(calling, '2.0.0', detailsCalling([]));
    expect(await callersOf(called, client)).toEqual([]);
    const path = modulePath(calling);
    const revocation = { status: 'Revoked', message: 'It leaks' };
    const data = { type: 'module-versions', attributes: { revocation } };
    expect((await client.patch(`${path}/2.0.0`, { data })).status).toBe(200);
    expect(await callersOf(called, client)).toEqual(['stack 1.1.0 /a', 'stack 1.1.0 /b']);
    expect((await ownerClient.delete(`${path}/1.1.0`)).status).toBe(204);
    expect(await callersOf(called, client)).toEqual(['stack 1.0.0 /network 1.0.0']);
    expect((await ownerClient.delete(path)).status).toBe(204);
    expect(await callersOf(called, client)).toEqual([]);
  });

  it('a module without a version that is offered calls nothing', async () => {
    const called = await calledModule(app, '1.0.0');
    const calling = await called.build({ name: 'stack' });
    await called.version(calling, '1.0.0', detailsCalling([{ source: called.source }]));
    const revocation = { status: 'Revoked', message: 'It leaks' };
    const data = { type: 'module-versions', attributes: { revocation } };
    expect((await called.client.patch(`${called.modulePath(calling)}/1.0.0`, { data })).status).toBe(200);
    expect(await callersOf(called, called.client)).toEqual([]);
  });

  it('calls are known as soon as an archive is accepted or read again, and an event that comes twice changes nothing', async () => {
    const called = await calledModule(app, '1.0.0');
    const calling = await called.build({ name: 'stack' });
    const waiting = await called.version(calling, '1.0.0');
    const accept = async () => {
      const details = JSON.stringify(
        detailsCalling([{ source: called.source }, { name: 'b', source: called.source }]),
      );
      await worker.accept(waiting, details, { id: '0b0d6a4e-5a0f-4a3e-9f57-0b0d6a4e5a0f' });
      await app.settle();
    };
    await accept();
    const both = ['stack 1.0.0 /b', 'stack 1.0.0 /network'];
    expect(await callersOf(called, called.client)).toEqual(both);
    await accept();
    expect(await callersOf(called, called.client)).toEqual(both);
    await app.ctx.databases.requests
      .knex('module_versions')
      .where({ id: waiting.id })
      .update({ read_revision: 0 });
    await worker.acceptAgain(waiting, detailsCalling([{ source: called.source, inputs: ['cidr'] }]));
    await app.settle();
    const { data } = collectionOf(await called.client.get(`${called.path}/callers`));
    expect(data.map(({ attributes }) => attributes['inputs'])).toEqual([['cidr']]);
  });

  it('a restored version calls again', async () => {
    const called = await calledModule(app, '1.0.0');
    const owned = await publishing(app);
    app.grant(owned.owner, called.organization);
    const calling = await buildModule(app.ctx.stores, {
      organizationId: owned.organization.id,
      name: 'stack',
    });
    await archived(calling, '1.0.0', [{ source: called.source }]);
    await archived(calling, '2.0.0', [{ name: 'later', source: called.source }]);
    const reader = app.as(owned.owner);
    expect(await callersOf(called, reader)).toEqual(['stack 2.0.0 /later']);
    const path = `${owned.modulePath(calling)}/2.0.0`;
    expect((await owned.ownerClient.delete(path)).status).toBe(204);
    expect(await callersOf(called, reader)).toEqual(['stack 1.0.0 /network']);
    const [deleted] = collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data;
    const restore = `/api/v2/deleted-registry-module-versions/${deleted?.id ?? ''}/actions/restore`;
    expect((await owned.ownerClient.post(restore)).status).toBe(201);
    expect(await callersOf(called, reader)).toEqual(['stack 2.0.0 /later']);
  });

  it('a module that an earlier release has published calls once the sweep has been there', async () => {
    const called = await calledModule(app, '1.0.0');
    const calling = await called.build({ name: 'stack' });
    await called.version(calling, '1.0.0', detailsCalling([{ source: called.source }]));
    const { knex } = app.ctx.databases.background;
    await knex('module_calls').where({ module_id: calling.id }).delete();
    await knex('module_contents')
      .where({ module_id: calling.id })
      .update({ noted_as: `1:${calling.id}` });
    expect(await callersOf(called, called.client)).toEqual([]);
    const { work } = contentSweep({ database: app.ctx.databases.background });
    for (const pass of Object.values(work)) await pass(new AbortController().signal);
    expect(await callersOf(called, called.client)).toEqual(['stack 1.0.0 /network']);
  });

  it('modules that call each other and themselves are callers of each other', async () => {
    const called = await calledModule(app);
    const { build, module, version, client, organization, source, modulePath } = called;
    const other = await build({ name: 'other' });
    const back = `${testHost}/${organization.name}/other/aws`;
    await version(
      module,
      '1.0.0',
      detailsCalling([
        { name: 'there', source: back },
        { name: 'itself', source },
      ]),
    );
    await version(other, '1.0.0', detailsCalling([{ name: 'back', source }]));
    expect(await callersOf(called, client)).toEqual(['other 1.0.0 /back', 'vpc 1.0.0 /itself']);
    expect(await callersOf({ path: modulePath(other) }, client)).toEqual(['vpc 1.0.0 /there']);
  });

  it('callers that the reader may not read are neither shown nor counted', async () => {
    const called = await calledModule(app, '1.0.0');
    const consumer = consumerOf(app, called);
    await consumer.version(
      await consumer.module({ name: 'of-consumer' }),
      '1.0.0',
      detailsCalling([{ source: called.source }]),
    );
    const own = await called.build({ name: 'of-owner' });
    await called.version(own, '1.0.0', detailsCalling([{ source: called.source }]));
    const stranger = managedOrganization(app);
    await stranger.version(
      await stranger.module({ name: 'of-stranger' }),
      '1.0.0',
      detailsCalling([{ source: called.source }]),
    );
    expect(await callersOf(called, called.client)).toEqual(['of-owner 1.0.0 /network']);
    expect((await callersOf(called, consumer.client)).toSorted()).toEqual([
      'of-consumer 1.0.0 /network',
      'of-owner 1.0.0 /network',
    ]);
    const asConsumer = `${consumer.modulesPath}/private/${called.organization.name}/vpc/aws`;
    expect((await callersOf({ path: asConsumer }, consumer.client)).length).toBe(2);
    expect((await stranger.client.get(`${called.path}/callers`)).status).toBe(404);
  });

  it('what calls a module that is not shared any longer is not shown to its consumers, and their modules are not shown to its owner', async () => {
    const called = await calledModule(app, '1.0.0');
    const consumer = consumerOf(app, called);
    const calling = await consumer.module({ name: 'stack' });
    await consumer.version(calling, '1.0.0', detailsCalling([{ source: called.source }]));
    expect(await callersOf(called, consumer.client)).toHaveLength(1);
    app.share(called.organization, consumer.organization, false);
    app.grant(consumer.manager, called.organization, { membership: 'none', readsModules: false });
    expect((await consumer.client.get(`${called.path}/callers`)).status).toBe(404);
    expect(await callersOf(called, called.client)).toEqual([]);
  });

  it('a list has pages, sorted by name, and counts all callers', async () => {
    const called = await calledModule(app, '1.0.0');
    for (const name of ['c', 'a', 'b'])
      await called.version(
        await called.build({ name }),
        '1.0.0',
        detailsCalling([
          { name: 'y', source: called.source },
          { name: 'x', source: called.source },
        ]),
      );
    const page = async (number: number) => {
      const { data, meta } = collectionOf(
        await called.client.get(`${called.path}/callers?page[size]=4&page[number]=${number}`),
      );
      expect(meta.pagination['total-count']).toBe(6);
      return data.map(({ attributes }) => `${String(attributes['name'])} ${String(attributes['call'])}`);
    };
    expect(await page(1)).toEqual(['a x', 'a y', 'b x', 'b y']);
    expect(await page(2)).toEqual(['c x', 'c y']);
    expect(await page(3)).toEqual([]);
  });

  it('names and constraints that cannot be stored do not keep a version from being published', async () => {
    const called = await calledModule(app, '1.0.0');
    const waiting = await called.version(await called.build({ name: 'odd' }), '1.0.0');
    const calls = [{ name: 'a\0b', source: called.source, version: '\ud800\0', inputs: ['c\0'] }];
    await worker.accept(waiting, JSON.stringify(detailsCalling(calls)));
    await app.settle();
    expect(await callersOf(called, called.client)).toEqual(['odd 1.0.0 /ab \ufffd']);
  });

  it('the list of callers is one statement after that for the module', async () => {
    const called = await calledModule(app, '1.0.0');
    await called.version(await called.build(), '1.0.0', detailsCalling([{ source: called.source }]));
    const { client, path } = called;
    const statements = await statementsOf(app.ctx.databases.requests, () => client.get(`${path}/callers`));
    expect(statements).toHaveLength(2);
    expect(statements[1]?.sql).toContain('from module_calls');
  });

  it('a public record has no callers', async () => {
    const hosted = await startRegistryTestApp({ EDITION: 'hosted' });
    const managed = managedOrganization(hosted);
    await managed.module({ registryName: 'public', publicNamespace: 'terraform-modules', name: 'vpc' });
    const path = `${managed.modulesPath}/public/terraform-modules/vpc/aws`;
    expect(collectionOf(await managed.client.get(`${path}/callers`)).data).toEqual([]);
    await hosted.stop();
  });

  it('an example calls nothing', async () => {
    const called = await calledModule(app, '1.0.0');
    const [example] = detailsCalling([], [{ source: called.source }]).submodules;
    const examples = example ? [{ ...example, path: 'examples/all' }] : [];
    await called.version(
      await called.build(),
      '1.0.0',
      moduleDetails({ ...detailsCalling([]), submodules: [], examples }),
    );
    expect(await callersOf(called, called.client)).toEqual([]);
  });
});
