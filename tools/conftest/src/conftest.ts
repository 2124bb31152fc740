import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, type Built, compile, downloadModule, keptProgram } from '@groundwork/go-programs';

type Environment = Readonly<Record<string, string | undefined>>;

const folder = join(import.meta.dirname, '..');
const path = 'github.com/open-policy-agent/conftest';

const [module = path] = new RegExp(`${path} v\\S+`).exec(readFileSync(join(folder, 'go.mod'), 'utf8')) ?? [];
const wanted = { module: module.replace(' ', '@'), program: 'conftest' };

/** Path of the conftest that `npm run build-conftest` has built; undefined if there is none. */
export function conftestProgram(environment: Environment): string | undefined {
  const program = keptProgram(wanted, environment);
  return existsSync(program) ? program : undefined;
}

/** Builds the release that `go.mod` names. Go checks each module against `go.sum`. */
export const buildConftest = (environment: Environment): Promise<Built> =>
  buildOnce(wanted, environment, async (file) => {
    const sources = downloadModule(path, folder);
    if ('unavailable' in sources) return sources.unavailable;
    console.error('Building conftest, which takes some minutes.');
    return compile(['build', '-mod=readonly', '-trimpath', '-o', file, path], { cwd: folder });
  });
