import type { ModuleInspection } from '@groundwork/archives';

/** What a person pastes into a configuration to use a version: required inputs are there to be filled in. */
export function moduleBlock(
  source: string,
  version: string,
  { variables }: ModuleInspection['details']['root'],
): string {
  const name = source.split('/').at(-2) ?? 'module';
  const required = variables.filter((variable) => variable.required);
  const width = Math.max('version'.length, ...required.map((variable) => variable.name.length));
  const line = (argument: string, value: string) => `  ${argument.padEnd(width)} = ${value}`;
  return [
    `module "${name.replaceAll(/[^\w-]/g, '_')}" {`,
    line('source', `"${source}"`),
    line('version', `"${version}"`),
    ...required.map((variable) => line(variable.name, `null # ${oneLine(variable.type) || 'any'}`)),
    '}',
  ].join('\n');
}

const oneLine = (type: string) => type.replaceAll(/\s+/g, ' ');
