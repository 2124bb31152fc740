import { z } from 'zod';
import { camelCase, change, pascalCase, readText, withImport, writeNew } from './files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z][a-z-]*$/, 'the service must be the name of a folder in apps/'),
  z.string().regex(/^[a-z][a-z-]*$/, 'the resource folder must be in kebab-case'),
  z.string().regex(/^[a-z]+(-[a-z]+)+$/, 'the endpoint must have the form <verb>-<resource>'),
  z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  z.string().startsWith('/'),
  z.string().min(1),
]);

/** Helpers of `libs/http` for the lines of a route table. */
const helpers = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'remove' } as const;

/**
 * Generates an endpoint: its file, a test that it requires a principal, and its line in `routes.ts`. Resolves with the
 * changes and the remaining work.
 */
export async function generateEndpoint(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [service, folder, name, method, path, spec] = argsSchema.parse(args);
  const handler = camelCase(name);
  const context = `${pascalCase(service)}Context`;
  const source = `apps/${service}/src/${folder}/${name}`;
  const line = `  ${helpers[method]}('${path}', '${spec}', ${handler}),`;
  return [
    await writeNew(
      root,
      `${source}.ts`,
      `import { notFound } from '@groundwork/errors';
import { endpoint, noContent, principalOf } from '@groundwork/http';
import type { ${context} } from '../context.ts';

/** ${spec}: ${method} ${path}. Describe the input, the output and the errors here. */
export const ${handler} = endpoint({ responses: noContent() }, (ctx: ${context}) => (req) => {
  ctx.logger.debug({ principal: principalOf(req).id }, '${name}');
  throw notFound();
});
`,
    ),
    await writeNew(root, `${source}.test.ts`, testOf(testAppOf(root, service), method, path)),
    await change(root, `apps/${service}/src/routes.ts`, (text) =>
      withLine(
        withHelper(withImport(text, `import { ${handler} } from './${folder}/${name}.ts';`), helpers[method]),
        line,
      ),
    ),
    'remaining work:',
    '  - the input and output (`endpoint`), the behavior, and a test for each statement',
    '  - the section in docs/reference, then `npm run record-openapi`',
    '  - the permissions: e2e/src/authorization/matrix.ts',
    `  - for the first endpoint below its path: the owner in libs/contracts/src/route-owners.ts`,
  ];
}

/** A test that the endpoint is reachable and requires a principal. */
const testOf = ({ file, start }: TestApp, method: string, path: string) =>
  `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ${start} } from '../testing/${file}';

let app: Awaited<ReturnType<typeof ${start}>>;
beforeAll(async () => {
  app = await ${start}();
});
afterAll(() => app.stop());

describe('${method} ${path}', () => {
  it('a request without a principal is 401', async () => {
    const { status } = await app.anonymous.send({ method: '${method}', path: '${path.replaceAll(/:\w+/g, 'x')}' });

    expect(status).toBe(401);
  });
});
`;

interface TestApp {
  readonly file: string;
  readonly start: string;
}

function testAppOf(root: string, service: string): TestApp {
  const folder = `apps/${service}/src/testing`;
  const file = `${service}-test-app.ts`;
  const [, start] =
    /^export (?:async )?function (start\w+)\(/m.exec(readText(root, `${folder}/${file}`)) ?? [];
  if (start === undefined) throw new Error(`${folder}/${file} exports no function that starts a test app`);
  return { file, start };
}

/** Adds the helper of the new line to the imports of the table. */
function withHelper(text: string, helper: string): string {
  return text.replace(
    /^import (?:type )?\{ ([^}]*) \} from '@groundwork\/http';$/m,
    (_line, names: string) => {
      const imported = new Set(names.split(', ').map((name) => (name === 'Route' ? 'type Route' : name)));
      const verbs = [...imported.add(helper)].filter((name) => name !== 'type Route').toSorted();
      return `import { ${[...verbs, 'type Route'].join(', ')} } from '@groundwork/http';`;
    },
  );
}

/** Adds a line after the last route for users, before the internal ones. */
function withLine(text: string, line: string): string {
  const lines = unfolded(text).split('\n');
  const last = lines.findLastIndex((each) => /^ {2}(get|post|patch|put|remove)\(|^ {2}\),$/.test(each));
  const end = lines.findLastIndex((each) => each === '];');
  lines.splice(last < 0 ? end : last + 1, 0, line);
  return lines.join('\n');
}

/** Puts the brackets of a short table on separate lines. */
function unfolded(text: string): string {
  return text.replace(/^(export const routes.* = \[)(.*)\];$/m, (_line, start: string, routes: string) =>
    [start, ...(routes ? [`  ${routes},`] : []), '];'].join('\n'),
  );
}
