import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('..', import.meta.url));
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));

/** Packages of this repository that a sandboxed process imports. Node.js finds them by links. */
const packages = ['@groundwork/archives', '@groundwork/contracts', '@groundwork/hcl'];

/**
 * What a sandboxed process may read: the sources of this app and of the packages that it imports. In the bundle everything
 * is in one folder: tools/bundle.mjs puts another file in the place of this one.
 */
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
