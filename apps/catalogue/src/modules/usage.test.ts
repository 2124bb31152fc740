import { describe, expect, it } from '@jest/globals';
import { usageBlock } from './usage.ts';

const input = (name: string, type: string, members: object = {}) => ({
  name,
  type,
  description: '',
  default: '',
  required: true,
  sensitive: false,
  ...members,
});
const used = {
  host: 'registry.example.com:8443',
  namespace: 'acme',
  name: 'vpc',
  provider: 'aws',
  version: '1.2.3',
  isLatest: false,
  part: { path: '', inputs: [] },
};

describe('the usage block', () => {
  it('a module without required inputs is used by its address and version', () => {
    const inputs = [input('name', 'string', { required: false, default: '"x"' })];
    expect(usageBlock({ ...used, part: { path: '', inputs } })).toBe(`module "vpc" {
  source  = "registry.example.com:8443/acme/vpc/aws"
  version = "1.2.3"
}`);
  });

  it.each([
    ['1.2.3', '~> 1.2'],
    ['0.2.3', '~> 0.2.3'],
    ['1.2.3-rc.1', '1.2.3-rc.1'],
    ['1.2.3+build', '1.2.3+build'],
  ])('the latest version %s is used with those that follow it and should fit: %s', (version, constraint) => {
    expect(usageBlock({ ...used, version, isLatest: true })).toContain(`  version = "${constraint}"\n`);
    expect(usageBlock({ ...used, version })).toContain(`  version = "${version}"\n`);
  });

  it('required inputs are null beside their type, and the first line of what they mean', () => {
    const inputs = [
      input('cidr', 'string', { description: 'The range.\nMore about it.' }),
      input('zones', 'list(string)'),
      input('tags', 'map(any)'),
      input('size', 'object({\n  name = string,\n  size = number,\n  mode = bool })'),
      input('rest', ''),
    ];
    expect(
      usageBlock({ ...used, part: { path: '', inputs } })
        .split('\n')
        .slice(4, -1),
    ).toEqual([
      '  cidr  = null # string: The range.',
      '  zones = null # list(string)',
      '  tags  = null # map(any)',
      '  size  = null # object({ name = string, size = number, …',
      '  rest  = null # any',
    ]);
  });

  it('a submodule is named by its folder, and nothing in it is a template', () => {
    const block = usageBlock({ ...used, part: { path: 'modules/9 ${x}%{y}"\\', inputs: [] } });
    expect(block.split('\n').slice(0, 2)).toEqual([
      'module "_9___x___y___" {',
      '  source  = "registry.example.com:8443/acme/vpc/aws//modules/9 $${x}%%{y}\\"\\\\"',
    ]);
  });

  it('signs that turn the direction of writing, or that one does not see, are left out of the comments', () => {
    const description = 'a\u202eb\u2066c\u200bd\u061ce\ufefff\u0007g';
    const inputs = [input('a', 'string', { description })];
    expect(usageBlock({ ...used, part: { path: '', inputs } })).toContain('a = null # string: abcdefg\n');
  });

  it('an input that the language could not name is left out', () => {
    const names = ['a\n} evil', 'a = 1', '1a', 'a\u202e', 'é1', '_a-1'];
    const inputs = names.map((name) => input(name, 'number'));
    expect(
      usageBlock({ ...used, part: { path: '', inputs } })
        .split('\n')
        .slice(4, -1),
    ).toEqual(['  é1   = null # number', '  _a-1 = null # number']);
  });

  it.each(['\n', '\r', '\u2028', '\u0085'])('a description with %j does not leave its comment', (lineEnd) => {
    const inputs = [input('a', 'string', { description: `x${lineEnd}} evil = 1` })];
    expect(usageBlock({ ...used, part: { path: '', inputs } })).not.toContain('evil');
  });
});
