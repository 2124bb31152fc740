import { existsSync } from 'node:fs';
import { buildOnce, type Built, compile, downloadModule, keptProgram } from '@groundwork/go-programs';

const module = 'github.com/oapi-codegen/oapi-codegen/v2@v2.8.2';
const wanted = { module, program: 'oapi-codegen' };

/** Path of the generator of Go clients that `npm run build-clients` has built; undefined if there is none. */
export function goGenerator(environment: NodeJS.ProcessEnv): string | undefined {
  const program = keptProgram(wanted, environment);
  return existsSync(program) ? program : undefined;
}

/** Builds the generator of Go clients from its Go module, once for each version. */
export const buildGoGenerator = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  buildOnce(wanted, environment, async (file) => {
    const sources = downloadModule(module, '/');
    if ('unavailable' in sources) return sources.unavailable;
    return compile(['build', '-trimpath', '-o', file, './cmd/oapi-codegen'], { cwd: sources.folder });
  });
