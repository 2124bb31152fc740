import ts from 'typescript';
import { z } from 'zod';
import { camelCase, change, readText, writeNew } from './files.ts';
import { withProperty } from './source.ts';
import { serviceFiles } from './templates/service-files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the name of the service must be in kebab-case'),
]);
const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

/**
 * Generates a service with the shape of the others: health checks, a database, an empty route table, and a manifest with
 * the packages that its files import. Resolves with the changes and the remaining work.
 */
export async function generateService(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [name] = argsSchema.parse(args);
  const files = serviceFiles(name);
  const done: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    done.push(await writeNew(root, `apps/${name}/${file}`, text));
  }
  done.push(await writeNew(root, `apps/${name}/package.json`, manifestOf(root, name, files)));
  done.push(await writeNew(root, `libs/openapi/documents/${name}.json`, `{ "paths": {}, "schemas": {} }`));
  done.push(await change(root, 'libs/openapi/src/descriptions.ts', (text) => withDescriptionOf(name, text)));
  done.push(
    await change(root, 'libs/contracts/src/services.ts', (text) =>
      text.replace("  'ingest-worker',\n", `  'ingest-worker',\n  '${name}',\n`),
    ),
  );
  done.push(
    await change(root, 'docs/ARCHITECTURE.md', (text) =>
      text.replace(
        /(\n\| `apps\/ingest-worker`[^\n]*)/,
        `$1\n| \`apps/${name}\` | describe the purpose here | [README](../apps/${name}/README.md) |`,
      ),
    ),
  );
  done.push(
    await change(root, settings, (text) =>
      withProperty(settings, text, 'settings', `'${name}': { WIRE_VOCABULARY: vocabulary }`),
    ),
  );
  return [...done, 'remaining work:', ...leftToDo(name).map((step) => `  - ${step}`)];
}

const withDescriptionOf = (name: string, text: string) =>
  text
    .replace(
      'import { descriptionSchema',
      `import ${camelCase(name)} from '../documents/${name}.json' with { type: 'json' };\n$&`,
    )
    .replace(/\]\.map\(/, `, ${camelCase(name)}$&`);

const settings = 'libs/config/src/settings.ts';

const leftToDo = (name: string) => [
  'npm install, which adds it to package-lock.json',
  `the purpose: docs/ARCHITECTURE.md, apps/${name}/README.md; the reviewers: CODEOWNERS`,
  'the public routes: libs/contracts/src/route-owners.ts; the type check then requires the address in apps/gateway/src/config.ts',
  `the process: tools/launcher/src/services.ts; the settings: tools/launcher/src/config.ts, docs/OPERATIONS.md`,
  `the containers: docker-compose.yml, and k8s/base/${name} by tools/kubernetes, which lists processes and deployments (tools/workspace-checks: delivery.test.ts, environment.test.ts)`,
];

/** Manifest with the packages that the files and their tests import, in the same versions as in the service `policy`. */
function manifestOf(root: string, name: string, files: Readonly<Record<string, string>>): string {
  const { version, dependencies: known } = manifestSchema.parse(
    JSON.parse(readText(root, 'apps/policy/package.json')),
  );
  const sources = Object.entries(files).filter(([file]) => file.endsWith('.ts'));
  const isForTests = (file: string) => file.endsWith('.test.ts') || file.includes('/testing/');
  const shipped = packagesOf(sources.filter(([file]) => !isForTests(file)));
  const tests = packagesOf(sources).filter((used) => !shipped.includes(used) && used !== '@jest/globals');
  const listed = (names: readonly string[]) =>
    Object.fromEntries(names.map((used) => [used, known[used] ?? '*']));
  return JSON.stringify({
    name: `@groundwork/${name}`,
    version,
    private: true,
    type: 'module',
    dependencies: listed(shipped),
    devDependencies: listed(tests),
    nx: { tags: ['type:app', `scope:${name}`] },
  });
}

function packagesOf(files: readonly (readonly [string, string])[]): string[] {
  const imported = files.flatMap(([, text]) =>
    ts.preProcessFile(text).importedFiles.map((file) => file.fileName),
  );
  const names = imported
    .filter((path) => !path.startsWith('.') && !path.startsWith('node:'))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].toSorted();
}
