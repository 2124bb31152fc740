import { describe, expect, it } from '@jest/globals';
import { readIgnoreRules } from './ignore-rules.ts';

const ignored = (text: string, ...paths: string[]) => paths.filter(readIgnoreRules(text));

describe('.terraformignore', () => {
  it.each([
    ['a name fits everywhere', 'secret.tf', ['secret.tf', 'a/secret.tf'], ['secret.tfx', 'not-secret.tf']],
    ['a slash at the beginning is the root', '/secret.tf', ['secret.tf'], ['a/secret.tf']],
    [
      'a slash at the end is a folder with all that is in it',
      'tests/',
      ['tests/a.tf', 'a/tests/b/c.tf'],
      ['tests'],
    ],
    ['* stays inside a name', '*.bak', ['x.bak', 'a/x.bak'], ['x.bak/y']],
    ['** is any number of folders', 'a/**/b', ['a/b', 'a/x/y/b'], ['a/xb']],
    ['? is one character', 'a?.tf', ['ab.tf'], ['a/.tf', 'abc.tf']],
    ['signs of regular expressions mean themselves', 'a+(b).tf', ['a+(b).tf'], ['aab.tf']],
    ['a backslash takes the next character as it is', String.raw`\*.tf`, ['*.tf'], ['a.tf']],
    ['comments and empty lines say nothing', '# a.tf\n\n', [], ['a.tf', '# a.tf']],
  ])('%s', (_name, text, yes, no) => {
    expect(ignored(text, ...yes, ...no)).toEqual(yes);
  });

  it('the last rule that fits decides, also inside an ignored folder', () => {
    expect(ignored('guide/\n!guide/keep.md', 'guide/a.md', 'guide/keep.md')).toEqual(['guide/a.md']);
  });

  it('repositories and what init leaves behind are ignored always, but not installed modules', () => {
    const paths = [
      '.git/config',
      '.terraform/providers/x',
      '.terraform/modules/vpc/main.tf',
      'a/.git/HEAD',
      'b/.git',
    ];
    expect(ignored('', ...paths)).toEqual(['.git/config', '.terraform/providers/x', 'a/.git/HEAD', 'b/.git']);
  });
});
