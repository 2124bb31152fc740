import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  envelopeSchema,
  moduleArchiveAcceptedV1,
  ingestWorkerRecordsPurgedV1,
  moduleArchiveRejectedV1,
  moduleDetailsSchema,
  ownAccord,
  ownerOfPath,
  topology,
  uploadReceivedV1,
  type Envelope,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { connectDatabase } from '@groundwork/database';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import type { RunningService } from '@groundwork/service';
import { silentLogger } from '@groundwork/telemetry/logging';
import { apiClient, tarball, waitFor } from '@groundwork/testing';
import { text } from 'node:stream/consumers';
import { loadConfig } from '@groundwork/config';
import { objectConfigSchema, workerConfigSchema } from './config.ts';
import { createObjectContext, type ObjectContext } from './context-object.ts';
import { createWorkerContext } from './context-worker.ts';
import { routes } from './routes.ts';
import { startObjectProcess, startWorkerProcess } from './start.ts';
import { inspectorProgram } from './testing/builders.ts';
import { organizationDeleted } from './testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from './testing/ingest-test-app.ts';

it('the gateway sends every public route of this service here', () => {
  for (const { path } of routes.filter(({ access }) => access !== 'internal'))
    expect(ownerOfPath(path)).toBe('ingest-worker');
});

