import { describe, expect, it } from '@jest/globals';
import { createVariableGroups } from './variable-groups.ts';

function groupsIn(files: Readonly<Record<string, string>>) {
  const groups = createVariableGroups();
  for (const [name, text] of Object.entries(files)) groups.read(name, text);
  return (...variables: string[]) => variables.map((name) => groups.groupOf(name));
}

describe('the groups of variables', () => {
  it.each([
    ['#', '################################################################################'],
    ['#', '# ------------------'],
    ['#', '#-------------'],
    ['//', '// =========='],
    ['#', '# ******'],
  ])(
    'a heading between two lines of signs, in comments with %s, is that of the variables below',
    (sign, line) => {
      const text = `variable "a" {}\n\n${line}\n${sign} Node groups\n${line}\n\nvariable "b" {\n}\nvariable   "c" {}\n`;
      expect(groupsIn({ 'variables.tf': text })('a', 'b', 'c', 'd')).toEqual([
        undefined,
        'Node groups',
        'Node groups',
        undefined,
      ]);
      expect(groupsIn({ 'variables.tf': text.replaceAll('\n', '\r\n') })('b')).toEqual(['Node groups']);
    },
  );

  it('several files have the words of their names, and headings are preferred', () => {
    const groupsOf = groupsIn({
      'variables.tf': 'variable "a" {}',
      'variables-node_pools.tf': 'variable "b" {}',
      'network.variables.tf': '#######\n# VPC\n#######\nvariable "c" {}',
      'main.tf': 'locals {}',
    });
    expect(groupsOf('a', 'b', 'c')).toEqual([undefined, 'node pools', 'VPC']);
    expect(groupsIn({ 'main.tf': 'variable "a" {}', 'outputs.tf': '' })('a')).toEqual([undefined]);
  });

  it('signs that one does not see, and long headings, are not kept', () => {
    const text = `#######\n# A\u0000${'x'.repeat(150)}\n#######\nvariable "a" {}`;
    expect(groupsIn({ 'variables.tf': text })('a')[0]).toMatch(/^A\ufffdx{78}$/);
    expect(groupsIn({ 'variables.tf': text.replace('A', 'A'.repeat(1000)) })('a')).toEqual([undefined]);
  });

  it.each([
    '#######\n',
    '#######\n# a\n',
    '# a ',
    '#',
    '-',
    ' ',
    'a',
    '// ',
    'variable "',
    `# ${' '.repeat(1000)}\n`,
  ])('a file of nothing but %j keeps nobody waiting', (piece) => {
    const startedAt = performance.now();
    for (const begin of ['', '#######\n', '#######\n# '])
      groupsIn({ 'variables.tf': begin + piece.repeat(1024 ** 2 / piece.length) })('a');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
