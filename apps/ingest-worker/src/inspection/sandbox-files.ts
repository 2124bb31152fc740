import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));

/**
 * What a sandboxed process may read: the sources of this app, and the reader of HCL, a package of this repository, which
 * Node.js finds by a link. In the bundle everything is in one folder: tools/bundle.mjs puts another file in the place of
 * this one.
 */
export function sandboxFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const reader = dirname(dirname(resolve('@groundwork/hcl')));
  const links = (resolve.paths('@groundwork/hcl') ?? []).map((folder) => `${folder}/@groundwork/hcl`);
  return [sources, manifest, `${reader}/`, ...links.filter((link) => existsSync(link))];
}