describe('both processes, with relay, bus and the real inspector', () => {
  let app: IngestTestApp;
  let ctx: ObjectContext;
  let objectProcess: RunningService;
  let workerProcess: RunningService;
  let listenerBus: MessageBus;
  const heard: Envelope[] = [];

  beforeAll(async () => {
    // Only the database and directory of this app are used. The processes have their own pools, because they close
    // them.
    app = await startIngestTestApp();
    const connectBus = (name: string) =>
      connectMessageBus({
        databaseUrl: app.testDatabase.serverUrl,
        namespace: `${app.testDatabase.name}_`,
        topology,
        logger: silentLogger(),
        name,
      });
    const overrides = async (name: string) => {
      const database = connectDatabase({
        serverUrl: app.testDatabase.serverUrl,
        database: app.testDatabase.name,
        applicationName: name,
        logger: silentLogger(),
      });
      return {
        logger: silentLogger(),
        bus: await connectBus(name),
        clock: app.clock,
        databases: { requests: database, background: database },
      };
    };
    listenerBus = await connectBus('test');
    await listenerBus.listen(
      [uploadReceivedV1, moduleArchiveAcceptedV1, moduleArchiveRejectedV1, ingestWorkerRecordsPurgedV1].map(
        ({ routingKey }) => routingKey,
      ),
      {
        onMessage: ({ body }) => heard.push(envelopeSchema.parse(JSON.parse(body))),
        onConnect: () => undefined,
      },
    );
    ctx = await createObjectContext(
      loadConfig(objectConfigSchema, { ...app.environment, DELETED_OBJECT_RETENTION_SECONDS: '0' }),
      { ...(await overrides('object')), versionOwners: app.ctx.versionOwners },
    );
    objectProcess = await startObjectProcess(ctx);
    const worker = await createWorkerContext(loadConfig(workerConfigSchema, app.environment), {
      ...(await overrides('worker')),
      inspectorProgram,
    });
    workerProcess = await startWorkerProcess(worker);
  }, 30_000);
  afterAll(async () => {
    await workerProcess.stop();
    await objectProcess.stop();
    await listenerBus.close();
    await app.stop();
  }, 30_000);

  const client = () => apiClient(`http://127.0.0.1:${objectProcess.port}`);
  const outcomeOf = (subject: string) =>
    waitFor(
      () => heard.find(({ type, aggregate }) => type !== 'upload.received' && aggregate.id === subject),
      {
        timeoutMs: 20_000,
        describe: 'the outcome of the ingest on the bus',
      },
    );

  it('both processes are alive and ready, and say their own names', async () => {
    const processes = { 'ingest-object': objectProcess, 'ingest-worker': workerProcess };
    for (const [service, { port }] of Object.entries(processes)) {
      const own = apiClient(`http://127.0.0.1:${port}`);
      expect(await own.get('/livez')).toMatchObject({ status: 200, body: { service } });
      expect(await own.get('/readyz')).toMatchObject({ status: 200, body: { service } });
    }
    expect(await apiClient(`http://127.0.0.1:${workerProcess.port}`).get('/v1/object/x')).toMatchObject({
      status: 404,
    });
  });

  it('an uploaded module is read, and its details can be loaded', async () => {
    const subject = newId('moduleVersion');
    const archive = tarball({
      'main.tf': 'variable "name" {\n  type = string\n}\n',
      'README.md': '# Network\n',
    });

    expect(await client().put(app.signUpload({ subject }), archive)).toMatchObject({ status: 200 });

    const event = await outcomeOf(subject);
    expect(event.type).toBe('module-archive.accepted');
    const { details } = moduleArchiveAcceptedV1.data.parse(event.data);
    const stored: unknown = JSON.parse(await text(await ctx.storage.openRead(details.key)));
    const { root } = moduleDetailsSchema.parse(stored);
    expect(root.variables).toMatchObject([{ name: 'name', type: 'string', required: true }]);
    expect(root.readme).toBe('# Network\n');
    expect(heard.filter(({ aggregate }) => aggregate.id === subject).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['upload.received', 'module-archive.accepted']),
    );
  }, 30_000);

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(10_000)],
    ['an archive without a module', tarball({ 'notes.txt': 'x' })],
  ])(
    'an upload of %s is rejected with a reason, and the next archive is read',
    async (_name, content) => {
      const [bad, good] = [newId('moduleVersion'), newId('moduleVersion')];

      expect(await client().put(app.signUpload({ subject: bad }), content)).toMatchObject({ status: 200 });
      expect(await client().put(app.signUpload({ subject: good }), tarball({ 'main.tf': '' }))).toMatchObject(
        {
          status: 200,
        },
      );

      const rejected = await outcomeOf(bad);
      expect(rejected.type).toBe('module-archive.rejected');
      expect(moduleArchiveRejectedV1.data.parse(rejected.data).reason).toMatch(/\w+/);
      expect((await outcomeOf(good)).type).toBe('module-archive.accepted');
    },
    30_000,
  );

  it('a deleted organization is purged with all its bytes and accepts no more archives', async () => {
    const organizationId = newId('organization');
    const subject = newId('moduleVersion');
    const path = app.signUpload({ organizationId, subject });
    expect(await client().put(path, tarball({ 'main.tf': '' }))).toMatchObject({ status: 200 });
    await outcomeOf(subject);
    const upload = await ctx.stores.uploads.find(organizationId, 'module-version', subject);
    const key = upload?.archive.key ?? '';
    expect(await ctx.storage.stat(key)).toBeDefined();

    const { definition, data } = organizationDeleted(organizationId);
    const body = {
      ...{
        id: randomUUID(),
        type: definition.type,
        major: definition.major,
        publisher: definition.publisher,
      },
      ...{ occurredAt: '2026-01-02T03:04:05.678Z', organizationId, deleted: true, cause: ownAccord, data },
      aggregate: { kind: 'organization', id: organizationId, version: 5 },
    };
    const { publisher, routingKey } = definition;
    await listenerBus.publish([{ id: body.id, publisher, routingKey, body: JSON.stringify(body) }]);

    const purged = await waitFor(
      () => heard.find(({ type, aggregate }) => type.endsWith('.purged') && aggregate.id === organizationId),
      { timeoutMs: 30_000, describe: 'the purge of the organization' },
    );
    expect(purged).toMatchObject({ type: 'ingest-worker-records.purged', data: { organizationId } });
    expect(await ctx.storage.stat(key)).toBeUndefined();
    expect(await client().put(path, tarball({ 'main.tf': '' }))).toMatchObject({ status: 404 });
  }, 60_000);
});
