import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { keptOpa } from '@groundwork/opa';

/** Builds OPA for both kinds of processor, where it is not built yet: `npm run build-opa`. */
const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');

for (const architecture of ['amd64', 'arm64'] as const) {
  const program = keptOpa(caches, architecture);
  if (!existsSync(program)) build(architecture, program);
  console.log(program);
}

/** Go checks each module against `go.sum`. Without cgo the program needs no library, and runs in every image. */
function build(architecture: 'amd64' | 'arm64', program: string): void {
  mkdirSync(dirname(program), { recursive: true });
  // Another clone may build at the same time, so each builds its own file. The last one stays.
  const unfinished = `${program}.${process.pid}`;
  const args = ['-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', unfinished];
  execFileSync('go', ['build', ...args, 'github.com/open-policy-agent/opa'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, CGO_ENABLED: '0', GOOS: 'linux', GOARCH: architecture },
    stdio: 'inherit',
  });
  renameSync(unfinished, program);
}
