import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Links the packages of a workspace into a copy of it, so that nothing has to be installed. Links to projects
 * (`@groundwork/registry`) are relative, so in the copy they point to the projects of the copy.
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
