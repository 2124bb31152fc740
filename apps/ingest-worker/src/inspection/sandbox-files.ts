import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));

const packages = ['@groundwork/archives', '@groundwork/contracts', '@groundwork/hcl'];

/** Paths that a sandboxed process may read in addition to the folder of its program. The bundle is one folder, so it needs none. */
export function sandboxFiles(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return [
    sources,
    manifest,
    ...packages.flatMap((name) => {
      const links = (resolve.paths(name) ?? []).map((folder) => `${folder}/${name}`);
      return [`${dirname(dirname(resolve(name)))}/`, ...links.filter((link) => existsSync(link))];
    }),
  ];
}
