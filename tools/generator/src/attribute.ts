import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { camelCase, change, readText, writeNew } from './files.ts';
import { editSource } from './source.ts';

const argsSchema = z.tuple([
  z.string(),
  z.string(),
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the attribute must be in kebab-case, as clients write it'),
  z.enum(['boolean', 'integer', 'string', 'string[]']),
]);

type AttributeType = z.infer<typeof argsSchema>[3];

/** Text for a type of attribute in each generated place. Its limits are a proposal for the developer. */
interface TypeWords {
  readonly type: string;
  readonly initial: string;
  /** Initial value, for the name of a test. */
  readonly initially: string;
  readonly request: string;
  readonly row: string;
  readonly column: string;
  readonly reference: string;
  /** Values for tests: one that differs from the initial value, and an invalid one. */
  readonly sample: string;
  readonly wrong: string;
}

const printable = String.raw`z.string().max(256).regex(/^\P{Cc}*$/u, 'must not contain control characters')`;

const types: Readonly<Record<AttributeType, TypeWords>> = {
  boolean: {
    type: 'boolean',
    initial: 'false',
    initially: 'false',
    request: 'z.boolean()',
    row: 'z.boolean()',
    column: 'boolean not null default false',
    reference: 'boolean',
    sample: 'true',
    wrong: "'yes'",
  },
  integer: {
    type: 'number',
    initial: '0',
    initially: '0',
    request: 'z.int32().min(0)',
    row: 'z.int()',
    column: 'integer not null default 0',
    reference: 'number',
    sample: '7',
    wrong: '-1',
  },
  string: {
    type: 'string',
    initial: "''",
    initially: 'empty',
    request: printable,
    row: 'z.string()',
    column: "text not null default ''",
    reference: 'string',
    sample: "'some text'",
    wrong: '7',
  },
  'string[]': {
    type: 'readonly string[]',
    initial: '[]',
    initially: 'an empty list',
    request: `z.array(${printable}).max(100)`,
    row: 'z.array(z.string())',
    column: "text[] not null default '{}'",
    reference: 'list of strings',
    sample: "['one', 'two']",
    wrong: "'one'",
  },
};

/** A resource with all settings in one record, so that each file has one place for an attribute. */
interface Resource {
  readonly thing: string;
  readonly table: string;
  readonly wireType: string;
  readonly page: string;
}

const resources: Readonly<Record<string, Resource>> = {
  'registry/modules': {
    thing: 'module',
    table: 'modules',
    wireType: 'registry-modules',
    page: 'docs/reference/modules.md',
  },
};

/**
 * Generates an attribute that clients can set: the migration, its lines in the entity, store, serializer, request and
 * reference page, and a test. Resolves with the changes and the remaining work.
 *
 * @throws Error before any file is written, if the resource is not supported or a file has an unexpected shape
 */
export async function generateAttribute(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [service, folder, attribute, typeName] = argsSchema.parse(args);
  const resource = resources[`${service}/${folder}`];
  if (!resource) {
    throw new Error(
      `attributes can be generated for ${Object.keys(resources).join(', ')}: their settings are one record`,
    );
  }
  const words = types[typeName];
  const edits = editsOf(root, { folder: `apps/${service}/src/${folder}`, resource, attribute, words });
  const migrations = `apps/${service}/migrations`;
  const column = attribute.replaceAll('-', '_');
  return [
    await writeNew(
      root,
      `${migrations}/${nextTimestamp(join(root, migrations))}_add_${column}_to_${resource.table}.ts`,
      migration(resource, column, words),
    ),
    ...(await Promise.all([...edits].map(([file, text]) => change(root, file, () => text)))),
    await writeNew(
      root,
      `apps/${service}/src/${folder}/${resource.thing}-${attribute}.test.ts`,
      testOf(resource, attribute, words),
    ),
    'remaining work:',
    `  - the limits: ${resource.thing}.request.ts`,
    `  - the meaning: ${resource.page} and the migration`,
    '  - the event, if other services need the attribute: docs/EVENTS.md',
    '  - `npm run record-reference` and `npm run record-openapi`, to update the examples and the description',
  ];
}

interface Place {
  readonly folder: string;
  readonly resource: Resource;
  readonly attribute: string;
  readonly words: TypeWords;
}

