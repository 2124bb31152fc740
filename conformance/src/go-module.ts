import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** Modules that `go.mod` beside this folder names with their versions, and `go.sum` with their checksums. */
export type GoModule = 'github.com/hashicorp/go-tfe' | 'github.com/hashicorp/terraform-provider-tfe';

const downloadSchema = z.object({
  Version: z.string(),
  Dir: z.string().optional(),
  Error: z.string().optional(),
});

/** Where the sources of a module are, or why they cannot be had on this machine. */
export type GoSources =
  { readonly version: string; readonly folder: string } | { readonly unavailable: string };

/** What `go` says where a network or the proxy is at fault: no reason to fail. Everything else is. */
export const isNoNetwork = (text: string) =>
  /dial tcp|no such host|i\/o timeout|TLS handshake timeout|proxyconnect|unexpected EOF|50[0-4] |GOPROXY=off/.test(
    text,
  );

/**
 * Has Go download a module, which it checks against `go.sum`.
 *
 * @throws Error if the checksum or anything but the network is wrong
 */
export function downloadModule(module: GoModule): GoSources {
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

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
