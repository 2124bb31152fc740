import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Gives a copy of the workspace the packages of another one, by links, so that nothing is installed. The projects of the
 * workspace (`@groundwork/registry`) are relative links, and are kept as such: they lead to the copy's own.
 */
export function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'));
  for (const entry of readdirSync(join(from, 'node_modules'))) {
    const source = join(from, 'node_modules', entry);
    const target = join(to, 'node_modules', entry);
    if (entry === '@groundwork') cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (entry !== '.cache') symlinkSync(source, target);
  }
  for (const folder of globSync(['{apps,libs,tools}/*/node_modules', '{e2e,conformance}/node_modules'], {
    cwd: from,
  })) {
    if (existsSync(dirname(join(to, folder)))) symlinkSync(join(from, folder), join(to, folder));
  }
}
