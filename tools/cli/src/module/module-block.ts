import type { ModuleInspection } from '@groundwork/archives';
import { cut } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';

/** Module block for a configuration that uses a version. Required inputs are null, for the user to fill in. */
export function moduleBlock(
  source: string,
  version: string,
  { variables }: ModuleInspection['details']['root'],
): string[] {
  const name = source.split('/').at(-2) ?? 'module';
  const required = variables.filter((variable) => variable.required);
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
