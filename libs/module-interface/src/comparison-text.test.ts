import { expect, it } from '@jest/globals';
import { comparisonText } from './comparison-text.ts';
import { changeOf } from './interface-change.ts';
import { judgeNumber } from './judge-number.ts';

const textOf = (changes: Parameters<typeof comparisonText>[0]['changes'], level: 'breaking' | 'none') => {
  const [from, to] = ['1.4.0', '2.0.0'];
  return comparisonText({ from, to, changes, judgment: judgeNumber({ from, to, level }) });
};

it('a comparison serves as release notes', () => {
  const changes = [
    { part: '', ...changeOf('input removed', 'cidr') },
    { part: 'modules/a', ...changeOf('output added', 'id') },
    { part: 'modules/b', ...changeOf('part added', 'modules/b') },
    { part: '', ...changeOf('required-version widened', '', { from: '>= 1.5', to: '>= 1.3' }) },
  ];
  expect(textOf(changes, 'breaking')).toBe(`## 2.0.0

Some changes break callers since 1.4.0: that deserves 2.0.0. 2.0.0 is high enough.

### Breaking changes

- Input \`cidr\`, removed. Callers that pass it are refused.

### Features

- \`modules/a\`: Output \`id\`, added. Callers may use it.
- Submodule \`modules/b\`, added. Callers may use this submodule.

### Fixes

- Required version, widened. More clients are allowed: \\>= 1.3 instead of \\>= 1.5.
`);
});

it('two versions with the same interface say so', () => {
  expect(textOf([], 'none')).toContain('The interface of 2.0.0 is that of 1.4.0.');
});

it('what authors write is shown as text', () => {
  const texts = { from: '<img src=x>', to: '[a](https://example.com) `b` **c**' };
  const text = textOf([{ part: '', ...changeOf('input default-changed', 'a`b', texts) }], 'breaking');
  expect(text).toContain("`a'b`");
  expect(text).toContain('\\[a\\](https://example.com) \\`b\\` \\*\\*c\\*\\* instead of \\<img src=x\\>');
});
