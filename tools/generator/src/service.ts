import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { change, writeNew } from './files.ts';
import { serviceFiles } from './templates/service-files.ts';

const argsSchema = z.tuple([
  z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the name of the service must be in kebab-case'),
]);
const manifestSchema = z.looseObject({ nx: z.unknown() });

/**
 * A new service with the same shape as the others: health checks, its own database, an empty route table. Its manifest
 * is that of the policy service with another name. Resolves with what was done and what is left to a person.
 */
export async function generateService(root: string, args: readonly string[]): Promise<readonly string[]> {
  const [name] = argsSchema.parse(args);
  const done: string[] = [];
  for (const [file, text] of Object.entries(serviceFiles(name))) {
    done.push(await writeNew(root, `apps/${name}/${file}`, text));
  }
  done.push(await writeNew(root, `apps/${name}/package.json`, manifestOf(root, name)));
  done.push(
    await change(root, 'libs/contracts/src/services.ts', (text) =>
      text.replace("  'ingest-worker',\n", `  'ingest-worker',\n  '${name}',\n`),
    ),
  );
  return [
    ...done,
    'Next: npm install; its routes in libs/contracts/src/route-owners.ts; its process in tools/launcher/src/services.ts;',
    `     its folder k8s/base/${name}, its part of docker-compose.yml, its scope in eslint.config.mjs, its line in docs/ARCHITECTURE.md`,
  ];
}

function manifestOf(root: string, name: string): string {
  const model = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, 'apps/policy/package.json'), 'utf8')),
  );
  return JSON.stringify({
    ...model,
    name: `@groundwork/${name}`,
    nx: { tags: ['type:app', `scope:${name}`] },
  });
}