/** New texts of the existing files. All are prepared before the first file is written. */
function editsOf(root: string, { folder, resource, attribute, words }: Place): Map<string, string> {
  const { thing, page } = resource;
  const field = camelCase(attribute);
  const column = attribute.replaceAll('-', '_');
  const wire = `'${attribute}'`;
  const Thing = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  const source = (file: string) => editSource(file, readText(root, file));
  const entity = `${folder}/${thing}.ts`;
  const request = `${folder}/${thing}.request.ts`;
  const store = `${folder}/${thing}.store.ts`;
  const serializer = `${folder}/${thing}.serializer.ts`;
  const serializerTest = `${folder}/${thing}.serializer.test.ts`;
  return new Map([
    [
      entity,
      source(entity)
        .intoInterface(`${Thing}Settings`, `readonly ${field}: ${words.type}`)
        .intoConstant(`default${Thing}Settings`, `${field}: ${words.initial}`)
        .text(),
    ],
    [
      request,
      source(request)
        .intoConstant(`${thing}Settings`, `${wire}: ${words.request}.nullish()`)
        .intoReturned('settingsIn', `...(isGiven(given[${wire}]) && { ${field}: given[${wire}] })`)
        .text(),
    ],
    [
      store,
      source(store)
        .intoConstant(`${thing}Row`, `${column}: ${words.row}`)
        .intoTransform(`${thing}Row`, `${field}: row.${column}`)
        .intoReturned('changingColumns', `${column}: ${thing}.${field}`)
        .text(),
    ],
    [
      serializer,
      source(serializer)
        .intoProperty(`render${Thing}`, 'attributes', `${wire}: ${thing}.${field}`)
        .intoProperty(`${thing}Shape`, 'attributes', `${wire}: ${words.row}`)
        .text(),
    ],
    [
      serializerTest,
      source(serializerTest).intoProperty(null, 'attributes', `${wire}: ${words.initial}`).text(),
    ],
    [
      page,
      withRow(
        page,
        readText(root, page),
        `| \`${attribute}\` | ${words.reference} | Describe the attribute here |`,
      ),
    ],
  ]);
}

/** Adds a row to the first table of attributes of a page, before the times. */
function withRow(page: string, text: string, row: string): string {
  const at = text.indexOf('\n| `created-at`');
  if (at < 0) throw new Error(`${page} has no table with created-at: nothing was changed`);
  return `${text.slice(0, at)}\n${row}${text.slice(at)}`;
}

/** Migrations run in the order of their names, so the new one gets a later time than the last one. */
function nextTimestamp(folder: string): string {
  const last = readdirSync(folder).toSorted().at(-1)?.slice(0, 14) ?? '';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > last ? now : String(Number(last) + 100);
}

const migration = ({ table }: Resource, column: string, { column: definition }: TypeWords) =>
  `import type { Knex } from 'knex';

/** \`${table}.${column}\`: describe the column here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(\`alter table ${table} add column ${column} ${definition}\`);
}
`;

const testOf = (
  { wireType }: Resource,
  attribute: string,
  { sample, initial, initially, wrong }: TypeWords,
) =>
  `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const body = (attributes: Record<string, unknown>) => ({ data: { type: '${wireType}', attributes } });

async function created(attributes: Record<string, unknown> = {}) {
  const { ownerClient, modulesPath, modulePath } = ownedOrganization(app);
  const named = { name: 'vpc', provider: 'aws', 'registry-name': 'private', ...attributes };
  const response = await ownerClient.post(modulesPath, body(named));
  return { response, client: ownerClient, path: modulePath({ name: 'vpc', provider: 'aws' }) };
}

describe('the attribute \`${attribute}\` of a module', () => {
  it('${attribute} is ${initially} until somebody sets it', async () => {
    const { client, path } = await created();

    expect(resourceOf(await client.get(path)).attributes['${attribute}']).toEqual(${initial});
  });

  it('a module can be created with ${attribute}', async () => {
    const { client, path } = await created({ '${attribute}': ${sample} });

    expect(resourceOf(await client.get(path)).attributes['${attribute}']).toEqual(${sample});
  });

  it('${attribute} can be changed, and stays when something else is changed', async () => {
    const { client, path } = await created();
    await client.patch(path, body({ '${attribute}': ${sample} }));
    await client.patch(path, body({ 'no-code': true }));

    expect(resourceOf(await client.get(path)).attributes['${attribute}']).toEqual(${sample});
  });

  it('a value of ${attribute} that is not valid is refused', async () => {
    const { response } = await created({ '${attribute}': ${wrong} });

    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(/^\\/data\\/attributes\\/${attribute}: /);
  });
});
`;
