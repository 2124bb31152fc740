import { join } from 'node:path';
import { generateEndpoint } from './endpoint.ts';
import { generateEvent } from './event.ts';
import { generateService } from './service.ts';

const usage = `npm run generate -- endpoint <service> <resource folder> <verb-resource> <METHOD> <path> <spec>
npm run generate -- event <publisher> <aggregate.happened>
npm run generate -- service <name>`;

const root = join(import.meta.dirname, '..', '..', '..');
const [kind, ...args] = process.argv.slice(2);

const generators: Record<string, (root: string, args: readonly string[]) => Promise<readonly string[]>> = {
  endpoint: generateEndpoint,
  event: generateEvent,
  service: generateService,
};

const generate = generators[kind ?? ''];
if (generate === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    for (const line of await generate(root, args)) console.log(line);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
  }
}
