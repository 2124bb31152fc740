import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { changeKinds } from './change-kinds.ts';

const page = readFileSync(new URL('../../../docs/reference/module-comparisons.md', import.meta.url), 'utf8');

it('the reference has the table of all kinds of changes, with their levels and reasons', () => {
  const rows = page
    .split('\n## Changes\n')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const expected = Object.entries(changeKinds).map(([kind, { level, reason }]) => {
    const [subject, change] = kind.split(' ');
    return ['', `\`${subject ?? ''}\``, `\`${change ?? ''}\``, level, reason, ''];
  });
  expect(rows).toEqual(expected);
});
