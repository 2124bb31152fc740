// Builds OPA for both kinds of processor, where it is not built yet, and prints the paths: npm run build-opa
import { join } from 'node:path';
import { buildOnce, compile, downloadModule } from '@groundwork/go-programs';
import { type Architecture, builtOpa, opaModule } from './built-opa.ts';

const cwd = join(import.meta.dirname, '..');

for (const architecture of ['amd64', 'arm64'] as const) {
  const built = await buildOnce(builtOpa(architecture), process.env, (file) => build(architecture, file));
  console.log('unavailable' in built ? `opa: not built, because ${built.unavailable}.` : built.program);
}

/** Go checks each module against `go.sum`. Without cgo the program needs no library, and runs in every image. */
async function build(architecture: Architecture, file: string): Promise<string | undefined> {
  const sources = downloadModule(opaModule, cwd);
  if ('unavailable' in sources) return sources.unavailable;
  console.error(`Building OPA for ${architecture}, which takes about two minutes.`);
  return compile(['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', file, opaModule], {
    cwd,
    env: { ...process.env, CGO_ENABLED: '0', GOOS: 'linux', GOARCH: architecture },
  });
}
