import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@groundwork/telemetry/logging';
import { resourceOf, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import { managedOrganization } from './testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from './testing/policy-test-app.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString('utf8'));
    done();
  },
});

let app: PolicyTestApp;
beforeAll(async () => {
  const logger = createLogger({ service: 'policy', level: 'trace', destination });
  app = await startPolicyTestApp({}, { logger });
});
afterAll(() => app.stop());

const canaries: string[] = [];

/** A unique text, so that every occurrence is a leak. */
function canary(): string {
  const text = `canary${randomBytes(12).toString('hex')}`;
  canaries.push(text);
  return text;
}

const tablesSchema = z.array(z.object({ table_name: z.string() }));
const dumpSchema = z.array(z.object({ dump: z.string().nullable() }));

/** The service's whole database, as text. */
async function dump(): Promise<string> {
  const { knex } = app.database.database;
  const rows: unknown = await knex('information_schema.tables')
    .where({ table_schema: 'public' })
    .select('table_name');
  const dumps = await Promise.all(
    tablesSchema.parse(rows).map(async ({ table_name: name }) => {
      const response: unknown = await knex(name).select(
        knex.raw(`string_agg(to_jsonb(??)::text, '\n') as dump`, name),
      );
      return dumpSchema.parse(response)[0]?.dump ?? '';
    }),
  );
  return dumps.join('\n');
}

/** Forms of a text: raw, as hex, or as base64 at any offset, without the letters that depend on neighboring bytes. */
const formsOf = (text: string) => [
  text,
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
      .toString('base64')
      .slice(4, -6),
  ),
];

const foundIn = (text: string) =>
  canaries.filter((each) => formsOf(each).some((form) => text.includes(form)));

const responses: string[] = [];
function keep(response: ApiResponse): ApiResponse {
  responses.push(JSON.stringify([response.status, response.body]));
  return response;
}

/** Values of sensitive parameters in API requests, valid and invalid. */
async function plant(): Promise<void> {
  const { client, policySet, createParameter, patchParameter, parametersPath, setPath } =
    managedOrganization(app);
  const set = await policySet();
  const sensitive = () => ({ key: 'token', value: canary(), sensitive: true });
  const created = keep(await createParameter(set, sensitive()));
  expect(created.status).toBe(201);
  const path = `${parametersPath(set)}/${resourceOf(created).id}`;
  expect(keep(await patchParameter(path, { value: canary() })).status).toBe(200);
  expect(keep(await patchParameter(path, { key: 'renamed' })).status).toBe(200);
  keep(await createParameter(set, { ...sensitive(), key: 'renamed' }));
  keep(await createParameter(set, { ...sensitive(), category: canary() }));
  keep(await createParameter(set, { ...sensitive(), value: [canary()] }));
  keep(await createParameter(set, { ...sensitive(), value: `\u0000${canary()}` }));
  keep(await patchParameter(path, { value: canary(), sensitive: false }));
  keep(await client.post(parametersPath(set), `{"data": {"value": "${canary()}`));
  for (const each of [path, parametersPath(set), setPath(set)]) keep(await client.get(each));
  keep(await createParameter(set, { ...sensitive(), key: 'second' }));
}

it('canaries in sensitive parameters are in no response, log line or event, and in tables only if sealed', async () => {
  for (let round = 0; round < 5; round += 1) await plant();
  await app.settle();
  expect(canaries.length).toBeGreaterThanOrEqual(40);
  expect(app.published.length).toBeGreaterThan(15);
  expect(lines.length).toBeGreaterThan(40);
  expect(foundIn(responses.join('\n'))).toEqual([]);
  expect(foundIn(lines.join('\n'))).toEqual([]);
  expect(foundIn(JSON.stringify(app.published))).toEqual([]);
  expect(foundIn(await dump())).toEqual([]);
});

it('the search finds a canary in each of its forms', () => {
  const text = canary();
  for (const encoding of ['utf8', 'hex', 'base64'] as const) {
    expect(foundIn(`… ${Buffer.from(`{"x":"${text}"}`).toString(encoding)} …`)).toEqual([text]);
  }
});
