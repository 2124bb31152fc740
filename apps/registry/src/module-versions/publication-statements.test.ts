import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

const querySchema = z.object({
  sql: z.string(),
  bindings: z.array(z.unknown()).default([]),
  __knexTxId: z.string().optional(),
});

/** Statements of the transaction that handles a message, in order; empty if there is none. */
async function statementsOf(publish: () => Promise<string>): Promise<string[]> {
  const queries: z.output<typeof querySchema>[] = [];
  const collect = (query: unknown) => queries.push(querySchema.parse(query));
  const { knex } = app.ctx.databases.background;
  knex.on('query', collect);
  const message = await publish();
  await app.settle();
  knex.off('query', collect);
  const received = queries.find(
    ({ sql, bindings }) => /into "inbox"/.test(sql) && bindings.includes(message),
  );
  if (!received) return [];
  return queries.filter(({ __knexTxId }) => __knexTxId === received.__knexTxId).map(({ sql }) => sql);
}

async function publication() {
  const managed = managedOrganization(app);
  const module = await managed.module();
  return { managed, module, version: await managed.version(module, '1.0.0') };
}

/** Expected statements: `begin`, a row in the inbox, those in `between`, and `commit`. */
const transaction = (...between: RegExp[]) =>
  [/^begin/i, /into "inbox"/, ...between, /^commit/i].map((text) => expect.stringMatching(text));

const lock = /with organization as materialized/;
const judge = /modules as module.*module_version_interfaces/s;
const bind = /insert into module_numbers/;
const change = /update "module_versions".*insert into outbox/s;
const changeOfModule = /update "modules".*insert into module_contents/s;

it('an upload is noted by a lock and a change, whatever they read and write', async () => {
  const { version } = await publication();
  expect(await statementsOf(() => worker.receive(version))).toEqual(transaction(lock, change));
});

it('a version becomes ok by a lock, what it is judged by, its number, a change of the version and one of its module', async () => {
  const { managed, module, version } = await publication();
  await worker.accept(version);
  await app.settle();
  const next = await managed.version(module, '1.0.1');
  await worker.receive(next);
  await app.settle();
  expect(await statementsOf(() => worker.accept(next))).toEqual(
    transaction(lock, judge, bind, change, changeOfModule),
  );
});

it('the first version of a module takes two statements more, because the module is complete with it', async () => {
  const { version } = await publication();
  expect(await statementsOf(() => worker.accept(version))).toEqual(
    transaction(lock, judge, bind, change, /module_repositories/, changeOfModule, /into "outbox"/),
  );
});

it('an upload for a policy set is not even written down', async () => {
  const { version } = await publication();
  const ofPolicySet = { data: { purpose: 'policy-set-version', subject: 'polsetver-1', archive: stored } };
  expect(await statementsOf(() => worker.receive(version, ofPolicySet))).toEqual([]);
});

const stored = { key: '0'.repeat(40), sha256: '0'.repeat(64), bytes: 1 };
