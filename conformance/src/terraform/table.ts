import { markdownTable, writeTable } from '../table.ts';
import { stepsOf, type Outside, type Suite } from './suite.ts';

/** Table of the suites, with the number of passing steps and of the parts that are left out. */
export function terraformTable(suites: readonly Suite[]): string {
  const rows = suites.map((suite) => {
    const steps = stepsOf(suite);
    const changes = steps.filter(({ kind }) => kind === 'change').length;
    const failing = Object.keys(suite.notYet).length;
    return { name: suite.name, changes, passes: steps.length - failing, failing };
  });
  const sum = (of: 'changes' | 'passes' | 'failing') => rows.reduce((total, row) => total + row[of], 0);
  const cells = (name: string, changes: number, passes: number, failing: number) => [
    name,
    String(changes),
    String(passes),
    String(failing),
  ];
  return markdownTable([
    ['Suite', 'Changes', 'Steps that pass', 'Not yet'],
    ...rows.map(({ name, changes, passes, failing }) => cells(`\`${name}\``, changes, passes, failing)),
    cells('Sum', sum('changes'), sum('passes'), sum('failing')),
  ]);
}

/** Lists of everything that no suite changes, reads or imports, with the reasons. */
function leftOutLists(suites: readonly Suite[], outside: Outside): string {
  const entries = suites.flatMap((suite) => [
    ...Object.entries(suite.leftOut).map(([name, why]) => `- \`${suite.resource}\`, \`${name}\`: ${why}`),
    ...Object.entries(suite.notImported).map(
      ([name, why]) => `- \`${suite.resource}\`, \`${name}\` after an import: ${why}`,
    ),
    ...(typeof suite.import === 'string'
      ? []
      : [`- \`${suite.resource}\` is not imported: ${suite.import.impossible}`]),
  ]);
  const types = (some: Readonly<Record<string, string>>) =>
    [...Map.groupBy(Object.entries(some), ([, why]) => why)].map(
      ([why, all]) => `- ${why}: ${all.map(([type]) => `\`${type}\``).join(', ')}`,
    );
  return [
    'Arguments that no suite changes, and what an import does not bring back:',
    '',
    ...new Set(entries),
    '',
    'Resources of the provider without a suite:',
    '',
    ...types(outside.resources),
    '',
    'Data sources without a suite:',
    '',
    ...types(outside.data),
  ].join('\n');
}

/** Section about the suites in `docs/compatibility.md`. */
export const terraformText = (suites: readonly Suite[], outside: Outside): string =>
  `${terraformTable(suites)}\n\n${leftOutLists(suites, outside)}`;

export const writeTerraformText = (suites: readonly Suite[], outside: Outside): void =>
  writeTable('conformance:terraform', terraformText(suites, outside));
