import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const downloadSchema = z.object({
  Version: z.string(),
  Dir: z.string().optional(),
  Error: z.string().optional(),
});

/** Version and folder of a module's sources, or the reason why they are unavailable on this machine. */
export type GoSources =
  { readonly version: string; readonly folder: string } | { readonly unavailable: string };

/** True for an error of the network or the proxy, the only kind of error that does not fail the run. */
export const isNoNetwork = (text: string) =>
  /dial tcp|no such host|i\/o timeout|TLS handshake timeout|proxyconnect|unexpected EOF|50[0-4] |GOPROXY=off/.test(
    text,
  );

/** Reason why nothing can be downloaded. */
export const proxyOutOfReach = 'the Go module proxy is out of reach';

/**
 * Downloads a module with `go`, which verifies it against `go.sum`.
 *
 * @param module path of the module, with `@` and a version if it is not in `go.mod`
 * @param folder folder with `go.mod` and `go.sum`
 * @throws Error unless the cause is the network, or a missing or old version of Go
 */
export function downloadModule(module: string, folder: string): GoSources {
  const { error, stdout, stderr } = spawnSync('go', ['mod', 'download', '-json', module], {
    cwd: folder,
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
  if (isNoNetwork(reason ?? '')) return { unavailable: proxyOutOfReach };
  throw new Error(`Go could not download ${module}: ${reason ?? stderr}`);
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
