import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, type Built, compile, downloadModule, keptProgram } from '@groundwork/go-programs';

/** The version that the rules about modules were tried with. */
const module = 'github.com/opentofu/opentofu@v1.12.6';
const wanted = { module, program: 'tofu' };

/** Path of the OpenTofu that `npm run build-clients` has built; undefined if there is none. */
export function openTofuProgram(environment: NodeJS.ProcessEnv): string | undefined {
  const program = keptProgram(wanted, environment);
  return existsSync(program) ? program : undefined;
}

/** Builds OpenTofu from its Go module, once for each version. Go checks each module against its own sums. */
export const buildOpenTofu = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  buildOnce(wanted, environment, async (file) => {
    const sources = downloadModule(module, '/');
    if ('unavailable' in sources) return sources.unavailable;
    console.error('Building OpenTofu, which takes some minutes.');
    const copy = mkdtempSync(join(tmpdir(), 'opentofu-'));
    try {
      // It has `replace` directives, which count only in the main module.
      cpSync(sources.folder, copy, { recursive: true });
      await promisify(execFile)('chmod', ['-R', 'u+w', copy]);
      return await compile(['build', '-trimpath', '-ldflags=-s -w', '-o', file, './cmd/tofu'], { cwd: copy });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
