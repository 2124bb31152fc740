import { z } from 'zod';
import { beforeLast, camelCase, change, pascalCase, withImport, writeNew } from './files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z][a-z-]*$/, 'the service must be the name of a folder in apps/'),
  z.string().regex(/^[a-z][a-z-]*$/, 'the resource folder must be in kebab-case'),
  z.string().regex(/^[a-z]+(-[a-z]+)+$/, 'the endpoint must have the form <verb>-<resource>'),
  z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  z.string().startsWith('/'),
  z.string().min(1),
]);

/**
 * A new endpoint: its file, a test that it needs a principal, and its line in `routes.ts`. Resolves with what was
 * done.
 */
export async function generateEndpoint(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [service, folder, name, method, path, spec] = argsSchema.parse(args);
  const handler = camelCase(name);
  const context = `${pascalCase(service)}Context`;
  const source = `apps/${service}/src/${folder}/${name}`;
  return [
    await writeNew(
      root,
      `${source}.ts`,
      `import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import type { ${context} } from '../context.ts';

/** ${spec}: ${method} ${path}. Say here what it takes, what it answers, and which errors. */
export function ${handler}(ctx: ${context}): RequestHandler {
  return (req, _res) => {
    ctx.logger.debug({ principal: principalOf(req).id }, '${name}');
    throw notFound();
  };
}
`,
    ),
    await writeNew(
      root,
      `${source}.test.ts`,
      `import { describe, expect, it } from '@jest/globals';
import { routes } from '../routes.ts';
import { ${handler} } from './${name}.ts';

describe('${method} ${path}', () => {
  it('stands in the route table, for principals only', () => {
    expect(routes).toContainEqual({
      method: '${method}',
      path: '${path}',
      spec: '${spec}',
      access: 'principal',
      handler: ${handler},
    });
  });
});
`,
    ),
    await change(root, `apps/${service}/src/routes.ts`, (text) =>
      beforeLast(
        withImport(text, `import { ${handler} } from './${folder}/${name}.ts';`).replace('[];', '[\n];'),
        '];',
        `  { method: '${method}', path: '${path}', spec: '${spec}', access: 'principal', handler: ${handler} },`,
      ),
    ),
    'Next: write its schema, its behaviour and a test for each statement, and describe it in docs/reference',
  ];
}
