import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The client's module. `go.mod` beside this folder names its version, and `go.sum` its checksum. */
const module = 'github.com/hashicorp/go-tfe';

const downloadSchema = z.object({
  Version: z.string(),
  Dir: z.string().optional(),
  Error: z.string().optional(),
});

/** Where the client's sources are, or why they cannot be had on this machine. */
export type ClientSources =
  { readonly version: string; readonly folder: string } | { readonly unavailable: string };

/** What `go` says where a network or the proxy is at fault: no reason to fail. Everything else is. */
const isNoNetwork = (text: string) =>
  /dial tcp|no such host|i\/o timeout|TLS handshake timeout|proxyconnect|unexpected EOF|50[0-4] |GOPROXY=off/.test(
    text,
  );

/**
 * Has Go download the client's module, which it checks against `go.sum`.
 *
 * @throws Error if the checksum or anything but the network is wrong
 */
export function downloadClient(): ClientSources {
  const { error, stdout, stderr } = spawnSync('go', ['mod', 'download', '-json', module], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  if (error) return { unavailable: 'Go is not installed' };
  if (/requires go >= /.test(stderr)) return { unavailable: `this Go is too old (${firstLine(stderr)})` };
  const {
    Version,
    Dir,
    Error: reason,
  } = stdout.startsWith('{') ? downloadSchema.parse(JSON.parse(stdout)) : { Version: '', Error: stderr };
  if (Dir !== undefined) return { version: Version, folder: Dir };
  if (isNoNetwork(reason ?? '')) return { unavailable: 'the Go module proxy is out of reach' };
  throw new Error(`Go could not download ${module}: ${reason ?? stderr}`);
}

/** The client's sources with each text changed, in a folder where they may be written. */
export function copyClient(from: string, to: string, change: (text: string) => string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    const bytes = readFileSync(path);
    // The files of the module cache are read-only; those of the copy need not be.
    writeFileSync(target, entry.name.endsWith('_test.go') ? change(bytes.toString('utf8')) : bytes);
  }
}

/** The tests of the client, by the file that holds them. */
export function testsByFile(folder: string): Map<string, string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('_test.go'))
    .sort();
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const tests = [...text.matchAll(/^func (Test\w*)\(\w+ \*testing\.T\)/gm)].map(([, name = '']) => name);
      return tests.length === 0 ? [] : [[file, tests]];
    }),
  );
}

/**
 * Compiles the client's tests into one program.
 *
 * @returns undefined, or why a dependency cannot be had on this machine
 * @throws Error with the compiler's output
 */
export async function compileTests(
  folder: string,
  program: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await promisify(execFile)('go', ['test', '-c', '-mod=readonly', '-o', program, '.'], {
      cwd: folder,
      signal,
    });
    return undefined;
  } catch (error) {
    const text = z.object({ stderr: z.string() }).parse(error).stderr;
    if (isNoNetwork(text)) return 'the Go module proxy is out of reach';
    throw new Error(`The client's tests do not compile:\n${text}`, { cause: error });
  }
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
