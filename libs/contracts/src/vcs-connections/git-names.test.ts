import { describe, expect, it } from '@jest/globals';
import { directoryOf, isRefName } from './git-names.ts';

describe('isRefName', () => {
  it.each([
    'main',
    'v1.0.0',
    'release/2.x',
    '1.0.0+build.5',
    'network/v1.2.3-rc.1',
    'übung',
    'a@b',
    'a-',
    "it's",
  ])('%s is a ref name', (text) => {
    expect(isRefName(text)).toBe(true);
  });

  it.each([
    '', '-x', '--upload-pack=id', 'a b', 'a\tb', 'a\nb', 'a\u0000', 'a~1', 'a^', 'a:b', 'a?', 'a*', 'a[', 'a\\b', 'a..b',
    'a@{1}', '@', 'HEAD', 'refs/heads/main', '/a', 'a/', 'a//b', 'a.', '.a', 'a/.b', 'a.lock', 'a.lock/b', 'a\u200bb',
    'a\u202eb', '\ud800', 'a'.repeat(256), 'a'.repeat(40), 'F'.repeat(64),
  ])('%j is not a ref name', (text) => {
    expect(isRefName(text)).toBe(false);
  }); // prettier-ignore
});

describe('directoryOf', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['.', ''],
    ['./', ''],
    ['modules/vpc', 'modules/vpc'],
    ['/modules/vpc/', 'modules/vpc'],
    ['./modules', 'modules'],
    ['with blank/é', 'with blank/é'],
    ['-x', '-x'],
  ])('the directory %j is normalized to %j', (text, path) => {
    expect(directoryOf(text)).toBe(path);
  });

  it.each([
    '..', '../a', 'a/..', 'a/../b', 'a//b', 'a/./b', '.git', 'a/.GIT/hooks', 'a\\b', 'a\u0000', 'a\nb', 'a\u200bb',
    '/../etc', './../a', 'a'.repeat(1025),
  ])('%j is not a directory inside a repository', (text) => {
    expect(directoryOf(text)).toBeNull();
  }); // prettier-ignore
});
