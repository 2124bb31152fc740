import { z } from 'zod';
import { beforeLast, camelCase, change, withImport, writeNew } from './files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z][a-z-]*$/, 'the publisher must be the name of a service'),
  z
    .string()
    .regex(
      /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/,
      'the event must have the form <aggregate>.<past participle>',
    ),
]);

/** A new event, version 1: its definition, a sample, and its lines in `events.ts` and `index.ts`. Resolves to what was done. */
export async function generateEvent(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [publisher, type] = argsSchema.parse(args);
  const file = `${type.replace('.', '-')}.v1.ts`;
  const name = `${camelCase(type)}V1`;
  const contracts = 'libs/contracts/src';
  return [
    await writeNew(
      root,
      `${contracts}/${publisher}/${file}`,
      `import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** Say here what has happened, and what \`data\` holds. */
export const ${name} = defineEvent({
  publisher: '${publisher}',
  type: '${type}',
  major: 1,
  data: z.object({ id: z.string() }),
});
`,
    ),
    await writeNew(root, `${contracts}/samples/${type}.v1.json`, JSON.stringify(sample(publisher, type))),
    await change(root, `${contracts}/events.ts`, (text) =>
      beforeLast(withImport(text, `import { ${name} } from './${publisher}/${file}';`), '];', `  ${name},`),
    ),
    await change(root, `${contracts}/index.ts`, (text) => `${text}export * from './${publisher}/${file}';\n`),
    'Next: write its data and its sample, describe it in docs/EVENTS.md, and add consumers to subscriptions.ts',
  ];
}

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
