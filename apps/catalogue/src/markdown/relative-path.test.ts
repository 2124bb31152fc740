import { describe, expect, it } from '@jest/globals';
import { pathInArchive } from './relative-path.ts';

describe('an address in a README', () => {
  it.each([
    ['', 'docs/a.png', 'docs/a.png'],
    ['', './docs/../a.png?raw=true', 'a.png'],
    ['modules/x', 'a%20b.png', 'modules/x/a b.png'],
    ['modules/x', '../../a.png', 'a.png'],
    ['modules/x', '/a.png', 'a.png'],
    ['', 'a%2Fb', 'a/b'],
  ])('in the folder %j, %j is %j', (folder, address, path) => {
    expect(pathInArchive(folder, address)).toEqual({ path, isFolder: false, fragment: '' });
  });

  it.each([
    ['', 'examples/all/', 'examples/all'],
    ['', '.', ''],
    ['', './', ''],
    ['', '/', ''],
    ['modules/x', '../..', ''],
    ['modules/x', '../../', ''],
    ['modules/x', './', 'modules/x'],
  ])('in the folder %j, %j is the folder %j', (folder, address, path) => {
    expect(pathInArchive(folder, address)).toEqual({ path, isFolder: true, fragment: '' });
  });

  it('a place in a file stays', () => {
    expect(pathInArchive('', 'main.tf?x=1#L3')).toEqual({
      path: 'main.tf',
      isFolder: false,
      fragment: '#L3',
    });
  });

  it.each([
    '../a.png',
    'a/../../b',
    '%2e%2e/a',
    '..%2fa',
    '/../a',
    '//x.test/a.png',
    'https://x.test/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,x',
    'a\\..\\b',
    'a%5cb',
    'a%00',
    '%',
    '',
    '#place',
  ])('%j leads to no file of the archive', (address) => {
    expect(pathInArchive('', address)).toBeUndefined();
  });
});
