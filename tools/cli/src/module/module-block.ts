import type { ModuleInspection } from '@groundwork/archives';
import { cut } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';

/**
 * Module block for a configuration that uses a version, or its first submodule if its root is empty. Required inputs
 * are null, for the user to fill in.
 */
export function moduleBlock(
  address: string,
  version: string,
  { root, submodules }: ModuleInspection['details'],
): string[] {
  const [submodule] = root.empty ? submodules : [];
  const source = submodule ? `${address}//${submodule.path}` : address;
  const name = submodule?.name ?? address.split('/').at(-2) ?? 'module';
  const required = (submodule ?? root).variables.filter((variable) => variable.required);
  const width = Math.max('version'.length, ...required.map((variable) => variable.name.length));
  const line = (argument: string, value: string) => `  ${argument.padEnd(width)} = ${value}`;
  return [
    `module "${name.replaceAll(/[^\w-]/g, '_')}" {`,
    line('source', `"${source}"`),
    line('version', `"${version}"`),
    ...required.map((variable) => line(variable.name, `null # ${shortType(variable.type) || 'any'}`)),
    '}',
  ];
}

const maxTypeLength = 40;

const shortType = (type: string) => cut(onOneLine(type), maxTypeLength);
