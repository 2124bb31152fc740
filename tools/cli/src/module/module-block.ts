import type { ModuleInspection } from '@groundwork/archives';
import { cut } from '../frame/output.ts';
import { onOneLine } from '../frame/printable.ts';

/** What a person pastes into a configuration to use a version: required inputs are there to be filled in. */
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

const longestType = 40;

/** A type as a comment: the whole of a long one is in the description of the module. */
const shortType = (type: string) => cut(onOneLine(type), longestType);
