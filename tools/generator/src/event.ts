import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { camelCase, change, readText, withImport, writeNew } from './files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z][a-z-]*$/, 'the publisher must be the name of a service'),
  z
    .string()
    .regex(
      /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/,
      'the event must have the form <aggregate>.<past participle>',
    ),
]);

/**
 * Generates version 1 of an event: its definition next to the other events of the aggregate, and a sample. The first
 * event of an aggregate gets a new file and a line in the publisher's `index.ts`. Resolves with the changes and the
 * remaining work.
 */
export async function generateEvent(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [publisher, type] = argsSchema.parse(args);
  if (!readText(root, 'libs/contracts/src/services.ts').includes(`'${publisher}',`)) {
    throw new Error(`${publisher} is not a service: libs/contracts/src/services.ts lists them`);
  }
  const folder = `libs/contracts/src/${publisher}`;
  const file = `${type.split('.', 1).join('')}.events.ts`;
  const definition = `
/** Describe the change and \`data\` here. */
export const ${camelCase(type)}V1 = defineEvent({
  publisher: '${publisher}',
  type: '${type}',
  major: 1,
  data: z.object({ id: z.string() }),
});
`;
  const sampleFile = await writeNew(
    root,
    `libs/contracts/src/samples/${type}.v1.json`,
    JSON.stringify(sample(publisher, type)),
  );
  const definitions = existsSync(join(root, folder, file))
    ? [await change(root, `${folder}/${file}`, (text) => `${withDefineEvent(text)}${definition}`)]
    : [
        await writeNew(root, `${folder}/${file}`, `${imports}${definition}`),
        ...(await exported(root, publisher, `export * from './${file}';\n`)),
      ];
  const page = await change(root, 'docs/EVENTS.md', (text) => withEvent(text, publisher, type));
  return [
    ...definitions,
    sampleFile,
    page,
    'remaining work:',
    '  - the data, the sample, and the description in docs/EVENTS.md',
    `  - "Publishes" in apps/${publisher}/README.md`,
    '  - the consumers: libs/contracts/src/subscriptions.ts',
  ];
}

/** Adds the event to docs/EVENTS.md, after the others of its publisher. */
function withEvent(text: string, publisher: string, type: string): string {
  const heading = `\n### ${publisher}\n`;
  const ofAll = text.indexOf('\n### registry, policy,');
  const begin = text.indexOf(heading);
  const end = begin === -1 ? ofAll : text.indexOf('\n#', begin + heading.length);
  const item = `- \`${type}.v1\`: describe the change here\n  - Data: id\n`;
  return `${text.slice(0, end)}${begin === -1 ? `${heading}\n` : ''}${item}${text.slice(end)}`;
}

/** Adds a line to the publisher's `index.ts`. The first event of a publisher also creates that file and lists it. */
async function exported(root: string, publisher: string, line: string): Promise<readonly string[]> {
  const contracts = 'libs/contracts/src';
  const index = `${contracts}/${publisher}/index.ts`;
  if (existsSync(join(root, index))) return [await change(root, index, (text) => `${text}${line}`)];
  const name = camelCase(publisher);
  return [
    await writeNew(root, index, line),
    await change(
      root,
      `${contracts}/index.ts`,
      (text) => `${text}export * from './${publisher}/index.ts';\n`,
    ),
    await change(root, `${contracts}/events.ts`, (text) =>
      withImport(text, `import * as ${name} from './${publisher}/index.ts';`).replace(
        '  recordsPurged,\n',
        `  ${name},\n  recordsPurged,\n`,
      ),
    ),
  ];
}

const imports = `import { z } from 'zod';
import { defineEvent } from '../event.ts';
`;

const withDefineEvent = (text: string) =>
  /\bdefineEvent\b/.test(text) ? text : withImport(text, "import { defineEvent } from '../event.ts';");

function sample(publisher: string, type: string) {
  const [kind] = type.split('.');
  return {
    id: '01939f0e-8f3a-7c44-9d0e-3f1f6a4b7e01',
    type,
    major: 1,
    publisher,
    occurredAt: '2026-01-01T00:00:00.000Z',
    organizationId: 'org-9dXq4ZbV7kLm2PsR',
    aggregate: { kind, id: 'sample', version: 1 },
    deleted: false,
    cause: { actor: null, sourceAddress: null, requestId: null, traceparent: null },
    data: { id: 'sample' },
  };
}
